import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQuireClient, isQuireError } from '../src/index.ts'

const soon = { retries: 3, baseDelayMs: 1, maxDelayMs: 60_000 }
const path = { organizationId: 'o' }
const space = { params: { path }, body: { title: 'Handbook' } }

/** A client whose requests meet these answers one after another; the last one stays. */
function meeting(...answers: (number | Error | (() => Response))[]) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    const answer = answers[Math.min(requests.push(request), answers.length) - 1] ?? 200
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer() : Response.json({}, { status: answer })
  }
  return { requests, quire: createQuireClient({ fetch, retry: soon }) }
}

describe('retries', () => {
  it.each([429, 503, new TypeError('fetch failed')])('repeat a GET after %s', async (trouble) => {
    const { quire, requests } = meeting(trouble, trouble, 200)

    await quire.GET('/user')

    expect(requests).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 500, 502])('do not follow a %i', async (status) => {
    const { quire, requests } = meeting(status, 200)

    await expect(quire.GET('/user')).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })

  it('repeat a create after 429 alone, for nothing was done', async () => {
    const refused = meeting(429, 201)
    await refused.quire.POST('/orgs/{organizationId}/spaces', space)
    expect(refused.requests).toHaveLength(2)

    for (const trouble of [503, new TypeError('fetch failed')]) {
      const unclear = meeting(trouble, 201)
      await expect(unclear.quire.POST('/orgs/{organizationId}/spaces', space)).rejects.toSatisfy((error) =>
        isQuireError(error, 503, 0),
      )
      expect(unclear.requests).toHaveLength(1)
    }
  })

  it('repeat a create with an idempotency key, with the same key and body', async () => {
    const running = () => Response.json({}, { status: 409, headers: { 'retry-after': '0' } })
    const { quire, requests } = meeting(new TypeError('fetch failed'), running, 503, 201)

    await quire.POST('/orgs/{organizationId}/spaces', { ...space, idempotencyKey: true })

    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)))
    expect(new Set(keys).size).toBe(1)
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual(Array(4).fill(space.body))
  })

  it('send the key they are given, and make another for each call', async () => {
    const { quire, requests } = meeting(201)

    await quire.POST('/orgs/{organizationId}/spaces', { ...space, idempotencyKey: 'order-7' })
    await quire.POST('/orgs/{organizationId}/spaces', { ...space, idempotencyKey: true })
    await quire.POST('/orgs/{organizationId}/spaces', { ...space, idempotencyKey: true })

    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe('order-7')
    expect(new Set(keys).size).toBe(3)
  })

  it('do not follow a 409 of another kind', async () => {
    const { quire, requests } = meeting(409, 201)

    const create = quire.POST('/orgs/{organizationId}/spaces', { ...space, idempotencyKey: true })

    await expect(create).rejects.toMatchObject({ status: 409 })
    expect(requests).toHaveLength(1)
  })

  it('are bounded, and end with the last failure', async () => {
    const { quire, requests } = meeting(503)

    await expect(quire.GET('/user')).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(4)
  })

  it('can be turned off, for a client or a call', async () => {
    const { quire, requests } = meeting(503)
    await expect(quire.GET('/user', { retry: false })).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)

    const once = vi.fn(async () => Response.json({}, { status: 503 }))
    await expect(createQuireClient({ fetch: once, retry: false }).GET('/user')).rejects.toMatchObject({ status: 503 })
    expect(once).toHaveBeenCalledTimes(1)
  })

  it('run through the pages of a list', async () => {
    const { quire, requests } = meeting(503, () => Response.json({ items: [] }))

    await quire.GET('/orgs')

    expect(requests).toHaveLength(2)
  })
})

describe('the wait before a retry', () => {
  it('doubles, and leaves out up to half at random', async () => {
    const waits = timersOf()
    const fetch = async () => Response.json({}, { status: 503 })
    const retry = { retries: 4, baseDelayMs: 100, maxDelayMs: 300 }

    await expect(createQuireClient({ fetch, retry, timeoutMs: Infinity }).GET('/user')).rejects.toThrow()

    const bounds = [100, 200, 300, 300]
    expect(waits).toHaveLength(4)
    for (const [index, most] of bounds.entries()) {
      expect(waits[index]).toBeGreaterThan(most / 2 - 1)
      expect(waits[index]).toBeLessThanOrEqual(most)
    }
  })

  it.each([
    ['seconds', () => '2'],
    ['a date', () => new Date(Date.now() + 2900).toUTCString()],
  ])('is at least what Retry-After asks for, in %s', async (_form, retryAfter) => {
    const waits = timersOf()
    const refuse = () => Response.json({}, { status: 429, headers: { 'retry-after': retryAfter() } })
    const fetch = vi.fn(async () => Response.json({})).mockImplementationOnce(async () => refuse())

    await createQuireClient({ fetch, retry: soon, timeoutMs: Infinity }).GET('/user')

    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(1500)
    expect(waits[0]).toBeLessThan(3000)
  })

  it('is not begun when Retry-After asks for more than the longest', async () => {
    const refuse = () => Response.json({}, { status: 429, headers: { 'retry-after': '61' } })
    const { quire, requests } = meeting(refuse)

    await expect(quire.GET('/user')).rejects.toMatchObject({ status: 429, retryAfterMs: 61_000 })
    expect(requests).toHaveLength(1)
  })

  it('ends with the reason of the abort', async () => {
    const { signal, abort } = withAbort()
    const fetch = vi.fn(async () => {
      queueMicrotask(() => setTimeout(abort, 5))
      return Response.json({}, { status: 429, headers: { 'retry-after': '30' } })
    })

    await expect(createQuireClient({ fetch }).GET('/user', { signal })).rejects.toThrow('enough')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('enough')) }
}

/** Lets every timer go off at once and notes how long it was to be. */
function timersOf(): number[] {
  const waits: number[] = []
  const { setTimeout } = globalThis
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    waits.push(ms)
    return setTimeout(run, 0)
  }) as typeof setTimeout)
  onTestFinished(() => timer.mockRestore())
  return waits
}
