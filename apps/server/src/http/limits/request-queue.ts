import type { ServerResponse } from 'node:http'
import type { Limits } from '#http/transport/limits.ts'
import { waitingResponses } from '#workers/pause.ts'

export interface RequestQueue {
  /** Undefined when the request is next at once, else resolves when it is; false for one that would wait too long. */
  enqueue(response: ServerResponse, caller: string): Promise<boolean> | undefined
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
  const queues = new Map<string, Waiting[]>()
  let count = 0

  const beginIteration = (serving: number) => {
    iteration.isOpen = true
    iteration.isCrowded = serving > 0
    iteration.count = serving
    iteration.startedAt = performance.now()
    setImmediate(endIteration)
  }
  const isCongested = () => waitingResponses() >= mostUnderWay
  const endIteration = () => {
    if (count > 0 && isCongested()) return void setImmediate(endIteration)
    iteration.isOpen = false
    if (count === 0) return
    const msEach = (performance.now() - iteration.startedAt) / Math.max(1, iteration.count)
    forgetClosed()
    const seats = Math.max(limits.certainToWait, Math.floor(limits.maxWaitMs / msEach))
    const serving = Math.max(1, Math.floor(limits.iterationMs / msEach))
    while (count > seats) longest()?.pop()?.resolve(leaves(false))
    const next = Array.from({ length: Math.min(serving, count) }, takeNext)
    // Each on its own, so that what one has begun can go on before the next begins.
    for (const entry of next) setImmediate(() => entry?.resolve(true))
    if (next.length > 0) beginIteration(next.length)
  }
  const leaves = (isNext: boolean) => {
    count -= 1
    return isNext
  }
  const forgetClosed = () => {
    count = 0
    for (const [caller, queue] of queues) {
      const present = queue.filter(({ response }) => !response.closed)
      for (const { response, resolve } of queue) if (response.closed) resolve(false)
      count += present.length
      if (present.length > 0) queues.set(caller, present)
      else queues.delete(caller)
    }
  }
  const longest = () => {
    let most: Waiting[] | undefined
    for (const queue of queues.values()) if (queue.length > (most?.length ?? 0)) most = queue
    return most
  }
  /** Round robin: of the caller at the front, which then goes to the end. */
  const takeNext = (): Waiting | undefined => {
    for (const [caller, queue] of queues) {
      queues.delete(caller)
      const entry = queue.shift()
      if (!entry) continue
      leaves(true)
      if (queue.length > 0) queues.set(caller, queue)
      return entry
    }
    return undefined
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
      const queue = queues.get(caller) ?? []
      queues.set(caller, queue)
      queue.push({ response, resolve })
      count += 1
      return promise
    },
    waiting: () => count,
  }
}
