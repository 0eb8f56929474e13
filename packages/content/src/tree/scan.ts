import { type Entry, rankOf } from './lookup.ts'
import { type Branch, type Hash, isBranch, type Leaf, lowerBound, type TreeNode, valueAt } from './node.ts'
import type { ReadNodes } from './reader.ts'

/** Keys from `from` on and before `to`. */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

export function prefixRange(prefix: string): KeyRange {
  const last = prefix.length - 1
  return { from: prefix, to: prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1) }
}

/** Entries of a range in the order of their keys, read with one request per level of the tree. */
export async function scanEntries(
  read: ReadNodes,
  root: Hash,
  { from, to, limit = Number.POSITIVE_INFINITY }: KeyRange & { limit?: number },
): Promise<Entry[]> {
  if (limit <= 0 || from >= to) return []
  let nodes: readonly TreeNode[] = await read([root])
  let branches = nodes.filter(isBranch)
  while (branches.length > 0) {
    nodes = await read(childrenWithin(branches, { from, to }, limit))
    branches = nodes.filter(isBranch)
  }
  const entries: Entry[] = []
  for (const node of nodes) {
    if (!isBranch(node)) collect(node, { from, to }, limit, entries)
  }
  return entries
}

export async function countEntries(read: ReadNodes, root: Hash, { from, to }: KeyRange): Promise<number> {
  return (await rankOf(read, root, to)) - (await rankOf(read, root, from))
}

/** Takes no more children than it needs to reach the limit, by the counts that branches keep. */
function childrenWithin(branches: readonly Branch[], { from, to }: KeyRange, limit: number): Hash[] {
  const hashes: Hash[] = []
  let certain = 0
  for (const { keys, children } of branches) {
    for (let index = lowerBound(keys, from); index < children.length; index++) {
      const child = children[index]
      if (child === undefined) break
      hashes.push(child.hash)
      if ((keys[index] ?? '') >= to) return hashes
      // The first child may hold keys before the range.
      if (hashes.length > 1) certain += child.count
      if (certain >= limit) return hashes
    }
  }
  return hashes
}

function collect(leaf: Leaf, { from, to }: KeyRange, limit: number, entries: Entry[]): void {
  const end = lowerBound(leaf.keys, to)
  for (let index = lowerBound(leaf.keys, from); index < end && entries.length < limit; index++) {
    const key = leaf.keys[index]
    const value = valueAt(leaf, index)
    if (key !== undefined && value !== undefined) entries.push({ key, value })
  }
}
