import { EventEmitter } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import type { Actor } from '#context.ts'
import { createBodyBudget } from '#http/body/body-budget.ts'
import { createLargeResponses } from '#http/limits/large-responses.ts'
import { type LoadCaller, loadCallerOf } from '#http/limits/load-caller.ts'
import { createLoadShedder } from '#http/limits/load-shedding.ts'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import { createRequestQueue } from '#http/limits/request-queue.ts'
import { usualLimits } from '#http/transport/limits.ts'
import { createMemoryReservations } from '#runtime/memory-reservations.ts'
import { createFairQueue } from '#workers/fair-queue.ts'

const person = (userId: string): Actor => ({ userId, email: '', tokenId: `token of ${userId}` })
const signedIn = (userId: string, organizationId: string, founderId?: string): Actor => ({
  ...person(userId),
  signIn: {
    samlProviderId: 'any',
    organizationId,
    ...(founderId !== undefined && { founderId }),
    expiresAt: '2030-01-01T00:00:00.000Z',
    speaksForPerson: true,
  },
})
const installed = (id: string, organizationId: string, founderId: string): Actor => ({
  ...person('installer'),
  installation: { id, organizationId, founderId, scopes: [] },
})

const caller = (actor?: Actor) => loadCallerOf({ socket: new Socket() }, actor)
const response = () => new ServerResponse(new IncomingMessage(new Socket()))
const isRefused = (work: () => unknown) => {
  try {
    work()
    return false
  } catch {
    return true
  }
}
const ignore = () => undefined

/** For each limit: whether a caller finds capacity once others have taken all that one caller gets. */
const limits: Record<string, (taken: LoadCaller[], next: LoadCaller) => boolean | Promise<boolean>> = {
  'http/limits/load-shedding.ts': (taken, next) => {
    const most = { maxRequests: 2 * taken.length, maxAnonymousRequests: 2 * taken.length }
    const shedder = createLoadShedder({ ...usualLimits, ...most }, ignore)
    for (const one of taken) shedder.admit(response(), one)
    const isIn = !isRefused(() => shedder.admit(response(), next))
    shedder.stop()
    return isIn
  },
  'http/limits/request-queue.ts': async (taken, next) => {
    const queue = createRequestQueue({ ...usualLimits, iterationMs: -1 })
    const order: LoadCaller[] = []
    void queue.enqueue(response(), taken[0] ?? next)
    const turns = [...taken, ...taken, next].map((one) => queue.enqueue(response(), one)?.then(() => order.push(one)))
    await Promise.all(turns)
    return order.indexOf(next) <= 1
  },
  'http/limits/large-responses.ts': (taken, next) => {
    const slots = createLargeResponses(ignore, () => 'none', { most: 9, mostEach: 1 })
    for (const one of taken) void slots.enter(one, new EventEmitter())
    return !(slots.enter(next, new EventEmitter()) instanceof Promise)
  },
  'http/body/body-budget.ts': (taken, next) => {
    const budget = createBodyBudget(taken.length * 64, ignore)
    for (const one of taken) isRefused(() => budget.open(one).grow(14))
    return !isRefused(() => budget.open(next).grow(1))
  },
  'http/limits/rate-limit.ts': async (taken, next) => {
    const rate = createRateLimit({ rateLimitPerMinute: 1, processes: 1 } as Config, Date.now)
    for (let count = 0; count < 10; count += 1) for (const one of taken) await rate?.count(one)
    return (await rate?.count(next))?.refusal === undefined
  },
  'runtime/memory-reservations.ts': (taken, next) => {
    const all = createMemoryReservations(1_000)
    for (const { id } of [...taken, ...taken, ...taken]) isRefused(() => all.open(id))
    return !isRefused(() => all.open(next.id))
  },
  'workers/turn-queue.ts': (taken, next) => {
    const queue = createFairQueue<LoadCaller>()
    for (const one of [...taken, ...taken, next]) queue.push(one.id, one, one.memberId)
    return [queue.take(), queue.take()].includes(next)
  },
}

/** These know callers by their address alone, or work for organizations and for nobody in particular. */
const others = [
  'http/limits/connections.ts',
  'http/limits/failed-auth-limit.ts',
  'http/limits/paced-input.ts',
  'http/site/try-requests.ts',
  'jobs/deliver-integration-events.ts',
]

const mallory = 'mallory'
const madeUp = [
  signedIn('one', 'first', mallory),
  signedIn('two', 'first', mallory),
  signedIn('three', 'second', mallory),
  installed('bot', 'third', mallory),
].map(caller)

describe.each(Object.entries(limits))('the limit of %s', (_, findsCapacity) => {
  it('counts all whom one account can make up as one', async () => {
    expect(await findsCapacity(madeUp, caller(signedIn('four', 'fourth', mallory)))).toBe(false)
  })

  it('counts people of an organization that whoever runs the server made as one', async () => {
    const company = ['one', 'two', 'three', 'four'].map((name) => caller(signedIn(name, 'company')))
    expect(await findsCapacity(company, caller(signedIn('five', 'company')))).toBe(false)
  })

  it('leaves capacity for everybody else', async () => {
    for (const other of [person('ann'), person(mallory), signedIn('ben', 'elsewhere'), undefined]) {
      expect(await findsCapacity(madeUp, caller(other))).toBe(true)
    }
  })
})

describe('who a caller is', () => {
  const source = new URL('../../src/', import.meta.url)
  const files = globSync('**/*.ts', { cwd: source })
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(new URL(file, source), 'utf8'))).toSorted()

  it('is asked by every limit that shares something out', () => {
    const sharing =
      /(?<!export .*)\b(createFairPool\(|createFairQueue<|createLimiter\(|running\.get\(caller\)|Reserved\b)/
    expect(holding(sharing)).toEqual([...Object.keys(limits), ...others].toSorted())
  })

  it('is decided in one place', () => {
    expect(holding(/as CallerId\b/)).toEqual(['workers/caller.ts'])
  })
})
