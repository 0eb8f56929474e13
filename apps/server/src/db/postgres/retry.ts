import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import { isConflict, isOutdatedPlan } from './errors.ts'
import type { Turns } from './turns.ts'

const mostAttempts = 12
const shortestMs = 2
const longestMs = 250

/** Where transactions run: together with the others of this server, or while none of them does. */
interface Writers {
  together: Db
  alone: Db
  turns: Pick<Turns, 'contend'>
  /** Called before it waits; what it answers is called when it goes on. */
  onWait?: (() => () => void) | undefined
}

/**
 * Runs a transaction again, from its beginning, when another one got into its way: then without others of this server, so
 * that it meets those of other servers alone. In the end the error is the answer.
 */
export async function retryConflicts<T>(
  { together, alone, turns, onWait }: Writers,
  attempt: (write: Db) => Promise<T>,
): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt(failed === 0 ? together : alone)
    } catch (error) {
      if (failed + 1 === mostAttempts || !(isConflict(error) || isOutdatedPlan(error))) throw error
      if (isConflict(error)) turns.contend()
      const goOn = onWait?.()
      if (failed > 0) await sleep(pauseOf(failed))
      goOn?.()
    }
  }
}

/** Of any length, by the last digits of the clock, so that those who met each other do not meet again. */
function pauseOf(failed: number): number {
  const longest = Math.min(longestMs, shortestMs * 2 ** failed)
  return 1 + ((performance.now() * 1_000) % longest)
}
