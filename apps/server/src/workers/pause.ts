import { suspendWork } from '#runtime/current-work.ts'

const turnMs = 8

export interface LoopTurns {
  /** For loops over much that is small: goes on at once unless this turn of the event loop has taken its time. */
  pause(): Promise<void>
  /** The same for what makes a response of things that are read already: it is short, and holds them in memory. */
  pauseResponse(): Promise<void>
  /** Goes on in a turn of its own. */
  nextTurn(): Promise<void>
  /** Whether others have taken this turn's time; costs next to nothing while nobody has. */
  isTaken(): boolean
  /** Counts what ran since then, without asking, as part of the turn. */
  take(from: number): void
  /** How many responses are under way and wait for a turn. */
  waitingResponses(): number
  /** Says that somebody came: those who wait let a turn pass for it. */
  arrive(): void
}

/** So many turns in a row are left to those who come, and no more: otherwise whoever keeps coming would stop all work. */
const mostPassed = 100

/**
 * Shares the turns of an event loop among all who have much to do: together they take a few milliseconds of each, and
 * those who wait go on one in a turn, in the order in which they came. If each counted for itself, a dozen at once would
 * keep everybody else waiting for a dozen times as long. Responses get every second turn, however many others wait. A turn
 * takes in one new connection, so that a hundred of them would wait for a hundred turns full of work, and whoever comes
 * behind them too: while they come, turns are short.
 */
export function createLoopTurns(now = () => performance.now()): LoopTurns {
  const others: (() => void)[] = []
  const responses: (() => void)[] = []
  let startedAt: number | undefined
  let wasResponse = false
  let hasArrival = false
  let passed = 0
  const begin = () => {
    startedAt = now()
    setImmediate(end)
    return startedAt
  }
  const end = () => {
    if (hasArrival && passed < mostPassed) {
      hasArrival = false
      passed += 1
      setImmediate(end)
      return
    }
    passed = 0
    hasArrival = false
    startedAt = undefined
    wasResponse = responses.length > 0 && !(wasResponse && others.length > 0)
    const next = (wasResponse ? responses : others).shift()
    if (!next) return
    begin()
    next()
  }
  const wait = async (queue: (() => void)[]) => {
    if (startedAt === undefined) begin()
    const resumeWork = suspendWork()
    await new Promise<void>((resolve) => queue.push(resolve))
    resumeWork()
  }
  const isOver = () => now() - (startedAt ?? begin()) >= turnMs
  return {
    async pause() {
      if (isOver()) await wait(others)
    },
    async pauseResponse() {
      if (isOver()) await wait(responses)
    },
    nextTurn: () => wait(others),
    isTaken: () => startedAt !== undefined && isOver(),
    take(from) {
      startedAt = Math.min(startedAt ?? begin(), from)
    },
    waitingResponses: () => responses.length,
    arrive() {
      hasArrival = true
    },
  }
}

/** A thread has one event loop, and everybody in it shares its turns. */
export const { pause, pauseResponse, nextTurn, isTaken, take, waitingResponses, arrive } = createLoopTurns()

/** For much that is small, and goes into a response. */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    await pauseResponse()
  }
  return results
}
