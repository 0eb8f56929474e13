import type { Socket } from 'node:net'

/** How long all connections together may take in a turn of the event loop for what else came with their first part. */
const turnMs = 4
/** How many connections may go on in a turn. */
const resumedInTurn = 8
/** Parts are no shorter than this, so that what has many blank lines is not parsed line by line. */
const leastInPart = 128
/** Nor have they more lines: a head has at least two, and so has a chunk of a body. */
const linesInPart = 256
const lineFeed = 0x0a

export interface InputTurns {
  /** Whether this turn has taken its time. */
  isOver(): boolean
  /** Resumes a socket, which the caller has paused, in a later turn. */
  wait(socket: Socket): void
  isWaiting(socket: Socket): boolean
}

/**
 * Turns of the event loop, as far as connections share them that have brought more than may be parsed in one. Node reads up
 * to 64 kB of a connection at once, and parses all of the two thousand heads or the ten thousand chunks of a body that fit
 * into them.
 */
export function createInputTurns(): InputTurns {
  const waiting = new Set<Socket>()
  let endsAt: number | undefined
  const begin = () => {
    endsAt = performance.now() + turnMs
    setImmediate(end)
    return endsAt
  }
  const end = () => {
    endsAt = undefined
    if (waiting.size === 0) return
    begin()
    let resumed = 0
    for (const socket of waiting) {
      if (resumed === resumedInTurn) break
      resumed += 1
      waiting.delete(socket)
      socket.resume()
    }
  }
  return {
    isOver: () => performance.now() >= (endsAt ?? begin()),
    isWaiting: (socket: Socket) => waiting.has(socket),
    wait(socket: Socket) {
      if (endsAt === undefined) begin()
      waiting.add(socket)
    },
  }
}

/** Where the part ends that begins here: behind a blank line, as heads do, if it has one in time. */
export function endOfPart(bytes: Buffer, from: number): number {
  let start = from
  for (let line = 0; line < linesInPart; line += 1) {
    const end = bytes.indexOf(lineFeed, start)
    if (end < 0) return bytes.length
    const isBlank = end - start < 2
    start = end + 1
    if (isBlank && start - from >= leastInPart) return start
  }
  return start
}
