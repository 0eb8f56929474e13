import type { Database as Sqlite } from 'better-sqlite3'
import { type CheckpointInput, type CheckpointMode, type CheckpointOutcome, perform } from './checkpoint-task.ts'
import type { FileHealth } from './file-health.ts'

/** Pages in the write-ahead log from which on it is checkpointed: 4 MB, as SQLite itself would have it. */
const duePages = 1000
/** From so many on, writers wait for the checkpoint: otherwise the log would grow for as long as they never stop. */
const mostPages = 8 * duePages

type LogState = [busy: number, log: number, checkpointed: number]

/** Performs checkpoints elsewhere, one after another: they wait for the disk, twice. */
export interface Checkpointer {
  run(input: CheckpointInput): Promise<CheckpointOutcome>
  end(): Promise<void>
}

/** At once, for who has no event loop to keep free. */
export const inPlace: Checkpointer = { run: async (input) => perform(input), end: async () => {} }

export interface Checkpoints {
  /** To be called after each commit. What was committed is in the log, whether a checkpoint fails or not. */
  afterCommit(): void
  /** Truncates the log, and answers whether nobody was in the way. */
  emptyLog(): Promise<boolean>
  /** Waits for the one that is under way. */
  close(): Promise<void>
}

/**
 * Checkpoints the write-ahead log when it is due. SQLite would do so on its own, in the commit that fills the log, and
 * would hide it when the disk fails at it; this tells the health of the file.
 */
export function createCheckpoints(sqlite: Sqlite, health: FileHealth, checkpointer: Checkpointer): Checkpoints {
  // Of a row with names the driver would compile how it is made, each time: SQLite plans this anew at every commit.
  const readState = sqlite.prepare<[], LogState>('pragma wal_checkpoint(noop)').raw()
  let underWay = 0
  let hasFailed = false

  const run = async (mode: CheckpointMode): Promise<boolean> => {
    underWay += 1
    try {
      const { isComplete, error } = await checkpointer.run({ path: sqlite.name, mode })
      hasFailed = error !== undefined
      if (error) health.failed(Object.assign(new Error(error.message), { code: error.code }))
      else health.succeeded()
      return isComplete
    } catch (error) {
      // No thread could be started, say; the log stays until the next time.
      health.failed(error)
      return false
    } finally {
      underWay -= 1
    }
  }
  const runWhenDue = () => {
    const [, log = 0, checkpointed = 0] = readState.get() ?? []
    const isDue = log - checkpointed >= duePages
    if (!isDue && !hasFailed) health.succeeded()
    if (isDue && underWay === 0) void run(log < mostPages ? 'passive' : 'full')
  }
  return {
    afterCommit() {
      try {
        runWhenDue()
      } catch (error) {
        health.failed(error)
      }
    },
    emptyLog: () => run('truncate'),
    close: checkpointer.end,
  }
}

/** Passive: it waits for nobody who reads or writes, and what is left stays in the log until the next time. */
export function checkpoint(sqlite: Sqlite): void {
  sqlite.pragma('wal_checkpoint(passive)')
}
