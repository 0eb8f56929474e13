import type { Database as Sqlite } from 'better-sqlite3'

/** Pages in the write-ahead log from which on it is checkpointed: 4 MB, as SQLite itself would have it. */
const duePages = 1000

interface LogState {
  log: number
  checkpointed: number
}

/**
 * Checkpoints the write-ahead log after a commit when it is due. SQLite would do so on its own, and would hide it when the
 * disk fails at it; this throws.
 */
export function createCheckpoints(sqlite: Sqlite): () => void {
  const readState = sqlite.prepare<[], LogState>('pragma wal_checkpoint(noop)')
  return () => {
    const { log = 0, checkpointed = 0 } = readState.get() ?? {}
    if (log - checkpointed >= duePages) checkpoint(sqlite)
  }
}

/** Passive: it waits for nobody who reads or writes, and what is left stays in the log until the next time. */
export function checkpoint(sqlite: Sqlite): void {
  sqlite.pragma('wal_checkpoint(passive)')
}
