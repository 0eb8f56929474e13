import { resumeWork } from '#runtime/current-work.ts'

const turnMs = 8

export interface LoopTurns {
  /** For loops over much that is small: goes on at once unless this turn of the event loop has taken its time. */
  pause(): Promise<void>
  /** Goes on in a turn of its own. */
  nextTurn(): Promise<void>
}

/**
 * Shares the turns of an event loop among all who have much to do: together they take a few milliseconds of each, and
 * those who wait go on one in a turn, in the order in which they came. If each counted for itself, a dozen at once would
 * keep everybody else waiting for a dozen times as long.
 */
export function createLoopTurns(now = () => performance.now()): LoopTurns {
  const waiting: (() => void)[] = []
  let startedAt: number | undefined
  const begin = () => {
    startedAt = now()
    setImmediate(end)
    return startedAt
  }
  const end = () => {
    startedAt = undefined
    const next = waiting.shift()
    if (!next) return
    begin()
    next()
  }
  const nextTurn = async () => {
    if (startedAt === undefined) begin()
    await new Promise<void>((resolve) => waiting.push(resolve))
    resumeWork()
  }
  return {
    async pause() {
      if (now() - (startedAt ?? begin()) >= turnMs) await nextTurn()
    },
    nextTurn,
  }
}

/** A thread has one event loop, and everybody in it shares its turns. */
export const { pause, nextTurn } = createLoopTurns()

/** For much that is small. */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    await pause()
  }
  return results
}
