import { encodeJson } from '#json/encode.ts'
import { take } from '#workers/pause.ts'
import { commonHeaders } from './headers.ts'
import type { Observed } from './observed.ts'

/** So long that a few of them at once would keep everybody waiting. */
const longResponse = 64 * 1024

export type Headers = Readonly<Record<string, string>>

/** Ends the response with JSON, or with nothing when there is no body. All headers at once: one by one costs double. */
export function send(response: Observed, status: number, body: unknown, headers?: Headers): void {
  const head = { ...commonHeaders, ...headers, 'x-request-id': response.requestId ?? '' }
  if (body === undefined) {
    response.writeHead(status, status === 204 ? head : { ...head, 'content-length': '0' })
    response.end()
    return
  }
  const startedAt = performance.now()
  const json = encodeJson(body)
  if (json.length > longResponse) take(startedAt)
  response.writeHead(status, {
    ...head,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}
