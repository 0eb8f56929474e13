import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLoopTurns } from '#workers/pause.ts'

describe('turns of the event loop', () => {
  it('are taken one by one by those who want one of their own', async () => {
    const { nextTurn } = createLoopTurns()
    const pieces: string[] = []
    const read = async (name: string) => {
      for (let piece = 1; piece <= 3; piece++) {
        await nextTurn()
        pieces.push(`${name}${piece}`)
      }
    }
    const { most } = await watch(Promise.all(['a', 'b', 'c'].map(read)), () => pieces.length)
    expect(pieces).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
    expect(most).toBe(1)
  })

  it('have a few milliseconds for all loops together, however many there are', async () => {
    let now = 0
    const { pause } = createLoopTurns(() => now)
    let steps = 0
    const loop = async () => {
      for (let step = 0; step < 100; step++) {
        await pause()
        // Each takes two milliseconds.
        now += 2
        steps += 1
      }
    }
    const { turns } = await watch(Promise.all(Array.from({ length: 12 }, loop)), () => steps)
    // Four steps fill the eight milliseconds of a turn.
    expect(steps).toBe(1200)
    expect(turns).toBeGreaterThan(250)
  })

  it('pass unused while somebody arrives, but not for ever', async () => {
    const { nextTurn, arrive } = createLoopTurns()
    let isDone = false
    const work = nextTurn().then(() => {
      isDone = true
    })
    for (let arrival = 0; arrival < 50; arrival++) {
      arrive()
      await setImmediate()
      expect(isDone).toBe(false)
    }
    while (!isDone) {
      arrive()
      await setImmediate()
    }
    await work
  })

  it('count what was done without asking', () => {
    let now = 0
    const { isTaken, take } = createLoopTurns(() => now)
    expect(isTaken()).toBe(false)
    now += 7
    take(0)
    expect(isTaken()).toBe(false)
    now += 1
    expect(isTaken()).toBe(true)
  })

  it('are shared by all of the server: nothing waits for one by itself', () => {
    const folder = join(import.meta.dirname, '../../src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
    const alone = files.filter((path) =>
      /import \{[^}]*\bsetImmediate\b[^}]*\} from 'node:timers\/promises'/.test(
        readFileSync(join(folder, path), 'utf8'),
      ),
    )
    // A check of the file is a command, and while the server stops there is nobody left to share them with.
    expect(alone.sort()).toEqual(['db/stored/damaged-content.ts', 'http/transport/shutdown.ts'])
  })
})

async function watch(done: Promise<unknown>, count: () => number): Promise<{ turns: number; most: number }> {
  let [isOver, most, before, turns] = [false, 0, 0, 0]
  void done.then(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    turns += 1
    most = Math.max(most, count() - before)
    before = count()
  }
  return { turns, most }
}
