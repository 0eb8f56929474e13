import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import type { Durability } from '#db/engine.ts'
import { LostSyncError } from './file-errors.ts'

/** How long the disk may lag behind what was acknowledged where it need not confirm it first. */
export const relaxedLagMs = 500

export interface LogSync {
  /** Resolves when what has been committed so far may be acknowledged; rejects when the disk did not confirm it. */
  confirm(): Promise<void>
  close(): void
}

/**
 * Syncs the write-ahead log to the disk. SQLite itself would do so inside a commit and block the event loop; here it is
 * asynchronous, and all transactions that are committed meanwhile are confirmed together by the next sync. The log only grows, or begins anew after all of it was confirmed in the file, so a later sync never misses
 * what came earlier. SQLite holds no lock on the log, which it would lose when another descriptor of it is closed.
 */
export function createLogSync(path: string, durability: Durability, onLoss: (error: Error) => void): LogSync {
  const log = openSync(`${path}-wal`, 'r+')
  let next: PromiseWithResolvers<void> | undefined
  let isRunning = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const run = () => {
    const round = next
    next = undefined
    isRunning = true
    fdatasync(log, (error) => {
      isRunning = false
      if (isClosed) closeSync(log)
      if (error) {
        const loss = new LostSyncError(`the log could not be synced: ${error.message}`, { cause: error })
        onLoss(loss)
        round?.reject(loss)
      } else {
        round?.resolve()
      }
      if (next && !isClosed) run()
    })
  }
  const confirmNow = () => {
    next ??= Promise.withResolvers<void>()
    const { promise } = next
    if (!isRunning) run()
    return promise
  }
  const confirmSoon = async () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // Who waited for it has long been answered; the loss has been told.
      confirmNow().catch(() => undefined)
    }, relaxedLagMs)
  }
  return {
    confirm: durability === 'full' ? confirmNow : confirmSoon,
    close() {
      isClosed = true
      // Others may have the file open, so that closing it does not empty the log.
      if (timer) fdatasyncSync(log)
      clearTimeout(timer)
      if (!isRunning) closeSync(log)
    },
  }
}
