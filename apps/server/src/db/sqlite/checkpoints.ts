import type { Database as Sqlite } from 'better-sqlite3'

/** Pages in the log from which on they are brought into the file: 4 MB, as SQLite itself would have it. */
const duePages = 1000

interface LogState {
  log: number
  checkpointed: number
}

/**
 * Brings what is in the log into the file from time to time, after a commit. SQLite would do so on its own, but keep to
 * itself when the disk fails at it; this throws.
 */
export function createCheckpoints(sqlite: Sqlite): () => void {
  const look = sqlite.prepare<[], LogState>('pragma wal_checkpoint(noop)')
  return () => {
    const { log = 0, checkpointed = 0 } = look.get() ?? {}
    if (log - checkpointed >= duePages) checkpoint(sqlite)
  }
}

/** Others who read or write meanwhile are not waited for: what is left stays in the log until the next time. */
export function checkpoint(sqlite: Sqlite): void {
  sqlite.pragma('wal_checkpoint(passive)')
}
