import { posix } from 'node:path'
import { pause } from '#workers/pause.ts'
import { datedPath, stemOf, titleFromName, withoutOrder } from '../names.ts'
import { pageFile } from '../sort-paths.ts'
import { bareNames, fileAliases, ownAliases } from './aliases.ts'
import { pathAddress, type TreeNode } from './node.ts'
import { folderOf, type PathHint } from './paths.ts'

const indexFile = /^(?:readme|index|_index)$/i
const order = new Intl.Collator('en', { numeric: true })

/** The longest folder that all pages stand in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  let length = first.length
  for (const parts of others) {
    let same = 0
    while (same < length && parts[same] === first[same]) same += 1
    length = same
  }
  return first.slice(0, length).join('/')
}

/**
 * Folders become pages: their own page is what is called README or index in them, or as they are beside them. There can be
 * many: others get their turn meanwhile.
 */
export async function folderTree(
  paths: readonly string[],
  hints: ReadonlyMap<string, PathHint> = new Map(),
): Promise<TreeNode[]> {
  const root = commonFolder(paths)
  const folders = new Set<string>()
  for (const path of paths) {
    await pause()
    for (const folder of foldersAbove(path, root)) folders.add(folder)
  }
  const folderPages = await findFolderPages(paths, folders, hints)
  const owned = new Map([...folderPages].map(([folder, path]) => [path, folder]))
  const bare = [...folders].filter((folder) => !folderPages.has(folder)).map((name) => `${name}/`)
  const rankOf = createRanking({ root, owned, hints })
  const children = new Map<string, Ranked[]>()
  for (const path of [...paths, ...bare]) {
    await pause()
    const parent = folderOf(owned.get(path) ?? path.replace(/\/$/, ''))
    const siblings = children.get(parent)
    if (siblings) siblings.push(rankOf(path))
    else children.set(parent, [rankOf(path)])
  }
  const below = async (folder: string): Promise<TreeNode[]> => {
    const nodes: TreeNode[] = []
    for (const { path } of (children.get(folder) ?? []).sort(bySiblingOrder)) {
      await pause()
      const own = path.endsWith('/') ? path.slice(0, -1) : owned.get(path)
      nodes.push(nodeOf(path, { folder: own, hints, root, children: own === undefined ? [] : await below(own) }))
    }
    return nodes
  }
  return below(root)
}

async function findFolderPages(
  files: readonly string[],
  folders: ReadonlySet<string>,
  hints: ReadonlyMap<string, PathHint>,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const known = new Set(files)
  for (const folder of folders) {
    const page = hints.get(folder)?.page
    if (page !== undefined && folderOf(page) === folder && known.has(page)) pages.set(folder, page)
  }
  for (const path of files) {
    await pause()
    const folder = folderOf(path)
    if (folders.has(folder) && indexFile.test(stemOf(path)) && !pages.has(folder)) pages.set(folder, path)
  }
  const taken = new Set(pages.values())
  for (const path of files) {
    await pause()
    if (taken.has(path)) continue
    const beside = posix.join(folderOf(path), posix.basename(path).replace(pageFile, ''))
    for (const folder of [beside, posix.join(folderOf(path), stemOf(path))]) {
      if (folders.has(folder) && !pages.has(folder) && !taken.has(path)) {
        pages.set(folder, path)
        taken.add(path)
      }
    }
  }
  return pages
}

interface Own {
  folder: string | undefined
  root: string
  hints: ReadonlyMap<string, PathHint>
  children: TreeNode[]
}

function nodeOf(path: string, { folder, root, hints, children }: Own): TreeNode {
  const isFolder = path.endsWith('/')
  const isIndex = !isFolder && indexFile.test(stemOf(path))
  const named = isFolder ? path.slice(0, -1) : isIndex ? folderOf(path) : path
  const { title, description } = (folder !== undefined && hints.get(folder)) || {}
  const slug = hints.get(path)?.slug ?? (named === root ? undefined : slugOf(named))
  return {
    address: pathAddress(path),
    ...(!isFolder && { path }),
    aliases: [
      ...(isFolder ? [named, ...bareNames(named)] : fileAliases(path, { folder, isIndex })),
      ...ownAliases(path, { root, hints, folder }),
    ].map(pathAddress),
    ...(isFolder && title !== undefined && { title }),
    ...(isFolder && description !== undefined && { description }),
    fallbackTitle: title ?? (named === root && named === '' ? 'Home' : titleFromName(named)),
    slug,
    children,
  }
}

function slugOf(path: string): string {
  return withoutOrder(stemOf(path))
}

/** What a page or folder is put in order by. */
interface Ranked {
  path: string
  rank: number
  name: string
}

interface Ranking {
  root: string
  owned: ReadonlyMap<string, string>
  hints: ReadonlyMap<string, PathHint>
}

function createRanking({ root, owned, hints }: Ranking): (path: string) => Ranked {
  return (path) => {
    const name = (owned.get(path) ?? path).replace(/\/$/, '')
    const isFirst = folderOf(path) === root && indexFile.test(stemOf(path))
    const given = hints.get(name)?.order ?? hints.get(path)?.order ?? Number.POSITIVE_INFINITY
    return { path, rank: isFirst ? Number.NEGATIVE_INFINITY : given, name: name.replace(pageFile, '') }
  }
}

/** The page of the folder itself comes first, then what has a number of its own, and numbers in names count as numbers. */
function bySiblingOrder(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  // The newest post comes first.
  const arePosts = [a, b].every(({ name }) => datedPath(posix.basename(name)) !== undefined)
  return arePosts ? order.compare(b.name, a.name) : order.compare(a.name, b.name)
}

/** Whether a page is the one of its folder, by its name. */
export function isIndex(path: string): boolean {
  return indexFile.test(stemOf(path))
}

function foldersAbove(path: string, root: string): string[] {
  const parts = path.split('/').slice(0, -1)
  const above = root === '' ? 0 : root.split('/').length
  return parts.slice(above).map((_, index) => parts.slice(0, above + index + 1).join('/'))
}
