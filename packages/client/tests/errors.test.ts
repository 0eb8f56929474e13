import { describe, expect, it } from 'vitest'
import { createQuireClient, isQuireError, QuireError } from '../src/index.ts'
import { sendJson, serve } from './support.ts'

/** What a call to `/user` rejects with. */
async function failureAt(endpoint: string, signal?: AbortSignal): Promise<unknown> {
  try {
    await createQuireClient({ endpoint, retry: false }).GET('/user', signal && { signal })
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}

describe('QuireError', () => {
  it('says what the server said, and to which request', async () => {
    const body = { error: { code: 404, message: 'the user does not exist' } }
    const endpoint = await serve((_request, response) => sendJson(response, 404, body))

    const error = await failureAt(endpoint)

    expect(error).toBeInstanceOf(QuireError)
    expect(error).toMatchObject({
      name: 'QuireError',
      message: 'the user does not exist',
      status: 404,
      code: 404,
      requestId: 'req-1',
      method: 'GET',
      url: `${endpoint}/v1/user`,
    })
    expect(await (error as QuireError).response?.json()).toEqual(body)
  })

  it.each([
    ['HTML', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['null', 'null'],
    ['another kind of JSON', '{"error":"upstream"}'],
  ])('falls back to the status when the body is %s', async (_kind, body) => {
    const endpoint = await serve((_request, response) => response.writeHead(502).end(body))

    expect(await failureAt(endpoint)).toMatchObject({
      message: 'Bad Gateway',
      status: 502,
      code: 502,
      requestId: undefined,
    })
  })

  it('refuses a success that is not JSON', async () => {
    const endpoint = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    })

    expect(await failureAt(endpoint)).toMatchObject({
      message: `${endpoint}/v1/user answered text/html instead of JSON`,
      status: 200,
    })
  })

  it('has status 0 and a cause when there is no answer', async () => {
    const endpoint = await serve((request) => request.socket.destroy())

    const error = await failureAt(endpoint)

    expect(error).toMatchObject({ message: `GET ${endpoint}/v1/user got no answer`, status: 0, response: undefined })
    expect(error).toHaveProperty('cause', expect.any(TypeError))
    expect(isQuireError(error, 0)).toBe(true)
  })

  it('leaves an abort as it is', async () => {
    const reason = new Error('enough')
    const endpoint = await serve(() => {})

    expect(await failureAt(endpoint, AbortSignal.abort(reason))).toBe(reason)
  })
})

describe('isQuireError', () => {
  it('tells failed calls from other errors, and one status from another', async () => {
    const endpoint = await serve((_request, response) => response.writeHead(409).end())

    const error = await failureAt(endpoint)

    expect(isQuireError(error)).toBe(true)
    expect(isQuireError(error, 409)).toBe(true)
    expect(isQuireError(error, 404)).toBe(false)
    expect(isQuireError(new Error('409'))).toBe(false)
  })
})
