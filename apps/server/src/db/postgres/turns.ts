/** Who takes part in writing now: many together, or one alone. */
export interface Turns {
  /** Resolves when it is the turn, with what ends it. */
  take(isAlone: boolean): Promise<() => void>
  /** Those who wrote together got into each other's way: for a while there is one at a time. */
  contend(): void
}

interface Waiting {
  isAlone: boolean
  start(): void
}

/** Long enough for those who are about to change the same, and no longer. */
const contendedMs = 500

/** In the order of asking, so that nobody waits for ever. */
export function createTurns(onWait?: () => () => void): Turns {
  const waiting: Waiting[] = []
  let together = 0
  let isTaken = false
  let contendedUntil = 0
  const mayStart = ({ isAlone }: Waiting) => !isTaken && (!isAlone || together === 0)
  const startNext = () => {
    for (let next = waiting[0]; next && mayStart(next); next = waiting[0]) {
      waiting.shift()
      if (next.isAlone) isTaken = true
      else together += 1
      next.start()
    }
  }
  const end = (isAlone: boolean) => {
    if (isAlone) isTaken = false
    else together -= 1
    startNext()
  }
  return {
    take(mustBeAlone) {
      const isAlone = mustBeAlone || performance.now() < contendedUntil
      const goOn = onWait?.()
      return new Promise<void>((resolve) => {
        waiting.push({ isAlone, start: resolve })
        startNext()
      }).then(() => {
        goOn?.()
        return () => end(isAlone)
      })
    },
    contend() {
      contendedUntil = performance.now() + contendedMs
    },
  }
}
