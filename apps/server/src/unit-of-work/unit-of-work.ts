import type { Logger } from 'pino'

/** What is committed or rolled back together: a transaction, and what waits for its commit. */
export interface UnitOfWork {
  /** Runs the callback once after the commit, however often it was registered, and never after a rollback. */
  afterCommit(callback: () => void): void
}

export interface OpenUnitOfWork extends UnitOfWork {
  /** To be called when the commit is acknowledged, so that whoever is woken finds the rows. */
  committed(): void
}

/** A callback that throws is logged: what is committed stays acknowledged, and the other callbacks run. */
export function openUnitOfWork(log: Pick<Logger, 'error'>): OpenUnitOfWork {
  let callbacks: Set<() => void> | undefined
  let isCommitted = false
  return {
    afterCommit(callback) {
      // It would be forgotten silently.
      if (isCommitted) throw new Error('the transaction is already committed')
      callbacks ??= new Set()
      callbacks.add(callback)
    },
    committed() {
      isCommitted = true
      for (const callback of callbacks ?? []) {
        try {
          callback()
        } catch (err) {
          log.error({ err }, 'a callback after a commit failed')
        }
      }
    },
  }
}
