/** Keeps what was made from something that never changes. */
export interface Cache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, length: number): void
}

/** Keeps about as many values as have the given length together. */
export function createCache<Value>(maxLength: number): Cache<Value> {
  // Two generations rather than an order of use: a hit among the newer ones, the usual case, moves nothing.
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
