import type { CallerId } from '#db/tables/caller-id.ts'
import { createTurnQueue, type TurnLimits } from './turn-queue.ts'

export interface CallerTurns {
  /** Runs the work when it is the caller's turn. */
  run<T>(caller: CallerId, work: () => Promise<T>): Promise<T>
}

/** For what is worked out elsewhere, as by the server of a database: as much of it at once as that can do. */
export function createCallerTurns(limits: TurnLimits): CallerTurns {
  const queue = createTurnQueue<void>(limits)
  let running = 0
  const next = () => {
    while (running < limits.atOnce) {
      const waiting = queue.take()
      if (!waiting) return
      running += 1
      waiting.resolve()
    }
  }
  return {
    async run(caller, work) {
      await queue.enter({ caller, isPatient: false }, next)
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        running -= 1
        queue.end(caller, performance.now() - begunAt)
        next()
      }
    },
  }
}
