/** What differs by less is a clock that is being set right bit by bit, and nothing that ids cannot bear. */
const toleranceMs = 50

export interface SteadyClockParts {
  /** The time of the machine, which may jump. */
  now(): number
  /** Milliseconds since any moment, which never jump. */
  elapsed?(): number
  /** How far this clock is ahead of the machine's. */
  aheadMs?: number
  /** Told how far it is ahead from now on, because the machine's clock jumped. */
  onJump?(aheadMs: number): void
}

/**
 * A clock that goes on when that of the machine is set back, so that what is made later also sorts later. It is ahead by as
 * much from then on, until the other is set forward again.
 */
export function createSteadyClock({
  now,
  elapsed = () => performance.now(),
  aheadMs = 0,
  onJump = () => {},
}: SteadyClockParts): () => number {
  let ahead = aheadMs
  let latest = now()
  let latestElapsed = elapsed()
  return () => {
    const time = now()
    const passed = elapsed()
    const jump = time - latest - (passed - latestElapsed)
    latest = time
    latestElapsed = passed
    if (Math.abs(jump) > toleranceMs) {
      const adjusted = Math.max(0, Math.round(ahead - jump))
      if (adjusted !== ahead) onJump(adjusted)
      ahead = adjusted
    }
    return time + ahead
  }
}
