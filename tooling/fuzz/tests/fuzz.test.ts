import { describe, expect, it } from 'vitest'
import { fuzz } from '../src/fuzz.ts'
import { describeFailure, summaryOf } from '../src/report.ts'

const seed = 1

describe('fuzz', () => {
  it('finds no answer that the contract does not allow', { timeout: 600_000 }, async () => {
    const outcome = await fuzz({ seed, requests: 3000, connections: 8 })
    process.stdout.write(`${summaryOf(outcome, seed)}\n`)
    expect(outcome.failures.map((failure) => describeFailure(failure, seed))).toEqual([])
    expect(outcome.complaints).toEqual([])
    expect(outcome.succeeded).toBeGreaterThan(150)
  })
})
