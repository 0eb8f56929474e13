import type { JsonValue } from './json.ts'
import { type Hash, isBranch, type TreeNode } from './node.ts'
import { type ReadNodes, readNode } from './reader.ts'
import type { KeyRange } from './scan.ts'

export interface Difference {
  readonly key: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
}

/** A node that may hold differences. `above` is a key that all keys below come after. */
interface Candidate {
  readonly hash: Hash
  readonly above: string | undefined
}

interface Side {
  level: number
  candidates: readonly Candidate[]
}

/**
 * The difference between two trees, in key order. Nodes are content-addressed: a hash that occurs in both trees stands
 * for equal entries, so each level skips shared nodes before the rest is read. Of a difference in more than `mostLeaves` of
 * the later tree, those in the first ones are given.
 */
export async function diffTrees(
  read: ReadNodes,
  roots: { before: Hash; after: Hash },
  range?: KeyRange,
  mostLeaves = Number.POSITIVE_INFINITY,
): Promise<Difference[]> {
  if (roots.before === roots.after) return []
  const before = await sideOf(read, roots.before)
  const after = await sideOf(read, roots.after)
  while (before.level > 0 || after.level > 0) {
    const level = Math.max(before.level, after.level)
    const sides = [before, after].filter((side) => side.level === level)
    await Promise.all(sides.map((side) => descend(read, side, range)))
    dropShared(before, after)
  }
  const part = takeLeaves(before, after, range, mostLeaves)
  return differences(await linesOf(read, before, part), await linesOf(read, after, part))
}

/** Leaves no more than the first leaves of the later tree, and of the earlier one those with the same keys. */
function takeLeaves(before: Side, after: Side, range: KeyRange | undefined, most: number): KeyRange | undefined {
  const last = after.candidates[most]?.above
  if (last === undefined) return range
  const to = `${last}\0`
  after.candidates = after.candidates.slice(0, most)
  before.candidates = before.candidates.filter(({ above }) => above === undefined || above < to)
  return { from: range?.from ?? '', to: range !== undefined && range.to < to ? range.to : to }
}

async function sideOf(read: ReadNodes, root: Hash): Promise<Side> {
  const { level } = await readNode(read, root)
  return { level, candidates: [{ hash: root, above: undefined }] }
}

async function descend(read: ReadNodes, side: Side, range: KeyRange | undefined): Promise<void> {
  const nodes = await read(side.candidates.map(({ hash }) => hash))
  side.candidates = nodes.flatMap((node, index) => childrenOf(node, side.candidates[index]?.above, range))
  side.level--
}

function childrenOf(node: TreeNode, above: string | undefined, range: KeyRange | undefined): Candidate[] {
  if (!isBranch(node)) return []
  const candidates: Candidate[] = []
  for (const [index, { hash }] of node.children.entries()) {
    const lowest = index === 0 ? above : node.keys[index - 1]
    const inRange =
      range === undefined || ((node.keys[index] ?? '') >= range.from && (lowest === undefined || lowest < range.to))
    if (inRange) candidates.push({ hash, above: lowest })
  }
  return candidates
}

function dropShared(before: Side, after: Side): void {
  if (before.level !== after.level) return
  const hashes = new Set(before.candidates.map(({ hash }) => hash))
  const shared = new Set(after.candidates.map(({ hash }) => hash).filter((hash) => hashes.has(hash)))
  if (shared.size === 0) return
  before.candidates = before.candidates.filter(({ hash }) => !shared.has(hash))
  after.candidates = after.candidates.filter(({ hash }) => !shared.has(hash))
}

interface Line {
  readonly key: string
  readonly text: string
}

async function linesOf(read: ReadNodes, { candidates }: Side, range: KeyRange | undefined): Promise<Line[]> {
  const lines: Line[] = []
  for (const node of await read(candidates.map(({ hash }) => hash))) {
    if (isBranch(node)) continue
    for (const [index, key] of node.keys.entries()) {
      const isInRange = range === undefined || (key >= range.from && key < range.to)
      if (isInRange) lines.push({ key, text: node.texts[index] ?? '' })
    }
  }
  return lines
}

/** Equal values have equal texts, so only those that differ are read. */
function differences(before: readonly Line[], after: readonly Line[]): Difference[] {
  const found: Difference[] = []
  const rest = before.values()
  let old = rest.next().value
  const report = (key: string, oldText: string | undefined, newText: string | undefined) =>
    found.push({ key, before: parse(oldText), after: parse(newText) })
  for (const { key, text } of after) {
    for (; old !== undefined && old.key < key; old = rest.next().value) report(old.key, old.text, undefined)
    const isSameKey = old?.key === key
    if (!isSameKey) report(key, undefined, text)
    else if (old?.text !== text) report(key, old?.text, text)
    if (isSameKey) old = rest.next().value
  }
  for (; old !== undefined; old = rest.next().value) report(old.key, old.text, undefined)
  return found
}

function parse(text: string | undefined): JsonValue | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
