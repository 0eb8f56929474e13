import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdGenerator } from '#crypto/ids.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makers } from './secrets.ts'

const count = 48
const leastBits = 128

describe('what opens something by being known', () => {
  let server: TestServer
  beforeAll(async () => {
    // All of them are made within one millisecond, in which ids count up.
    server = await startTestServer({}, { now: () => 1_900_000_000_000 })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('is made here for every field that the contract marks', async () => {
    const contract: unknown = await (await fetch(`${server.url}/openapi.json`)).json()
    expect(Object.keys(makers).toSorted()).toEqual(secretsIn(contract).toSorted())
  })

  it.each(Object.entries(makers))('has 128 random bits of its own: %s', async (_, make) => {
    const values = await make(server, count)
    expect(new Set(values).size).toBe(count)
    expect(randomBits(values)).toBeGreaterThan(leastBits)
  })
})

describe('randomBits', () => {
  it('sees nothing in what counts up', () => {
    const newId = createIdGenerator(() => 1_900_000_000_000)
    expect(randomBits(Array.from({ length: count }, newId))).toBeLessThan(16)
  })
})

/**
 * How many bits of these values are surely random, at least: the sum of what each place from the end tells. A place that
 * is the same everywhere tells nothing, and neither do those that change only when a counter runs over.
 */
function randomBits(values: string[]): number {
  const length = Math.min(...values.map((value) => value.length))
  return Array.from({ length }, (_, place) => entropyOf(values.map((value) => value.at(-1 - place) ?? ''))).reduce(
    (sum, bits) => sum + bits,
    0,
  )
}

function entropyOf(symbols: string[]): number {
  const times = Object.values(Object.groupBy(symbols, (symbol) => symbol)).map((same = []) => same.length)
  return times.reduce((sum, often) => sum - (often / symbols.length) * Math.log2(often / symbols.length), 0)
}

/** Where secrets that the server makes stand in the contract, by the schema or the operation. */
function secretsIn(contract: unknown): string[] {
  const found = new Set<string>()
  const visit = (value: unknown, path: string[], operation: string) => {
    if (typeof value !== 'object' || value === null) return
    const here = 'operationId' in value ? String(value.operationId) : operation
    const kind = 'x-secret' in value ? value['x-secret'] : 'given'
    if (kind !== 'given') found.add(nameOf(path, here))
    for (const [key, child] of Object.entries(value)) visit(child, [...path, key], here)
  }
  visit(contract, [], '')
  return [...found]
}

function nameOf(path: string[], operation: string): string {
  const fields = path.filter((_, index) => path[index - 1] === 'properties')
  return [path[0] === 'components' ? path[2] : operation, ...fields].join('/')
}
