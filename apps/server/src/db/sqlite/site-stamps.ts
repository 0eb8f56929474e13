import type { Database as Sqlite, Statement } from 'better-sqlite3'

/** The stamp of a site and the one that counts for all: both only ever grow. */
const query = `select own.stamp + every.stamp from siteStamps as own join siteStamps as every
  where own.siteId = ? and every.siteId = ''`

/** Reads the stamps of sites, each once a commit. `changeCounter` is that of what the reader sees now. */
export function createSiteStamps(reader: Sqlite, changeCounter: () => number): (siteId: string) => number {
  const known = new Map<string, number>()
  let readAt = Number.NaN
  let statement: Statement<[string], number> | undefined
  return (siteId) => {
    const counter = changeCounter()
    if (counter !== readAt) known.clear()
    readAt = counter
    statement ??= reader.prepare<[string], number>(query).pluck()
    const stamp = known.get(siteId) ?? statement.get(siteId) ?? Number.NaN
    known.set(siteId, stamp)
    return stamp
  }
}
