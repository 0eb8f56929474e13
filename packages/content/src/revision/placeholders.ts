import type { Cache } from '#tree/cache.ts'
import { type Hash, isBranch, type Leaf, lowerBound, type TreeNode, valueAt } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { countEntries } from '#tree/scan.ts'
import { nameInKey, type ParentId, ranges } from './keys.ts'
import { asPage } from './page.ts'

/** A page that stands for those that a source supplies. */
export interface Placeholder {
  readonly id: string
  readonly parent: ParentId
}

/** What is known of nodes: those below each of them. Nodes never change. */
export type PlaceholderCache = Cache<readonly Placeholder[]>

const nodesAtOnce = 50

/**
 * The placeholders of a revision, in the order of their ids. Most have none, and a revision shares all but a few nodes with
 * the one before it: so only what was never looked at is read.
 */
export async function listPlaceholders(
  read: ReadNodes,
  root: Hash,
  { cache, pause }: { cache: PlaceholderCache; pause(): Promise<void> },
): Promise<readonly Placeholder[]> {
  const belowAll = async (hashes: readonly Hash[]): Promise<ReadonlyMap<Hash, readonly Placeholder[]>> => {
    const found = new Map<Hash, readonly Placeholder[]>()
    for (const hash of hashes) {
      const known = cache.get(hash)
      if (known !== undefined) found.set(hash, known)
    }
    const missing = [...new Set(hashes)].filter((hash) => !found.has(hash))
    for (let start = 0; start < missing.length; start += nodesAtOnce) {
      await pause()
      const part = missing.slice(start, start + nodesAtOnce)
      const nodes = await read(part)
      const below = await belowAll(nodes.flatMap(childrenWithPages))
      for (const [index, node] of nodes.entries()) {
        const all = isBranch(node) ? node.children.flatMap(({ hash }) => below.get(hash) ?? []) : placeholdersIn(node)
        found.set(part[index] ?? '', all)
        cache.set(part[index] ?? '', all, 50 * (all.length + 2))
      }
    }
    return found
  }
  if (cache.get(root) === undefined && (await haveAllPaths(read, root))) cache.set(root, [], 100)
  return (await belowAll([root])).get(root) ?? []
}

/**
 * Whether all pages have a path, which placeholders do not have. Branches keep counts, so a revision that nobody has looked
 * at yet need not be gone through to know that there are none.
 */
async function haveAllPaths(read: ReadNodes, root: Hash): Promise<boolean> {
  const [pages, slugs] = await Promise.all([
    countEntries(read, root, ranges.pages),
    countEntries(read, root, ranges.slugs),
  ])
  return pages === slugs
}

function childrenWithPages(node: TreeNode): Hash[] {
  if (!isBranch(node)) return []
  const first = lowerBound(node.keys, ranges.pages.from)
  const last = lowerBound(node.keys, ranges.pages.to)
  return node.children.slice(first, last + 1).map(({ hash }) => hash)
}

function placeholdersIn(leaf: Leaf): Placeholder[] {
  const found: Placeholder[] = []
  const end = lowerBound(leaf.keys, ranges.pages.to)
  for (let index = lowerBound(leaf.keys, ranges.pages.from); index < end; index++) {
    // Most are something else, and need not be parsed to see that.
    if (!leaf.texts[index]?.includes('"computed"')) continue
    const page = asPage(valueAt(leaf, index))
    if (page?.type === 'computed') found.push({ id: nameInKey(leaf.keys[index] ?? ''), parent: page.parent })
  }
  return found
}
