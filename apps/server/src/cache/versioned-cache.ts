import { createCache } from '@quire/content'
import type { Database } from '#db/database.ts'
import type { Timestamp } from '#db/tables/columns.ts'

/** A value to cache: until when at the latest, and how much of the capacity it takes. */
export interface Entry<Value> {
  value: Value
  length: number
  until?: Timestamp | undefined
  /** The site of which it shows something and nothing else, so that it stays good while others write. */
  siteId?: string | undefined
}

/** Values derived from the database, valid until what they are derived from may have changed. */
export interface VersionedCache<Value> {
  /** Caches what `make` finds, unless something that matters is committed meanwhile. */
  of(key: string, make: () => Promise<Entry<Value> | undefined>): Promise<Value | undefined>
  counts(): { hits: number; misses: number }
}

/** What tells whether something was committed. */
export interface Versions extends Pick<Database, 'changeCounter' | 'siteStamp'> {
  now(): Timestamp
  /** For tests, which look whether it would be made the same again. */
  onHit?: ((cached: unknown, make: () => Promise<Entry<unknown> | undefined>) => Promise<void>) | undefined
}

interface Cached<Value> extends Entry<Value> {
  until: Timestamp
  /** The stamp of the site, or without one the change counter. */
  version: number
}

/** A few answers also depend on the time, and none of those by the second. */
const longestMs = 30_000

/** Of the capacity: what takes more would leave too little for the rest. */
const largestShare = 1 / 8

export function createVersionedCache<Value>(versions: Versions, maxLength: number): VersionedCache<Value> {
  const { changeCounter, siteStamp, now, onHit } = versions
  const cached = createCache<Cached<Value>>(maxLength)
  const counts = { hits: 0, misses: 0 }
  const versionOf = async (siteId: string | undefined) => (siteId === undefined ? changeCounter() : siteStamp(siteId))
  const isGood = async (entry: Cached<Value> | undefined): Promise<boolean> =>
    entry !== undefined && entry.until > now() && entry.version === (await versionOf(entry.siteId))

  /** The version of what was made is known when it was the same before and after. What nobody knows is never equal. */
  const makeAnew = async (key: string, siteId: string | undefined, make: () => Promise<Entry<Value> | undefined>) => {
    const before = { counter: changeCounter(), version: await versionOf(siteId) }
    const made = await make()
    if (made === undefined || made.length > maxLength * largestShare) return made?.value
    const after = await versionOf(made.siteId)
    const isUnchanged = changeCounter() === before.counter || (made.siteId === siteId && after === before.version)
    const latest = new Date(Date.parse(now()) + longestMs).toISOString()
    const until = made.until !== undefined && made.until < latest ? made.until : latest
    // Cached all the same: the next time it is known beforehand which site it is of.
    const version = isUnchanged ? after : Number.NaN
    cached.set(key, { ...made, until, version }, key.length + made.length)
    return made.value
  }
  return {
    async of(key, make) {
      const found = cached.get(key)
      const isHit = await isGood(found)
      counts[isHit ? 'hits' : 'misses'] += 1
      if (!found || !isHit) return makeAnew(key, found?.siteId, make)
      await onHit?.(found.value, make)
      return found.value
    },
    counts: () => ({ ...counts }),
  }
}
