import type { ServerResponse } from 'node:http'
import type { Limits } from '#http/transport/limits.ts'

export interface Turns {
  /** Undefined when it is the request's turn at once, else when it is; false for one that would wait too long. */
  await(response: ServerResponse, caller: string): Promise<boolean> | undefined
  waiting(): number
}

interface Waiting {
  response: ServerResponse
  resolve(isTurn: boolean): void
}

/**
 * Most requests are answered as soon as they are read, so that those behind them would wait unseen, in their sockets. So
 * when a turn of the event loop has taken its time, what else comes in is only counted until it is known how many there
 * are. Then callers go on in rotation, each with its oldest, and those who would wait too long hear it right then: of
 * whoever has most.
 */
export function createTurns(limits: Limits): Turns {
  const turn = { isOpen: false, isCrowded: false, count: 0, startedAt: 0 }
  const queues = new Map<string, Waiting[]>()
  let count = 0

  const beginTurn = (serving: number) => {
    turn.isOpen = true
    turn.isCrowded = serving > 0
    turn.count = serving
    turn.startedAt = performance.now()
    setImmediate(endTurn)
  }
  const endTurn = () => {
    turn.isOpen = false
    if (count === 0) return
    const msEach = (performance.now() - turn.startedAt) / turn.count
    forgetClosed()
    const seats = Math.max(limits.certainToWait, Math.floor(limits.maxWaitMs / msEach))
    const serving = Math.max(1, Math.floor(limits.turnMs / msEach))
    while (count > seats) longest()?.pop()?.resolve(leaves(false))
    const next = Array.from({ length: Math.min(serving, count) }, takeNext)
    // Each on its own, so that what one has begun can go on before the next begins.
    for (const entry of next) setImmediate(() => entry?.resolve(true))
    if (next.length > 0) beginTurn(next.length)
  }
  const leaves = (isTurn: boolean) => {
    count -= 1
    return isTurn
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
  /** Of the caller whose turn it is, which then goes to the end. */
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
    await(response, caller) {
      if (!turn.isOpen) beginTurn(0)
      const isLate = turn.count > 0 && performance.now() - turn.startedAt > limits.turnMs
      if (!turn.isCrowded && !isLate) {
        turn.count += 1
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
