import { type BuiltNode, buildLevel, childItem, createChunker } from './chunk.ts'
import { canonical, type JsonValue } from './json.ts'
import {
  decodeNode,
  emptyRoot,
  encodeChild,
  type Hash,
  type Item,
  isBranch,
  lowerBound,
  type TreeNode,
} from './node.ts'
import { type ReadNodes, readNode } from './reader.ts'

export interface EditedTree {
  readonly root: Hash
  /** The nodes that the new root needs and the old one did not have, by their hashes. */
  readonly nodes: ReadonlyMap<Hash, string>
}

interface ItemChange {
  readonly key: string
  readonly item: Item | undefined
}

interface Position {
  readonly hash: Hash
  readonly node: TreeNode
  readonly isLast: boolean
}

/** Sets the keys given and removes those whose value is undefined. */
export async function editTree(
  read: ReadNodes,
  root: Hash,
  changes: ReadonlyMap<string, JsonValue | undefined>,
): Promise<EditedTree> {
  const nodes = new Map<Hash, string>()
  const cached = await readPaths(read, root, [...changes.keys()])
  const top = await readNode(cached, root)
  let pending = [...changes].map(([key, value]) => ({ key, item: newItem(key, value) })).sort(byKey)
  let built: BuiltNode[] = []
  for (let level = 0; level <= top.level; level++) {
    const rewritten = await rewriteLevel(cached, { root, level }, pending)
    for (const { hash, text } of rewritten.fresh) nodes.set(hash, text)
    pending = rewritten.changes
    built = rewritten.built
    if (pending.length === 0) return { root, nodes }
  }
  for (let level = top.level + 1; built.length > 1; level++) {
    built = buildLevel(level, built.map(childItem))
    for (const { hash, text } of built) nodes.set(hash, text)
  }
  return { root: await withoutLoneParents(cached, built[0]?.hash ?? emptyRoot, nodes), nodes }
}

/** Loads the nodes on the way to the keys with one request per level and keeps them for the edit. */
async function readPaths(read: ReadNodes, root: Hash, keys: readonly string[]): Promise<ReadNodes> {
  const kept = new Map<Hash, TreeNode>()
  let wanted = new Map<Hash, readonly string[]>([[root, keys]])
  while (wanted.size > 0) {
    const hashes = [...wanted.keys()]
    const nodes = await read(hashes)
    const below = new Map<Hash, string[]>()
    for (const [index, hash] of hashes.entries()) {
      const node = nodes[index]
      if (node === undefined) continue
      kept.set(hash, node)
      if (!isBranch(node)) continue
      for (const key of wanted.get(hash) ?? []) {
        const child = node.children[Math.min(lowerBound(node.keys, key), node.children.length - 1)]
        if (child === undefined) continue
        const list = below.get(child.hash)
        if (list === undefined) below.set(child.hash, [key])
        else list.push(key)
      }
    }
    wanted = below
  }
  return async (hashes) => {
    const nodes = hashes.flatMap((hash) => kept.get(hash) ?? [])
    return nodes.length === hashes.length ? nodes : read(hashes)
  }
}

/** Applies changes to the nodes of one level and tells which changes that makes to the level above. */
async function rewriteLevel(
  read: ReadNodes,
  layer: { root: Hash; level: number },
  changes: readonly ItemChange[],
): Promise<{ built: BuiltNode[]; fresh: BuiltNode[]; changes: ItemChange[] }> {
  const old = new Map<string, Hash>()
  const built: BuiltNode[] = []
  const chunker = createChunker(layer.level, (node) => built.push(node))
  let next = 0
  let after: string | undefined
  while (next < changes.length || chunker.isOpen()) {
    // While the last node made is open, what follows belongs to it too.
    const position: Position | undefined =
      chunker.isOpen() && after !== undefined
        ? await locate(read, layer, { after })
        : await locate(read, layer, { key: changes[next]?.key ?? '' })
    if (position === undefined) break
    const { node, hash, isLast } = position
    const lastKey = node.keys.at(-1)
    if (lastKey !== undefined) old.set(lastKey, hash)
    after = lastKey ?? after
    let end = next
    while (end < changes.length && (isLast || (changes[end]?.key ?? '') <= (lastKey ?? ''))) end++
    for (const item of mergedItems(itemsOf(node), changes.slice(next, end))) chunker.add(item)
    next = end
    if (isLast) break
  }
  chunker.close()
  const fresh = built.filter(({ lastKey, hash }) => old.get(lastKey) !== hash)
  return { built, fresh, changes: changesAbove(old, built) }
}

function changesAbove(old: ReadonlyMap<string, Hash>, built: readonly BuiltNode[]): ItemChange[] {
  const changes = new Map<string, Item | undefined>()
  for (const key of old.keys()) changes.set(key, undefined)
  for (const node of built) {
    if (old.get(node.lastKey) === node.hash) changes.delete(node.lastKey)
    else changes.set(node.lastKey, childItem(node))
  }
  return [...changes].map(([key, item]) => ({ key, item })).sort(byKey)
}

/** The node of a level that holds a key or would take it in, or the first one behind a key. */
async function locate(
  read: ReadNodes,
  { root, level }: { root: Hash; level: number },
  target: { key: string } | { after: string },
): Promise<Position | undefined> {
  let hash = root
  let node = await readNode(read, root)
  let isLast = true
  while (isBranch(node) && node.level > level) {
    let index = lowerBound(node.keys, 'key' in target ? target.key : target.after)
    if ('after' in target && node.keys[index] === target.after) index++
    if ('key' in target) index = Math.min(index, node.children.length - 1)
    const child = node.children[index]
    if (child === undefined) return undefined
    isLast &&= index === node.children.length - 1
    hash = child.hash
    node = await readNode(read, hash)
  }
  return { hash, node, isLast }
}

function* mergedItems(items: readonly Item[], changes: readonly ItemChange[]): Generator<Item> {
  let index = 0
  for (const { key, item } of changes) {
    for (let kept = items[index]; kept !== undefined && kept.key < key; kept = items[++index]) yield kept
    if (items[index]?.key === key) index++
    if (item !== undefined) yield item
  }
  yield* items.slice(index)
}

function itemsOf(node: TreeNode): Item[] {
  const { keys } = node
  if (!isBranch(node)) return node.texts.map((text, index) => ({ key: keys[index] ?? '', text, count: 1 }))
  return node.children.map((child, index) => ({ key: keys[index] ?? '', text: encodeChild(child), count: child.count }))
}

function newItem(key: string, value: JsonValue | undefined): Item | undefined {
  return value === undefined ? undefined : { key, text: JSON.stringify(canonical(value)), count: 1 }
}

/** A branch with one child holds nothing of its own: the tree of the same entries made at once would not have it. */
async function withoutLoneParents(read: ReadNodes, root: Hash, nodes: Map<Hash, string>): Promise<Hash> {
  const text = nodes.get(root)
  const node = text === undefined ? await readNode(read, root) : decodeNode(text)
  const [child, ...others] = isBranch(node) ? node.children : []
  if (child === undefined || others.length > 0) return root
  nodes.delete(root)
  return withoutLoneParents(read, child.hash, nodes)
}

function byKey(a: ItemChange, b: ItemChange): number {
  return a.key < b.key ? -1 : 1
}
