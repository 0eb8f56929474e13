/** Who takes part in writing now: many together, or one alone. */
export interface Turns {
  take(isAlone: boolean): Promise<void>
  end(isAlone: boolean): void
}

interface Waiting {
  isAlone: boolean
  start(): void
}

/** In the order of asking, so that nobody waits for ever. */
export function createTurns(): Turns {
  const waiting: Waiting[] = []
  let together = 0
  let isTaken = false
  const mayStart = ({ isAlone }: Waiting) => !isTaken && (!isAlone || together === 0)
  const startNext = () => {
    for (let next = waiting[0]; next && mayStart(next); next = waiting[0]) {
      waiting.shift()
      if (next.isAlone) isTaken = true
      else together += 1
      next.start()
    }
  }
  return {
    take: (isAlone) =>
      new Promise((resolve) => {
        waiting.push({ isAlone, start: resolve })
        startNext()
      }),
    end(isAlone) {
      if (isAlone) isTaken = false
      else together -= 1
      startNext()
    },
  }
}
