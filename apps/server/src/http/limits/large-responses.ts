import type { CallerId } from '#db/tables/caller-id.ts'
import { UnavailableError } from '#errors.ts'
import type { Pressure } from '#runtime/memory-watch.ts'
import { createFairQueue } from '#workers/fair-queue.ts'
import { createFairPool, type Holder } from './fair-pool.ts'
import type { CountRefusal } from './load-shedding.ts'

export interface LargeResponses {
  /** What is to be called when the response is sent, at once or when the caller may work on it; or the refusal. */
  enter(caller: Holder, response: Leaving): (() => void) | Promise<() => void>
  figures(): { running: number; waiting: number }
}

/** What a response says of its client: whether it is still there. */
export interface Leaving {
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

export interface ResponseSlots {
  /** How many are worked on at the same time. */
  most: number
  /** How many of them for one caller. */
  mostEach: number
}

/** Whole and growing with a space, without pages to bound them: its pages, its files, what changed. */
export const wholeSpaceSlots: ResponseSlots = { most: 2, mostEach: 1 }

/**
 * Long pages of lists from a database that answers when it can, so that as many would be in memory as there are connections.
 * From a file each is read and made in one go.
 */
export const longListSlots: ResponseSlots = { most: 4, mostEach: 2 }

/** One caller alone gets half of the queue. */
const maxWaiting = 200

/**
 * Only so many responses of a kind are worked on at the same time as fit into the smallest memory that is supported,
 * beside everything else: however many arrive at once, on however many connections. Callers go round robin, and while
 * memory is tight it is one in all.
 */
export function createLargeResponses(
  countRefusal: CountRefusal,
  pressure: () => Pressure = () => 'none',
  { most, mostEach }: ResponseSlots = wholeSpaceSlots,
): LargeResponses {
  const running = new Map<string, number>()
  let count = 0
  const waiting = createFairQueue<() => void>()
  const seats = createFairPool(maxWaiting)

  const mayBegin = (caller: CallerId) => {
    return count < (pressure() === 'none' ? most : 1) && (running.get(caller) ?? 0) < mostEach
  }
  const refuse = (reason: Parameters<CountRefusal>[0], message: string) => {
    countRefusal(reason)
    return new UnavailableError(`${message}; try again in 1 s`, 1)
  }
  const begin = (caller: CallerId) => {
    running.set(caller, (running.get(caller) ?? 0) + 1)
    count += 1
    return () => {
      const left = (running.get(caller) ?? 1) - 1
      if (left > 0) running.set(caller, left)
      else running.delete(caller)
      count -= 1
      // More than the one that ended may begin when memory has become free.
      for (let next = waiting.take(mayBegin); next; next = waiting.take(mayBegin)) next()
    }
  }
  return {
    enter(caller, response) {
      if (['short', 'full'].includes(pressure())) throw refuse('memory', 'the server is short of memory')
      if (mayBegin(caller.id)) return begin(caller.id)
      if (!seats.take(caller, 1)) throw refuse('wait', 'too many large responses are waited for')
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      // Whoever hangs up makes room for others at once, and nothing is made for them.
      const leave = () => {
        waiting.remove(caller.id, enterNow)
        seats.give(caller, 1)
        reject(new UnavailableError('the client hung up', 1))
      }
      const enterNow = () => {
        response.off('close', leave)
        seats.give(caller, 1)
        resolve(begin(caller.id))
      }
      response.once('close', leave)
      waiting.push(caller.id, enterNow, caller.memberId)
      return promise
    },
    figures: () => ({ running: count, waiting: waiting.size() }),
  }
}
