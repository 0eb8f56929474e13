import { nextTurn } from './pause.ts'

const bytesAtOnce = 4 * 1024 * 1024

/** Megabytes are put together a piece at a time, between other requests. */
export async function joinBytes(chunks: readonly Buffer[], length: number): Promise<Buffer> {
  if (length <= bytesAtOnce) return Buffer.concat(chunks, length)
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  let pauseAt = bytesAtOnce
  for (const chunk of chunks) {
    if (at > pauseAt) {
      pauseAt = at + bytesAtOnce
      await nextTurn()
    }
    at += chunk.copy(whole, at)
  }
  return whole
}
