import type { ServerResponse } from 'node:http'
import { commonHeaders } from './headers.ts'

export type Headers = Readonly<Record<string, string>>

/** Ends the response with JSON, or with nothing when there is no body. */
export function send(response: ServerResponse, status: number, body: unknown, headers?: Headers): void {
  if (body === undefined) {
    response.writeHead(status, { ...commonHeaders, ...headers, ...(status === 204 ? {} : { 'content-length': '0' }) })
    response.end()
    return
  }
  const text = JSON.stringify(body)
  response.writeHead(status, {
    ...commonHeaders,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
