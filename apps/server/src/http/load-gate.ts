import type { ServerResponse } from 'node:http'
import { UnavailableError } from '../errors.ts'
import type { Limits } from './limits.ts'

export interface LoadGate {
  /** Answers the refusal, or undefined for a request that comes in and has to leave again. */
  enter(response: ServerResponse): UnavailableError | undefined
  leave(response: ServerResponse): void
  stop(): void
}

/**
 * Refuses requests while there is more to do than can be done. Most requests are answered as soon as they are read, so
 * that those who wait do so unseen, in their sockets: then it is the length of a turn of the event loop that tells.
 */
export function createLoadGate(limits: Limits): LoadGate {
  const inside = new Set<ServerResponse>()
  const turn = { count: 0, startedAt: 0 }
  let unreadBytes = 0
  const beginTurn = () => {
    turn.startedAt = performance.now()
    setImmediate(() => {
      turn.count = 0
    })
  }
  const isTurnOver = () => turn.count > limits.certainPerTurn && performance.now() - turn.startedAt > limits.maxTurnMs
  const sweep = setInterval(() => {
    unreadBytes = sumUnread(inside, limits.unreadMs)
  }, limits.sweepMs)
  sweep.unref()

  return {
    enter(response) {
      if (turn.count === 0) beginTurn()
      turn.count += 1
      const isTooMuch = inside.size >= limits.maxRequests || unreadBytes > limits.maxUnreadBytes || isTurnOver()
      if (isTooMuch) return new UnavailableError('the server has more to do than it can; try again in 1 s', 1)
      inside.add(response)
      return undefined
    },
    leave: (response) => void inside.delete(response),
    stop: () => clearInterval(sweep),
  }
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
