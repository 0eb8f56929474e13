import type { Timestamp } from './db/columns.ts'

/** Tells the time as text, written out once a millisecond however often it is asked for. */
export function createClock(now: () => number): () => Timestamp {
  let milliseconds = Number.NaN
  let text = ''
  return () => {
    const current = now()
    if (current !== milliseconds) {
      milliseconds = current
      text = new Date(current).toISOString()
    }
    return text
  }
}
