import { expect } from 'vitest'
import type { TestServer } from './server.ts'

export interface CallOptions {
  /** The administrator's token unless another is given; null sends none. */
  token?: string | null
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Sends what the typed client never would: `await call(server, 'POST /v1/orgs', { body: '{' })`. */
export function call(
  { url, admin }: Pick<TestServer, 'url' | 'admin'>,
  line: string,
  { token = admin.token, headers, body }: CallOptions = {},
): Promise<Response> {
  const [method = '', path = ''] = line.split(/ (.*)/s)
  return fetch(url + path, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    body: body ?? null,
  })
}

/** The same with JSON as its body, or with text that pretends to be. */
export function callJson(server: Pick<TestServer, 'url' | 'admin'>, line: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return call(server, line, { headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
}

/** How an answer refuses; fails when it does not have the one documented body. */
export async function refused(answer: Response | Promise<Response>): Promise<{ status: number; message: string }> {
  const response = await answer
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const body = (await response.json()) as { error: { message: string } }
  expect(body).toEqual({ error: { code: response.status, message: expect.any(String) } })
  return { status: response.status, message: body.error.message }
}
