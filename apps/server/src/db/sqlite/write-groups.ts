import { setTimeout as sleep } from 'node:timers/promises'
import type { Database as Sqlite } from 'better-sqlite3'
import { isLocked, requireTransaction } from './file-errors.ts'
import { createFileHealth, type FileHealth } from './file-health.ts'

/** One transaction. */
export interface Unit {
  /** Resolves when its changes are in the file, and confirmed by the disk where that is asked for. */
  commit(): Promise<void>
  rollback(): void
}

interface Group extends PromiseWithResolvers<void> {
  isDue: boolean
  goOn(part?: string): void
}

export interface WriteGroupOptions {
  beforeCommit(): void
  /** Resolves when what has been committed may be acknowledged. */
  confirm(): Promise<void>
  health: FileHealth
  /** Called when a commit has reached the log. */
  afterCommit(): void
  /** Called before a transaction waits; what it answers is called when it goes on, and for what belongs to all of a group. */
  onWait(): (part?: string) => void
  lockTimeoutMs: number
}

/**
 * Group commit: transactions of one turn of the event loop share one commit, since that takes the time, and not the
 * changing of rows. They still run one after another, each in a savepoint that can be rolled back alone. Another process
 * may hold the lock for as long as `lockTimeoutMs`.
 */
export function createWriteGroups(
  sqlite: Sqlite,
  {
    beforeCommit = noop,
    confirm = async () => {},
    health = createFileHealth(),
    afterCommit = health.succeeded,
    onWait = () => noop,
    lockTimeoutMs = 5000,
  }: Partial<WriteGroupOptions> = {},
): () => Promise<Unit> {
  const [begin, commit, rollback] = prepareAll(sqlite, ['begin immediate', 'commit', 'rollback'])
  const [savepoint, releaseSavepoint, rollbackTo] = prepareAll(sqlite, [
    'savepoint unit',
    'release unit',
    'rollback to unit',
  ])
  const lock = createLock()
  let group: Group | undefined

  const finish = (ended: Group) => {
    if (group !== ended) return
    group = undefined
    ended.goOn('commit')
    beforeCommit()
    try {
      requireTransaction(sqlite)
      commit.run()
      afterCommit()
      ended.resolve(confirm())
    } catch (error) {
      health.failed(error)
      if (sqlite.open && sqlite.inTransaction) rollback.run()
      ended.reject(error)
    }
  }
  /** Answers whether this process got the lock; throws when others hold it for too long. */
  const isBegun = (waitingSince: number): boolean => {
    try {
      begin.run()
      return true
    } catch (error) {
      health.failed(error)
      if (!isLocked(error) || performance.now() - waitingSince > lockTimeoutMs) throw error
      return false
    }
  }
  const openGroup = (): Group => {
    const opened = { ...Promise.withResolvers<void>(), isDue: false, goOn: onWait() }
    // Nobody waits for a group whose transactions all failed.
    opened.promise.catch(noop)
    setImmediate(() => {
      opened.isDue = true
      if (!lock.isHeld()) finish(opened)
    })
    return opened
  }
  const release = () => {
    if (group?.isDue) finish(group)
    lock.release()
  }

  return async () => {
    const waitingSince = performance.now()
    const goOn = onWait()
    await lock.acquire()
    goOn()
    try {
      health.requireTrust()
      // A full disk, say, makes SQLite give up everything that was in the making.
      if (group && !sqlite.inTransaction) finish(group)
      if (!group) {
        while (!isBegun(waitingSince)) await sleep(1)
        group = openGroup()
      }
      savepoint.run()
    } catch (error) {
      release()
      throw error
    }
    const { promise } = group
    return {
      async commit() {
        try {
          requireTransaction(sqlite)
          releaseSavepoint.run()
        } finally {
          release()
        }
        const goOn = onWait()
        await promise
        goOn()
      },
      rollback() {
        if (sqlite.inTransaction) {
          rollbackTo.run()
          releaseSavepoint.run()
        }
        release()
      },
    }
  }
}

function noop(): void {}

function prepareAll(sqlite: Sqlite, commands: [string, string, string]) {
  const [first, second, third] = commands
  return [sqlite.prepare(first), sqlite.prepare(second), sqlite.prepare(third)] as const
}

/** A mutex, which is taken in the order of asking. */
function createLock() {
  const waiting: (() => void)[] = []
  let isHeld = false
  return {
    isHeld: () => isHeld,
    async acquire(): Promise<void> {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      isHeld = true
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else isHeld = false
    },
  }
}
