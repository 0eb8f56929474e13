import type { Database as Sqlite } from 'better-sqlite3'

export interface Snapshot {
  open(): void
  close(): void
  /** Closes a snapshot opened before the requests of this turn came in: other processes may have committed since. */
  refresh(): void
}

/**
 * Lets the reads of one turn of the event loop share a snapshot: taking and leaving one asks the system for locks, which
 * costs more than a small query. Whoever writes closes it, so that the next read sees what was written.
 */
export function createSnapshot(reader: Sqlite, whenOpened: () => void): Snapshot {
  const begin = reader.prepare('begin')
  const end = reader.prepare('commit')
  let isOpen = false
  const close = () => {
    if (!isOpen) return
    isOpen = false
    if (reader.open && reader.inTransaction) end.run()
  }
  let isRefreshed = false
  return {
    refresh() {
      if (isRefreshed) return
      isRefreshed = true
      close()
      setImmediate(() => {
        isRefreshed = false
      })
    },
    open() {
      if (isOpen) return
      begin.run()
      isOpen = true
      setImmediate(close)
      whenOpened()
    },
    close,
  }
}
