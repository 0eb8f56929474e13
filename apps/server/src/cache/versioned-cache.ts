import { createCache } from '@quire/content'
import type { Timestamp } from '#db/tables/columns.ts'

/** A value to cache: until when at the latest, and how much of the capacity it takes. */
export interface Entry<Value> {
  value: Value
  length: number
  until?: Timestamp
}

/** Values derived from the database, valid until its change counter moves. */
export interface VersionedCache<Value> {
  get(key: string): Value | undefined
  /** Caches what `make` finds, unless something is committed meanwhile. */
  of(key: string, make: () => Promise<Entry<Value> | undefined>): Promise<Value | undefined>
}

/** A few answers also depend on the time, and none of those by the second. */
const longestMs = 30_000

/** Of the capacity: what takes more would leave too little for the rest. */
const largestShare = 1 / 8

export function createVersionedCache<Value>(
  { changeCounter, now }: { changeCounter(): number; now(): Timestamp },
  maxLength: number,
): VersionedCache<Value> {
  let known = createCache<Entry<Value>>(maxLength)
  let countedAt = Number.NaN
  const refresh = () => {
    const current = changeCounter()
    if (current !== countedAt) known = createCache(maxLength)
    countedAt = current
    return current
  }
  const get = (key: string) => {
    refresh()
    const entry = known.get(key)
    return entry?.until !== undefined && entry.until > now() ? entry.value : undefined
  }
  return {
    get,
    async of(key, make) {
      const found = get(key)
      if (found !== undefined) return found
      const before = refresh()
      const made = await make()
      if (made === undefined || made.length > maxLength * largestShare) return made?.value
      const latest = new Date(Date.parse(now()) + longestMs).toISOString()
      const until = made.until !== undefined && made.until < latest ? made.until : latest
      if (refresh() === before) known.set(key, { ...made, until }, key.length + made.length)
      return made.value
    },
  }
}
