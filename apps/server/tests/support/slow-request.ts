import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'

export interface SlowRequest {
  /** Sends the rest and reads the answer. */
  finish(): Promise<{ status: number; body: unknown }>
}

/**
 * Creates an organization, or what is made elsewhere by its title, up to the middle of the body. The server has the request
 * in hand once it says to continue.
 */
export async function beginSlowly(
  url: string,
  token: string,
  { body = '{"title":"Slow Press"}', line = 'POST /v1/orgs' } = {},
): Promise<SlowRequest> {
  const [method, path] = line.split(' ')
  const call = request(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')
  call.write(body.slice(0, 5))
  return {
    async finish() {
      call.end(body.slice(5))
      const [response] = await once(call, 'response')
      return { status: response.statusCode as number, body: await json(response) }
    },
  }
}
