import type { Database as Sqlite } from 'better-sqlite3'
import type { OnPart } from '#db/engine.ts'

const databasePagesAtOnce = 1000

/**
 * SQLite's online backup: database pages as they are, so that nothing that refers to a row by its position is ever wrong, and a few
 * at a time. It would begin anew whenever somebody else writes, and never end on a busy server; inside a transaction that
 * reads it sees one moment, while writers go on beside it.
 */
export async function backUpOnline(source: Sqlite, target: string, onProgress: OnPart = () => {}): Promise<void> {
  source.exec('begin')
  // The moment is that of the first read.
  source.prepare('select count(*) from sqlite_schema').get()
  try {
    await source.backup(target, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages)
        return databasePagesAtOnce
      },
    })
  } finally {
    source.exec('commit')
  }
}
