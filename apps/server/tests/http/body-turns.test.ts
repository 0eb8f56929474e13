import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBodyTurns } from '#http/body/body-turns.ts'

it('bodies that are read in pieces take turns, one piece in each turn of the event loop', async () => {
  const turn = createBodyTurns()
  const pieces: string[] = []
  const read = async (name: string) => {
    for (let piece = 1; piece <= 3; piece++) {
      await turn()
      pieces.push(`${name}${piece}`)
    }
  }
  const reading = Promise.all(['a', 'b', 'c'].map(read))
  const seen: number[] = []
  while (pieces.length < 9) {
    await setImmediate()
    seen.push(pieces.length)
  }
  await reading
  expect(pieces).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
  expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBe(1)
})
