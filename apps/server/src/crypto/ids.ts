import { randomFillSync } from 'node:crypto'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 9
const randomLength = 11

/** Whether a text has the form of an id, so that it may be one of something some day. */
export function isId(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{20}$/.test(text)
}

/**
 * Ids of twenty characters that sort by the time they were made, so that new rows land side by side in every index and
 * a list in order of creation needs no other key. Within a millisecond the random part counts up.
 */
export function createIdGenerator(now: () => number): () => string {
  const fillRandom = createRandomSource()
  const random = new Uint8Array(randomLength)
  let lastTime = -1
  let timeText = ''
  return () => {
    const time = Math.max(now(), lastTime)
    if (time === lastTime) {
      increment(random)
    } else {
      fillRandom(random)
      timeText = encodeTime(time)
    }
    lastTime = time
    let text = timeText
    for (const digit of random) text += digits[digit]
    return text
  }
}

/** When an id was made, by the clock of that moment; undefined for what is none of ours. */
export function timeOfId(id: string): number | undefined {
  if (!/^[0-9a-hjkmnp-tv-z]{20}$/.test(id)) return undefined
  let time = 0
  for (const digit of id.slice(0, timeLength)) time = time * 32 + digits.indexOf(digit)
  return time
}

/** A new id that sorts behind another one, whichever server made that by whatever clock. */
export function idAfter(earlier: string, newId: () => string): string {
  const id = newId()
  const time = timeOfId(earlier)
  return id > earlier || time === undefined ? id : `${encodeTime(time + 1)}${id.slice(timeLength)}`
}

/** Fills arrays with random digits. Asking the system for few bytes at a time costs more than all the rest of an id. */
function createRandomSource(): (random: Uint8Array) => void {
  const pool = new Uint8Array(randomLength * 100)
  let used = pool.length
  return (random) => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    for (let index = 0; index < randomLength; index++) random[index] = (pool[used++] ?? 0) % 32
    // Room to count up without running over.
    random[0] = (random[0] ?? 0) % 16
  }
}

function increment(random: Uint8Array): void {
  for (let index = random.length - 1; index >= 0; index--) {
    const digit = (random[index] ?? 0) + 1
    random[index] = digit % 32
    if (digit < 32) return
  }
}

function encodeTime(time: number): string {
  let rest = time
  let text = ''
  for (let index = 0; index < timeLength; index++) {
    text = digits[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}
