import { UnavailableError } from '#errors.ts'
import type { Pressure } from '#runtime/memory-watch.ts'
import { createFairQueue } from '#workers/fair-queue.ts'
import { createFairPool } from './fair-pool.ts'
import type { CountRefusal } from './load-shedding.ts'

export interface LargeResponses {
  /** Waits until the caller may work on a response that grows with a space; what it gets is called when that is sent. */
  enter(caller: string): Promise<() => void>
  figures(): { running: number; waiting: number }
}

/** So many of them fit into the smallest memory that is supported, beside everything else. */
const maxRunning = 2
/** One caller alone gets half of the queue. */
const maxWaiting = 200

/**
 * Some responses are whole and grow with a space: its pages, its files, what changed. They have no pages to bound them, so
 * only a few are worked on at the same time: one for each caller, round robin, and while memory is tight one in all.
 */
export function createLargeResponses(
  countRefusal: CountRefusal,
  pressure: () => Pressure = () => 'none',
): LargeResponses {
  const running = new Set<string>()
  const waiting = createFairQueue<() => void>()
  const seats = createFairPool(maxWaiting)

  const mayBegin = (caller: string) => {
    return running.size < (pressure() === 'none' ? maxRunning : 1) && !running.has(caller)
  }
  const refuse = (reason: Parameters<CountRefusal>[0], message: string) => {
    countRefusal(reason)
    return new UnavailableError(`${message}; try again in 1 s`, 1)
  }
  const begin = (caller: string) => {
    running.add(caller)
    return () => {
      running.delete(caller)
      // Twice, as there may be room for more than the one that ended when memory has become free.
      for (let begun = 0; begun < maxRunning; begun += 1) waiting.take(mayBegin)?.()
    }
  }
  return {
    async enter(caller) {
      if (['short', 'full'].includes(pressure())) throw refuse('memory', 'the server is short of memory')
      if (mayBegin(caller)) return begin(caller)
      if (!seats.take(caller, 1)) throw refuse('wait', 'too many large responses are waited for')
      const { promise, resolve } = Promise.withResolvers<() => void>()
      waiting.push(caller, () => {
        seats.give(caller, 1)
        resolve(begin(caller))
      })
      return promise
    },
    figures: () => ({ running: running.size, waiting: waiting.size() }),
  }
}
