import type { ServerResponse } from 'node:http'
import type { Limits } from '#http/transport/limits.ts'
import { createFairQueue } from '#workers/fair-queue.ts'
import { waitingResponses } from '#workers/pause.ts'
import type { Holder } from './fair-pool.ts'

export interface RequestQueue {
  /** Undefined when the request is next at once, else resolves when it is; false for one that would wait too long. */
  enqueue(response: ServerResponse, caller: Holder): Promise<boolean> | undefined
  waiting(): number
}

/**
 * A response that gives way before it is made holds in memory all that it is made of. With more than these under way no
 * other begins; they only have to be made, so that is soon over.
 */
const mostUnderWay = 2

interface Waiting {
  response: ServerResponse
  resolve(isNext: boolean): void
}

/**
 * Most requests are answered as soon as they are read, so that those behind them would wait unseen, in their sockets. So
 * when an iteration of the event loop has taken its time, what else comes in is only counted until it is known how many
 * there are. Then callers go on in rotation, each with its oldest, and those who would wait too long hear it right then: of
 * whoever has most.
 */
export function createRequestQueue(limits: Limits): RequestQueue {
  const iteration = { isOpen: false, isCrowded: false, count: 0, startedAt: 0 }
  const queue = createFairQueue<Waiting>()

  const beginIteration = (serving: number) => {
    iteration.isOpen = true
    iteration.isCrowded = serving > 0
    iteration.count = serving
    iteration.startedAt = performance.now()
    setImmediate(endIteration)
  }
  const isCongested = () => waitingResponses() >= mostUnderWay
  const endIteration = () => {
    if (queue.size() > 0 && isCongested()) return void setImmediate(endIteration)
    iteration.isOpen = false
    if (queue.size() === 0) return
    const msEach = (performance.now() - iteration.startedAt) / Math.max(1, iteration.count)
    for (const { resolve } of queue.removeAll(({ response }) => response.closed)) resolve(false)
    const seats = Math.max(limits.certainToWait, Math.floor(limits.maxWaitMs / msEach))
    const serving = Math.max(1, Math.floor(limits.iterationMs / msEach))
    while (queue.size() > seats) queue.drop()?.resolve(false)
    const next = Array.from({ length: Math.min(serving, queue.size()) }, () => queue.take())
    // Each on its own, so that what one has begun can go on before the next begins.
    for (const entry of next) setImmediate(() => entry?.resolve(true))
    if (next.length > 0) beginIteration(next.length)
  }

  return {
    enqueue(response, caller) {
      if (!iteration.isOpen) beginIteration(0)
      const isLate = iteration.count > 0 && performance.now() - iteration.startedAt > limits.iterationMs
      if (!iteration.isCrowded && !isLate && !isCongested()) {
        iteration.count += 1
        return undefined
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      queue.push(caller.id, { response, resolve }, caller.memberId)
      return promise
    },
    waiting: queue.size,
  }
}
