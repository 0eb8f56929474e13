import type { JsonValue } from './json.ts'
import { type Branch, type Hash, isBranch, type Leaf, lowerBound, valueAt } from './node.ts'
import { type ReadNodes, readNode } from './reader.ts'

export interface Entry {
  readonly key: string
  readonly value: JsonValue
}

export async function getEntry(read: ReadNodes, root: Hash, key: string): Promise<JsonValue | undefined> {
  let node = await readNode(read, root)
  while (isBranch(node)) {
    const child = node.children[lowerBound(node.keys, key)]
    if (child === undefined) return undefined
    node = await readNode(read, child.hash)
  }
  return valueIn(node, key)
}

/** Reads several keys with one request per level of the tree. Keys without a value are left out. */
export async function getEntries(
  read: ReadNodes,
  root: Hash,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, JsonValue>> {
  const values = new Map<string, JsonValue>()
  let wanted = new Map<Hash, readonly string[]>([[root, [...new Set(keys)]]])
  while (wanted.size > 0) {
    const below = new Map<Hash, string[]>()
    const nodes = await read([...wanted.keys()])
    for (const [index, keysHere] of [...wanted.values()].entries()) {
      const node = nodes[index]
      if (node === undefined) continue
      if (isBranch(node)) distribute(node, keysHere, below)
      else pick(node, keysHere, values)
    }
    wanted = below
  }
  return values
}

/** Rank of a key: the number of keys before it. */
export async function rankOf(read: ReadNodes, root: Hash, key: string): Promise<number> {
  let rank = 0
  let node = await readNode(read, root)
  while (isBranch(node)) {
    const index = lowerBound(node.keys, key)
    for (const { count } of node.children.slice(0, index)) rank += count
    const child = node.children[index]
    if (child === undefined) return rank
    node = await readNode(read, child.hash)
  }
  return rank + lowerBound(node.keys, key)
}

/** The entry with exactly so many keys before it. */
export async function entryAt(read: ReadNodes, root: Hash, rank: number): Promise<Entry | undefined> {
  let rest = rank
  let node = await readNode(read, root)
  while (isBranch(node)) {
    let index = 0
    while (rest >= (node.children[index]?.count ?? Number.POSITIVE_INFINITY)) rest -= node.children[index++]?.count ?? 0
    const child = node.children[index]
    if (child === undefined) return undefined
    node = await readNode(read, child.hash)
  }
  const key = node.keys[rest]
  const value = valueAt(node, rest)
  return key === undefined || value === undefined ? undefined : { key, value }
}

function distribute(node: Branch, keys: readonly string[], below: Map<Hash, string[]>): void {
  for (const key of keys) {
    const child = node.children[lowerBound(node.keys, key)]
    if (child === undefined) continue
    const list = below.get(child.hash)
    if (list === undefined) below.set(child.hash, [key])
    else list.push(key)
  }
}

function pick(node: Leaf, keys: readonly string[], values: Map<string, JsonValue>): void {
  for (const key of keys) {
    const value = valueIn(node, key)
    if (value !== undefined) values.set(key, value)
  }
}

function valueIn(node: Leaf, key: string): JsonValue | undefined {
  const index = lowerBound(node.keys, key)
  return node.keys[index] === key ? valueAt(node, index) : undefined
}
