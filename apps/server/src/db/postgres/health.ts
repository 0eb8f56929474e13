import type { DatabaseHealth, Refusal } from '#db/database.ts'
import { DatabaseAwayError, serverErrorReason } from './errors.ts'

export interface ServerHealth extends DatabaseHealth {
  /** Hears of what was asked of the database, and of the error where it failed. */
  heard(error?: unknown): void
}

/** The database is away while it cannot be reached, and back with the first answer. */
export function createServerHealth(): ServerHealth {
  const listeners: ((refusal: Refusal | undefined) => void)[] = []
  let current: Refusal | undefined
  const change = (next: Refusal | undefined) => {
    if (next?.reason === current?.reason) return
    current = next
    for (const listener of listeners) listener(next)
  }
  return {
    refusal: () => current,
    heard(error) {
      if (error === undefined) change(undefined)
      else if (error instanceof DatabaseAwayError)
        change({ reason: serverErrorReason(error) ?? String(error), isFinal: false })
    },
    // Each server asks the database itself.
    distrust: () => undefined,
    listen: (listener) => void listeners.push(listener),
  }
}
