import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runAs, suspendWork } from '#runtime/current-work.ts'
import { createLoopWatch } from '#runtime/event-loop-watch.ts'

describe('the watch on the event loop', () => {
  it('tells whose work it was that the loop stood still for', async () => {
    const { loop, pass, standstills } = watched()
    const work = loop.begin('getPageById')
    pass(50)
    loop.end(work)
    expect(await standstills()).toEqual(['getPageById'])
  })

  it('tells it also when the work had waited for something meanwhile', async () => {
    const { loop, pass, tick, standstills } = watched()
    const work = loop.begin('importContent')
    const other = loop.begin('getPageById')
    const done = runAs(work, async () => {
      const resumeWork = suspendWork()
      await setImmediate()
      resumeWork()
      pass(50)
    })
    pass(5)
    loop.end(other)
    tick()
    await done
    expect(await standstills()).toEqual(['importContent'])
  })

  it('tells what was under way when nobody said whose work it was', async () => {
    const { loop, pass, standstills } = watched()
    for (const name of ['importContent', 'the job index-content']) loop.begin(name)
    loop.mark(undefined)
    pass(50)
    expect(await standstills()).toEqual(['one of importContent, the job index-content'])
  })

  it('tells nothing only when nothing was under way', async () => {
    const { loop, pass, standstills } = watched()
    loop.end(loop.begin('getPageById'))
    pass(50)
    expect(await standstills()).toEqual(['none'])
  })
})

function watched() {
  let now = 0
  let tick = () => {}
  const loop = createLoopWatch({
    now: () => now,
    workedMs: () => now,
    every(_, call) {
      tick = call
      return () => {}
    },
  })
  loop.start()
  return {
    loop,
    pass(ms: number) {
      now += ms
    },
    tick: () => tick(),
    async standstills() {
      tick()
      await setImmediate()
      loop.stop()
      return loop.figures().longest.map(({ work }) => work)
    },
  }
}
