/** A cache of values derived from immutable input, so that entries never become stale. */
export interface Cache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, length: number): void
}

/** Bounded by the total length of its values. */
export function createCache<Value>(maxLength: number): Cache<Value> {
  // Evicts like LRU, approximately, with two generations: a hit in the young one, the usual case, costs no reordering.
  let newer = new Map<string, { value: Value; length: number }>()
  let older: typeof newer = new Map()
  let total = 0
  const keep = (key: string, entry: { value: Value; length: number }) => {
    newer.set(key, entry)
    total += entry.length
    if (total <= maxLength / 2) return
    older = newer
    newer = new Map()
    total = 0
  }
  return {
    get(key) {
      const found = newer.get(key)
      if (found !== undefined) return found.value
      const old = older.get(key)
      if (old !== undefined) keep(key, old)
      return old?.value
    },
    set(key, value, length) {
      total -= newer.get(key)?.length ?? 0
      keep(key, { value, length })
    },
  }
}
