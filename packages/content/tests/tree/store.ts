import type { Hash } from '#tree/node.ts'
import { type LoadTexts, type NodeCache, nodeReader } from '#tree/reader.ts'

interface Written {
  readonly root: Hash
  readonly nodes: ReadonlyMap<Hash, string>
  readonly bodies?: ReadonlyMap<Hash, string>
}

/** Texts by hash, as a database would keep them, with a count of what was asked for. */
export function createStore() {
  const texts = new Map<Hash, string>()
  const reads = { requests: 0, nodes: 0 }
  const load: LoadTexts = async (hashes) => {
    reads.requests++
    reads.nodes += hashes.length
    return hashes.map((hash) => texts.get(hash))
  }
  return {
    texts,
    reads,
    load,
    read: nodeReader(load),
    readUncached: nodeReader(load, noCache),
    keep({ root, nodes, bodies = new Map() }: Written): Hash {
      for (const [hash, text] of [...nodes, ...bodies]) texts.set(hash, text)
      return root
    },
  }
}

const noCache: NodeCache = { get: () => undefined, set: () => undefined }
