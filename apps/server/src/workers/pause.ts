import { setImmediate } from 'node:timers/promises'

const turnMs = 8

/** For loops over much that is small: lets others have their turn when the loop has had its own. */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < turnMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
