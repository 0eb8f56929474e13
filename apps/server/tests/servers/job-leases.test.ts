import { describe, expect, inject, it, vi } from 'vitest'
import type { AppContext } from '#context.ts'
import { shareJobs } from '#jobs/share-jobs.ts'
import { createJobLeases, usualLeaseTimes } from '#leases/job-leases.ts'
import { startBeside, startTestServer } from '#tests/support/server.ts'

const { renewMs, trustMs, lifetimeMs } = usualLeaseTimes

/** Somebody who takes leases, by a clock of its own that stands still until it is moved. */
function createHolder(ctx: AppContext, holder: string) {
  const clock = { now: 0 }
  const names = ['sweep', 'mop']
  const leases = createJobLeases(ctx, { names, holder, steadyNow: () => clock.now })
  return {
    ...leases,
    held: () => names.filter(leases.isHeld),
    lookAfter(ms: number) {
      clock.now += ms
      return leases.look()
    },
    pass: (ms: number) => {
      clock.now += ms
    },
  }
}

describe('a lease', () => {
  it('is one holder’s, for as long as it is renewed', async () => {
    await using server = await startTestServer()
    const [one, other] = [createHolder(server.ctx, 'one'), createHolder(server.ctx, 'other')]
    await Promise.all([one.look(), other.look()])
    expect([...one.held(), ...other.held()].toSorted()).toEqual(['mop', 'sweep'])
    const [first, second] = one.held().length === 2 ? [one, other] : [other, one]
    for (let round = 0; round < 10; round += 1) {
      await first.lookAfter(renewMs)
      await second.lookAfter(renewMs)
    }
    expect([first.held(), second.held()]).toEqual([['sweep', 'mop'], []])
  })

  it('is taken over from one that stands still, who knows that before', async () => {
    await using server = await startTestServer()
    const [one, other] = [createHolder(server.ctx, 'one'), createHolder(server.ctx, 'other')]
    await one.look()
    await other.look()
    one.pass(trustMs)
    expect(one.held()).toEqual([])
    await other.lookAfter(lifetimeMs - 1)
    expect(other.held()).toEqual([])
    await other.lookAfter(1)
    expect(other.held()).toEqual(['sweep', 'mop'])
    await one.lookAfter(lifetimeMs)
    expect(one.held()).toEqual([])
  })

  it('is kept by one that was cut off for a while, and that nobody took it from', async () => {
    await using server = await startTestServer()
    const one = createHolder(server.ctx, 'one')
    await one.look()
    one.pass(trustMs * 10)
    expect(one.held()).toEqual([])
    await one.look()
    expect(one.held()).toEqual(['sweep', 'mop'])
  })

  it('is free at once when it is given back', async () => {
    await using server = await startTestServer()
    const [one, other] = [createHolder(server.ctx, 'one'), createHolder(server.ctx, 'other')]
    await one.look()
    await one.release(['mop'])
    await other.look()
    expect([one.held(), other.held()]).toEqual([['sweep'], ['mop']])
  })

  it('brings what others find to do', async () => {
    await using server = await startTestServer()
    const [one, other] = [createHolder(server.ctx, 'one'), createHolder(server.ctx, 'other')]
    await one.look()
    await other.announce('mop')
    expect(await one.look()).toEqual(['mop'])
    expect(await one.look()).toEqual([])
  })
})

describe.skipIf(!inject('postgres'))('jobs that two servers share', () => {
  /** Counts in which of the servers it runs. */
  function countedJob(runs: string[]) {
    const startAs = (server: string) => ({
      start(ctx: AppContext) {
        runs.push(`${server} starts`)
        const deafen = ctx.wakeSignals.specs.listen(() => runs.push(`${server} is woken`))
        return {
          async stop() {
            deafen()
            runs.push(`${server} stops`)
          },
        }
      },
      signal: 'specs' as const,
    })
    return startAs
  }

  it('run in one of them, are woken by both, and go on in the other when the first stops', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const runs: string[] = []
    const startAs = countedJob(runs)
    // So long that a machine that does much else takes none for dead: the job goes over because it is given back.
    const times = { renewMs: 1_000, trustMs: 200_000, lifetimeMs: 300_000 }
    const one = shareJobs(server.ctx, { starts: { sweep: startAs('one') }, times })
    await vi.waitFor(() => expect(runs).toEqual(['one starts']), 30_000)
    const two = shareJobs(other.ctx, { starts: { sweep: startAs('two') }, times })
    other.ctx.wakeSignals.specs.wake()
    await vi.waitFor(() => expect(runs).toEqual(['one starts', 'one is woken']), 30_000)
    await one.stop()
    await vi.waitFor(() => expect(runs).toEqual(['one starts', 'one is woken', 'one stops', 'two starts']), 30_000)
    await two.stop()
  })
})
