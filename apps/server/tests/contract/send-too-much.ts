import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OperationRow } from '@quire/api-types'
import { type AnyRequest, addressOf } from '#tests/access/request.ts'
import type { TestServer } from '#tests/support/server.ts'

/** Only says how much it has: the server need not see it to refuse it. */
export function sendTooMuch(server: TestServer, row: OperationRow, request: AnyRequest): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const headers = {
    authorization: `Bearer ${server.admin.token}`,
    'content-type': 'application/json',
    'content-length': 1_000_000_000,
  }
  const sent = httpRequest(addressOf(server, row, request), { method: row.method, headers })
  sent.on('error', reject)
  sent.on('response', async (answer) => {
    resolve(new Response(await text(answer), { status: answer.statusCode ?? 0 }))
    sent.destroy()
  })
  sent.flushHeaders()
  return promise
}
