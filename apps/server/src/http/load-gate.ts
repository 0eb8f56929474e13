import type { ServerResponse } from 'node:http'
import { UnavailableError } from '../errors.ts'
import type { Limits } from './limits.ts'

type Proceed = (refusal?: UnavailableError) => void

export interface LoadGate {
  /** Goes on with a request at once, or when it is its turn, or with the refusal. It has to leave again. */
  enter(response: ServerResponse, proceed: Proceed): void
  leave(response: ServerResponse): void
  stop(): void
}

interface Waiting {
  response: ServerResponse
  proceed: Proceed
}

/**
 * Refuses requests while there is more to do than can be done. Most requests are answered as soon as they are read, so
 * that those behind them would wait unseen, in their sockets. So when a turn of the event loop has taken its time, what
 * else comes in is only counted until it is known how many there are: those who would wait too long hear it right then.
 */
export function createLoadGate(limits: Limits): LoadGate {
  const inside = new Set<ServerResponse>()
  const turn = { isOpen: false, isCrowded: false, count: 0, startedAt: 0 }
  let waiting: Waiting[] = []
  let unreadBytes = 0
  const sweep = setInterval(() => {
    unreadBytes = sumUnread(inside, limits.unreadMs)
  }, limits.sweepMs)
  sweep.unref()

  const beginTurn = (count: number) => {
    turn.isOpen = true
    turn.isCrowded = count > 0
    turn.count = count
    turn.startedAt = performance.now()
    setImmediate(endTurn)
  }
  const endTurn = () => {
    turn.isOpen = false
    if (waiting.length === 0) return
    const msEach = (performance.now() - turn.startedAt) / turn.count
    const present = waiting.filter(({ response }) => !response.closed)
    const seats = Math.max(limits.certainToWait, limits.maxWaitMs / msEach)
    const next = Math.max(1, Math.floor(limits.turnMs / msEach))
    waiting = present.slice(next, seats)
    for (const { proceed } of present.slice(seats)) proceed(refusal())
    // Each on its own, so that what one has begun can go on before the next begins.
    for (const { proceed } of present.slice(0, next)) setImmediate(proceed)
    if (present.length > 0) beginTurn(Math.min(next, present.length))
  }

  return {
    enter(response, proceed) {
      if (inside.size >= limits.maxRequests || unreadBytes > limits.maxUnreadBytes) return proceed(refusal())
      inside.add(response)
      if (!turn.isOpen) beginTurn(0)
      const isLate = turn.count > 0 && performance.now() - turn.startedAt > limits.turnMs
      if (turn.isCrowded || isLate) {
        waiting.push({ response, proceed })
      } else {
        turn.count += 1
        proceed()
      }
    },
    leave: (response) => void inside.delete(response),
    stop: () => clearInterval(sweep),
  }
}

function refusal(): UnavailableError {
  return new UnavailableError('the server has more to do than it can; try again in 1 s', 1)
}

/** How much waits to be read. Whoever reads nothing of it for long is cut off; Node sees whether anything moves. */
function sumUnread(responses: Iterable<ServerResponse>, unreadMs: number): number {
  let bytes = 0
  for (const { socket, writableEnded } of responses) {
    if (!socket || !writableEnded) continue
    bytes += socket.writableLength
    if (socket.timeout !== unreadMs) socket.setTimeout(unreadMs, () => socket.destroy())
  }
  return bytes
}
