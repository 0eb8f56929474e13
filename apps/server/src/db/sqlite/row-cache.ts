import type { Database as Sqlite } from 'better-sqlite3'

/** What queries found before, for as long as nothing in the file has changed since. */
export interface RowCache {
  find(query: object, key: string): readonly unknown[] | undefined
  keep<Row>(query: object, key: string, rows: Row[]): readonly Row[]
  /** Forgets everything if somebody has written, here or in another process. To be called in each new snapshot. */
  refresh(): void
  /** Another number whenever something has been written. */
  version(): number
}

/** Enough for those who are busy at the same time, in a megabyte or two. */
const maxAnswers = 1000

export function createRowCache(reader: Sqlite): RowCache {
  // Changes with every commit of another connection, and the reader itself never commits anything.
  const dataVersion = reader.prepare<[], number>('pragma data_version').pluck()
  const answers = new Map<object, Map<string, readonly unknown[]>>()
  let count = 0
  let version = dataVersion.get() ?? 0
  const forget = () => {
    answers.clear()
    count = 0
  }
  return {
    find: (query, key) => answers.get(query)?.get(key),
    keep(query, key, rows) {
      const frozen = Object.freeze(rows.map((row) => Object.freeze(row)))
      if (count >= maxAnswers) forget()
      count += 1
      const siblings = answers.get(query) ?? new Map<string, readonly unknown[]>()
      answers.set(query, siblings.set(key, frozen))
      return frozen
    },
    refresh() {
      const current = dataVersion.get() ?? 0
      if (current !== version) forget()
      version = current
    },
    version: () => version,
  }
}
