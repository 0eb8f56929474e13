import { type Cache, createCache } from './cache.ts'
import { decodeNode, emptyLeaf, emptyRoot, type Hash, type TreeNode } from './node.ts'

/** Fetches stored texts by hash, in the order asked for; undefined stands for one that is not there. */
export type LoadTexts = (hashes: readonly Hash[]) => Promise<readonly (string | undefined)[]>

/** Reads several nodes at once, in the order asked for. */
export type ReadNodes = (hashes: readonly Hash[]) => Promise<readonly TreeNode[]>

export type NodeCache = Cache<TreeNode>

/** A node never changes, so one cache may serve a whole process. */
export function createNodeCache(maxLength = 16_000_000): NodeCache {
  return createCache(maxLength)
}

/** What is asked for at the same time, as where the links of a page lead, is loaded together, and each node once. */
export function nodeReader(load: LoadTexts, cache: NodeCache = createNodeCache()): ReadNodes {
  const find = (hash: Hash) => (hash === emptyRoot ? emptyLeaf : cache.get(hash))
  let wanted: Set<Hash> | undefined
  let loading: Promise<ReadonlyMap<Hash, TreeNode>> = Promise.resolve(new Map())
  const fetchTogether = (hashes: readonly Hash[]) => {
    if (wanted === undefined) {
      const batch = new Set<Hash>()
      wanted = batch
      loading = Promise.resolve().then(() => {
        wanted = undefined
        return fetchNodes([...batch], load, cache)
      })
    }
    for (const hash of hashes) wanted.add(hash)
    return loading
  }
  return async (hashes) => {
    const nodes = hashes.map(find)
    const missing = hashes.filter((_, index) => nodes[index] === undefined)
    const fetched = missing.length > 0 ? await fetchTogether(missing) : undefined
    return hashes.map((hash, index) => requireNode(nodes[index] ?? fetched?.get(hash), hash))
  }
}

/** Keeps nodes that were just made: they are read next, by whoever looks at what has changed. */
export function cacheNodes(cache: NodeCache, texts: ReadonlyMap<Hash, string>): void {
  for (const [hash, text] of texts) cache.set(hash, decodeNode(text), text.length)
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

async function fetchNodes(hashes: readonly Hash[], load: LoadTexts, cache: NodeCache): Promise<Map<Hash, TreeNode>> {
  const found = new Map<Hash, TreeNode>()
  const texts = await load(hashes)
  for (const [index, hash] of hashes.entries()) {
    const text = texts[index]
    if (text === undefined) continue
    const node = decodeNode(text)
    cache.set(hash, node, text.length)
    found.set(hash, node)
  }
  return found
}

function requireNode(node: TreeNode | undefined, hash: Hash): TreeNode {
  if (node === undefined) throw new Error(`tree node ${hash} is not stored`)
  return node
}
