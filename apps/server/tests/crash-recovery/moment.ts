import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'

export interface Moment {
  /** Resolves when the server is to be killed. */
  next(): Promise<void>
  acknowledged(): void
}

/**
 * Half of the kills come the instant that something is acknowledged, which had better be so, and half at any time after
 * that. Counted in what was acknowledged and not in time, so that as much happens on a machine that has much else to do.
 */
export function createMoment(random: Random): Moment {
  let waiting: { left: number; resolve(): void } | undefined
  return {
    async next() {
      const isAtOnce = random.chance(0.5)
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { left: 1 + random.below(30), resolve }
      await promise
      if (!isAtOnce) await sleep(random.below(100))
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
