/** Lets one of those who wait go on in each turn of the event loop, in rotation. */
export function createBodyTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const open = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(open)
  }
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(open)
    return promise
  }
}
