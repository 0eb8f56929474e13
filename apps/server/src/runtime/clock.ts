import type { Timestamp } from '#db/tables/columns.ts'

/** Tells the time as text. Most of it is written out once a second, however often it is asked for. */
export function createClock(now: () => number): () => Timestamp {
  let second = Number.NaN
  let text = ''
  return () => {
    const milliseconds = now()
    const current = Math.floor(milliseconds / 1000)
    if (current !== second) {
      second = current
      text = new Date(current * 1000).toISOString().slice(0, -'000Z'.length)
    }
    return `${text}${String(milliseconds - current * 1000).padStart(3, '0')}Z`
  }
}
