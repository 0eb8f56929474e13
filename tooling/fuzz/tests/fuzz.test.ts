import { describe, expect, inject, it } from 'vitest'
import { fuzz } from '../src/fuzz.ts'
import { describeFailure, summaryOf } from '../src/report.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run has a PostgreSQL: a database that no other test uses. */
    postgres: { url: string } | undefined
  }
}

const seed = 1

function settings(): Record<string, string> | undefined {
  const postgres = inject('postgres')
  return postgres && { DATABASE_URL: postgres.url }
}

describe('fuzz', () => {
  it('finds no answer that the contract does not allow', { timeout: 600_000 }, async () => {
    const outcome = await fuzz({ seed, requests: 3000, connections: 8, settings: settings() })
    process.stdout.write(`${summaryOf(outcome, seed)}\n`)
    expect(outcome.failures.map((failure) => describeFailure(failure, seed))).toEqual([])
    expect(outcome.complaints).toEqual([])
    expect(outcome.succeeded).toBeGreaterThan(150)
  })
})
