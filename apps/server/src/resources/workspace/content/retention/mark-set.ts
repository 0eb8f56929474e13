const wordsPerMark = 4
const firstCapacity = 1024

/** Names of stored content, a few dozen bytes each: there may be millions. */
export interface MarkSet {
  /** Answers whether it was not there yet. */
  add(hash: string): boolean
  has(hash: string): boolean
}

/**
 * A table of the first 128 bits of hashes, which nobody can make the same for two texts: whoever could would have content
 * removed that is in use.
 */
export function createMarkSet(encoding: 'base64url' | 'hex'): MarkSet {
  let table = new Uint32Array(firstCapacity * wordsPerMark)
  let count = 0

  const find = (words: Uint32Array, target: Uint32Array): { at: number; isThere: boolean } => {
    const capacity = target.length / wordsPerMark
    for (let slot = (words[0] ?? 0) % capacity; ; slot = (slot + 1) % capacity) {
      const at = slot * wordsPerMark
      const isThere = words.every((word, index) => target[at + index] === word)
      if (isThere || isFree(target, at)) return { at, isThere }
    }
  }
  const grow = () => {
    const larger = new Uint32Array(table.length * 2)
    for (let at = 0; at < table.length; at += wordsPerMark) {
      if (isFree(table, at)) continue
      const words = table.subarray(at, at + wordsPerMark)
      larger.set(words, find(words, larger).at)
    }
    table = larger
  }
  return {
    add(hash) {
      const words = wordsOf(hash, encoding)
      const { at, isThere } = find(words, table)
      if (isThere) return false
      table.set(words, at)
      count += 1
      if (count * wordsPerMark > table.length * 0.7) grow()
      return true
    },
    has: (hash) => find(wordsOf(hash, encoding), table).isThere,
  }
}

function isFree(table: Uint32Array, at: number): boolean {
  return table[at] === 0 && table[at + 1] === 0 && table[at + 2] === 0 && table[at + 3] === 0
}

function wordsOf(hash: string, encoding: 'base64url' | 'hex'): Uint32Array {
  const bytes = Buffer.from(hash, encoding)
  return Uint32Array.from({ length: wordsPerMark }, (_, index) =>
    bytes.length >= 16 ? bytes.readUInt32LE(index * 4) : 0,
  )
}
