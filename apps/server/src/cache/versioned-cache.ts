import { createCache } from '@quire/content'
import type { Timestamp } from '#db/tables/columns.ts'

/** Something to keep: for how long at the most, and how much of the room it takes. */
export interface Kept<Value> {
  value: Value
  length: number
  until?: Timestamp
}

/** What was worked out from the file, for as long as nobody has changed anything in it since. */
export interface VersionedCache<Value> {
  get(key: string): Value | undefined
  /** Keeps what `make` finds, unless somebody writes meanwhile. */
  of(key: string, make: () => Promise<Kept<Value> | undefined>): Promise<Value | undefined>
}

/** A few answers also depend on the time, and none of those by the second. */
const longestMs = 30_000

/** What takes more of the room would leave too little for the rest. */
const largestShare = 1 / 8

export function createVersionedCache<Value>(
  { version, now }: { version(): number; now(): Timestamp },
  maxLength: number,
): VersionedCache<Value> {
  let known = createCache<Kept<Value>>(maxLength)
  let knownVersion = Number.NaN
  const refresh = () => {
    const current = version()
    if (current !== knownVersion) known = createCache(maxLength)
    knownVersion = current
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
