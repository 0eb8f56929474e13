import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../support/random.ts'

export interface Moment {
  /** Resolves when the server is to be killed. */
  next(): Promise<void>
  acknowledged(): void
}

/** Half of the kills come at any time, and half the instant that something is acknowledged, which had better be so. */
export function createMoment(random: Random): Moment {
  let waiting: { left: number; resolve(): void } | undefined
  return {
    async next() {
      if (random.chance(0.5)) return void (await sleep(random.below(300)))
      await new Promise<void>((resolve) => {
        waiting = { left: 1 + random.below(30), resolve }
      })
    },
    acknowledged() {
      if (!waiting) return
      waiting.left -= 1
      if (waiting.left > 0) return
      waiting.resolve()
      waiting = undefined
    },
  }
}
