import { decodeNode, emptyLeaf, emptyRoot, type Hash, type TreeNode } from './node.ts'

/** Fetches stored texts by hash, in the order asked for; undefined stands for one that is not there. */
export type LoadTexts = (hashes: readonly Hash[]) => Promise<readonly (string | undefined)[]>

/** Reads several nodes at once, in the order asked for. */
export type ReadNodes = (hashes: readonly Hash[]) => Promise<readonly TreeNode[]>

export interface NodeCache {
  get(hash: Hash): TreeNode | undefined
  set(hash: Hash, node: TreeNode, length: number): void
}

/** Keeps about as many nodes as have the given length. A node never changes, so one cache may serve a whole process. */
export function createNodeCache(maxLength = 16_000_000): NodeCache {
  // Two generations rather than an order of use: a hit among the newer ones, the usual case, moves nothing.
  let newer = new Map<Hash, { node: TreeNode; length: number }>()
  let older: typeof newer = new Map()
  let total = 0
  const keep = (hash: Hash, entry: { node: TreeNode; length: number }) => {
    newer.set(hash, entry)
    total += entry.length
    if (total <= maxLength / 2) return
    older = newer
    newer = new Map()
    total = 0
  }
  return {
    get(hash) {
      const found = newer.get(hash)
      if (found !== undefined) return found.node
      const old = older.get(hash)
      if (old !== undefined) keep(hash, old)
      return old?.node
    },
    set(hash, node, length) {
      if (!newer.has(hash)) keep(hash, { node, length })
    },
  }
}

export function nodeReader(load: LoadTexts, cache: NodeCache = createNodeCache()): ReadNodes {
  return async (hashes) => {
    const nodes = hashes.map((hash) => (hash === emptyRoot ? emptyLeaf : cache.get(hash)))
    const missing = hashes.filter((_, index) => nodes[index] === undefined)
    const fetched = missing.length > 0 ? await fetchNodes([...new Set(missing)], load, cache) : undefined
    return hashes.map((hash, index) => requireNode(nodes[index] ?? fetched?.get(hash), hash))
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
