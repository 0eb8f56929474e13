import type { Database as Sqlite } from 'better-sqlite3'
import type { CachedRows } from '#db/engine.ts'

export interface RowCache extends CachedRows {
  /** Empties the cache if something was committed, here or in another process. To be called in each new snapshot. */
  refresh(): void
  /** Moves with every commit, of this process or another. */
  changeCounter(): number
}

/** Enough for those who are busy at the same time, in a megabyte or two. */
const maxEntries = 1000

export function createRowCache(reader: Sqlite): RowCache {
  // Changes with every commit of another connection, and the reader itself never commits anything.
  const dataVersion = reader.prepare<[], number>('pragma data_version').pluck()
  const entries = new Map<object, Map<string, readonly unknown[]>>()
  let count = 0
  let counter = dataVersion.get() ?? 0
  const clear = () => {
    entries.clear()
    count = 0
  }
  return {
    find: (query, key) => entries.get(query)?.get(key),
    set(query, key, rows) {
      const frozen = Object.freeze(rows.map((row) => Object.freeze(row)))
      if (count >= maxEntries) clear()
      count += 1
      const ofQuery = entries.get(query) ?? new Map<string, readonly unknown[]>()
      entries.set(query, ofQuery.set(key, frozen))
      return frozen
    },
    refresh() {
      const current = dataVersion.get() ?? 0
      if (current !== counter) clear()
      counter = current
    },
    changeCounter: () => counter,
  }
}
