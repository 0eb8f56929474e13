import { describe, expect, it } from 'vitest'
import { summaryOf } from '../src/report.ts'
import { stress } from '../src/stress.ts'

describe('stress', () => {
  it('gets an answer of the contract to everything, from every operation', { timeout: 600_000 }, async () => {
    const options = { seed: 1, isShort: true, isBusy: true, memoryMegabytes: 1024 }
    const outcome = await stress(options)
    process.stdout.write(`${summaryOf(outcome, options)}\n`)
    expect(outcome.failures).toEqual([])
    expect(outcome.complaints).toEqual([])
    expect(outcome.notReached).toEqual([])
    expect(outcome.metrics.mostMegabytes).toBeGreaterThan(0)
    expect(outcome.metrics.mostMegabytes).toBeLessThan(1024)
  })
})
