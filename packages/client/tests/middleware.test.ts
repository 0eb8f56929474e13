import { describe, expect, it, vi } from 'vitest'
import { createQuireClient, isQuireError, type Middleware } from '../src/index.ts'

function noting(name: string, notes: string[]): Middleware {
  return {
    onRequest: ({ request }) => {
      notes.push(`${name} asks`)
      request.headers.append('x-trace', name)
    },
    onResponse: ({ response }) => void notes.push(`${name} gets ${response.status}`),
  }
}

describe('middleware', () => {
  it('sees requests in order and answers in the opposite one: of the client, added later, of the call', async () => {
    const notes: string[] = []
    const fetch = async (request: Request) => Response.json({ trace: request.headers.get('x-trace') })
    const quire = createQuireClient({ fetch, middleware: [noting('a', notes)] })
    quire.use(noting('b', notes))

    const { data } = await quire.GET('/user', { middleware: [noting('c', notes)] })

    expect(data).toEqual({ trace: 'a, b, c' })
    expect(notes).toEqual(['a asks', 'b asks', 'c asks', 'c gets 200', 'b gets 200', 'a gets 200'])
  })

  it('can be taken away', async () => {
    const notes: string[] = []
    const added = noting('a', notes)
    const quire = createQuireClient({ fetch: async () => Response.json({}) })

    quire.use(added)
    quire.eject(added)
    await quire.GET('/user')

    expect(notes).toEqual([])
  })

  it('sees every attempt, and refusals before they become errors', async () => {
    const notes: string[] = []
    const fetch = vi.fn(async () => Response.json({})).mockResolvedValueOnce(Response.json({}, { status: 503 }))
    const quire = createQuireClient({ fetch, retry: { baseDelayMs: 1 }, middleware: [noting('a', notes)] })

    await quire.GET('/user')

    expect(notes).toEqual(['a asks', 'a gets 503', 'a asks', 'a gets 200'])
  })

  it('may answer in place of the server, and mend what it answered', async () => {
    const fetch = async () => Response.json({}, { status: 404 })
    const mend: Middleware = { onResponse: () => Response.json({ id: 'mended' }) }

    const { data } = await createQuireClient({ fetch, middleware: [mend] }).GET('/user')

    expect(data).toEqual({ id: 'mended' })
  })

  it('gets a failed connection as a QuireError', async () => {
    const seen: unknown[] = []
    const fetch = async () => {
      throw new TypeError('fetch failed')
    }
    const quire = createQuireClient({
      fetch,
      retry: false,
      middleware: [{ onError: ({ error }) => void seen.push(error) }],
    })

    await expect(quire.GET('/user')).rejects.toSatisfy((error) => error === seen[0])
    expect(isQuireError(seen[0], 0)).toBe(true)
  })

  it('fails a call with its own error', async () => {
    const fail: Middleware = {
      onResponse: () => {
        throw new RangeError('of my own')
      },
    }
    const quire = createQuireClient({ fetch: async () => Response.json({}), middleware: [fail] })

    await expect(quire.GET('/user')).rejects.toThrow(RangeError)
  })
})
