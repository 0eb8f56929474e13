import type { TestServer } from './server.ts'

/** Counts the nodes of content trees that are read from now on, be it from the cache. */
export function countNodeReads({ ctx: { nodeCache } }: TestServer): () => number {
  const { get } = nodeCache
  let reads = 0
  nodeCache.get = (hash) => {
    reads += 1
    return get(hash)
  }
  return () => {
    nodeCache.get = get
    return reads
  }
}
