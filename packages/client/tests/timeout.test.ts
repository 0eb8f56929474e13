import { describe, expect, it } from 'vitest'
import { createQuireClient } from '../src/index.ts'
import { serve } from './support.ts'

describe('timeoutMs', () => {
  it('ends a call that gets no answer, with status 0 and a cause', async () => {
    const endpoint = await serve(() => {})
    const quire = createQuireClient({ endpoint, timeoutMs: 20, retry: false })

    await expect(quire.GET('/user')).rejects.toMatchObject({
      status: 0,
      message: `GET ${endpoint}/v1/user got no answer`,
      cause: { name: 'TimeoutError', message: 'no answer within 20 ms' },
    })
  })

  it('counts until the last byte', async () => {
    const fetch = async ({ signal }: Request) => {
      const start = (body: ReadableStreamDefaultController) => {
        signal.addEventListener('abort', () => body.error(signal.reason))
      }
      return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'application/json' } })
    }

    await expect(createQuireClient({ fetch, retry: false }).GET('/user', { timeoutMs: 20 })).rejects.toMatchObject({
      name: 'QuireError',
      status: 0,
      message: 'the answer to GET http://localhost:4010/v1/user broke off',
      cause: { name: 'TimeoutError' },
    })
  })

  it('counts anew for each attempt', async () => {
    const attempts: AbortSignal[] = []
    const fetch = async ({ signal }: Request) => {
      if (attempts.push(signal) > 1) return Response.json({})
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }

    await createQuireClient({ fetch, timeoutMs: 20, retry: { baseDelayMs: 1 } }).GET('/user')

    expect(attempts.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

describe('an answer that breaks off', () => {
  it('is asked for again', async () => {
    let asked = 0
    const endpoint = await serve((_request, response) => {
      asked += 1
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' })
      if (asked > 1) response.end('{}')
      else response.write('{', () => response.destroy())
    })

    const { data } = await createQuireClient({ endpoint, retry: { baseDelayMs: 1 } }).GET('/user')

    expect([data, asked]).toEqual([{}, 2])
  })
})

describe('signal', () => {
  it('ends a call while it waits and while it reads, with its own reason', async () => {
    const waiting = new AbortController()
    const silent = await serve(() => waiting.abort(new Error('too late')))
    await expect(createQuireClient({ endpoint: silent }).GET('/user', { signal: waiting.signal })).rejects.toThrow(
      'too late',
    )

    const reading = new AbortController()
    const endpoint = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":')
    })
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request)
      setTimeout(() => reading.abort(new Error('enough')), 5)
      return response
    }
    await expect(createQuireClient({ endpoint, fetch }).GET('/user', { signal: reading.signal })).rejects.toThrow(
      'enough',
    )
  })
})
