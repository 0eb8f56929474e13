import { decodeNode, emptyLeaf, emptyRoot, type Hash, type TreeNode } from './node.ts'

/** Fetches stored texts by hash, in the order asked for; undefined stands for one that is not there. */
export type LoadTexts = (hashes: readonly Hash[]) => Promise<readonly (string | undefined)[]>

/** Reads several nodes at once, in the order asked for. */
export type ReadNodes = (hashes: readonly Hash[]) => Promise<readonly TreeNode[]>

export interface NodeCache {
  get(hash: Hash): TreeNode | undefined
  set(hash: Hash, node: TreeNode, length: number): void
}

/** Keeps the nodes used last. A node never changes, so one cache may serve a whole process. */
export function createNodeCache(maxLength = 16_000_000): NodeCache {
  const kept = new Map<Hash, { node: TreeNode; length: number }>()
  let total = 0
  return {
    get(hash) {
      const found = kept.get(hash)
      if (found === undefined) return undefined
      kept.delete(hash)
      kept.set(hash, found)
      return found.node
    },
    set(hash, node, length) {
      if (kept.has(hash)) return
      kept.set(hash, { node, length })
      total += length
      for (const [oldest, { length: freed }] of kept) {
        if (total <= maxLength) break
        kept.delete(oldest)
        total -= freed
      }
    },
  }
}

export function nodeReader(load: LoadTexts, cache: NodeCache = createNodeCache()): ReadNodes {
  return async (hashes) => {
    const found = new Map<Hash, TreeNode>([[emptyRoot, emptyLeaf]])
    const missing = new Set<Hash>()
    for (const hash of hashes) {
      const node = cache.get(hash)
      if (node !== undefined) found.set(hash, node)
      else if (!found.has(hash)) missing.add(hash)
    }
    if (missing.size > 0) await fetchInto(found, [...missing], load, cache)
    return hashes.map((hash) => requireNode(found.get(hash), hash))
  }
}

/** Reads nodes that are not stored yet before it asks for stored ones. */
export function readerOver(texts: ReadonlyMap<Hash, string>, read: ReadNodes): ReadNodes {
  const decoded = new Map<Hash, TreeNode>()
  const own = (hash: Hash): TreeNode | undefined => {
    const text = texts.get(hash)
    if (text === undefined) return undefined
    const node = decoded.get(hash) ?? decodeNode(text)
    decoded.set(hash, node)
    return node
  }
  return async (hashes) => {
    const nodes = hashes.map(own)
    const others = hashes.filter((_, index) => nodes[index] === undefined)
    if (others.length === hashes.length) return read(hashes)
    const stored = others.length > 0 ? await read(others) : []
    let next = 0
    return hashes.map((hash, index) => nodes[index] ?? requireNode(stored[next++], hash))
  }
}

export async function readNode(read: ReadNodes, hash: Hash): Promise<TreeNode> {
  const [node] = await read([hash])
  return requireNode(node, hash)
}

async function fetchInto(
  found: Map<Hash, TreeNode>,
  hashes: readonly Hash[],
  load: LoadTexts,
  cache: NodeCache,
): Promise<void> {
  const texts = await load(hashes)
  for (const [index, hash] of hashes.entries()) {
    const text = texts[index]
    if (text === undefined) continue
    const node = decodeNode(text)
    cache.set(hash, node, text.length)
    found.set(hash, node)
  }
}

function requireNode(node: TreeNode | undefined, hash: Hash): TreeNode {
  if (node === undefined) throw new Error(`tree node ${hash} is not stored`)
  return node
}
