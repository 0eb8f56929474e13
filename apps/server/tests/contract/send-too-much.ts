import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OperationRow } from '@quire/api-types'
import { pathOf } from '../support/operations.ts'
import type { TestServer } from '../support/server.ts'

/** Only says how much it has: the server need not see it to refuse it. */
export function sendTooMuch({ url, admin }: TestServer, row: OperationRow): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'content-length': 1_000_000_000,
  }
  const sent = request(`${url}/v1${pathOf(row)}`, { method: row.method, headers })
  sent.on('error', reject)
  sent.on('response', async (answer) => {
    resolve(new Response(await text(answer), { status: answer.statusCode ?? 0 }))
    sent.destroy()
  })
  sent.flushHeaders()
  return promise
}
