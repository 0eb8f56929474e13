import type { IncomingMessage } from 'node:http'
import { idempotencyKeySchema, type OperationRow } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { BadRequestError, ServiceError } from '#errors.ts'
import { encodeJson } from '#json/encode.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import {
  findRecordedResponse,
  hasIdempotencyRecord,
  type IdempotencyRecord,
  type KeyedRequest,
  recordResponse,
} from '#resources/identity/idempotency-records/service.ts'
import { withDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import type { ApiResponse } from './exchange.ts'

export interface Keyed {
  key: string
  /** Of the token or the session. */
  secret: string
  request: Pick<IncomingMessage, 'method' | 'url'>
  /** Of its body. */
  digest: string
  perform(ctx: RequestContext): Promise<ApiResponse>
}

const { minLength, maxLength } = idempotencyKeySchema
const visibleCharacters = new RegExp(idempotencyKeySchema.pattern)

/** Whether the request has a key under which its caller got a response before. */
export async function isRepeated(
  ctx: RequestContext,
  { headers }: Pick<IncomingMessage, 'headers'>,
  { row, secret }: { row: OperationRow; secret: string },
): Promise<boolean> {
  const key = headers['idempotency-key']
  if (key === undefined || !row.takesIdempotencyKey) return false
  return hasIdempotencyRecord(ctx, { key: String(key), secret })
}

/** Performs a request once for its key: what it changes and its response reach the file together, or not at all. */
export function createIdempotency() {
  const running = new Set<string>()

  return async (ctx: RequestContext, { key, secret, request, digest, perform }: Keyed): Promise<ApiResponse> => {
    if (key.length < minLength || key.length > maxLength || !visibleCharacters.test(key)) {
      const bounds = `${minLength} to ${maxLength}`
      throw new BadRequestError(`the header Idempotency-Key must have ${bounds} visible ASCII characters`)
    }
    const name = `${ctx.actor.tokenId} ${key}`
    if (running.has(name)) {
      const message = 'a request with this Idempotency-Key is still running; try again in 1 s'
      throw new ServiceError(409, message, { 'retry-after': '1' })
    }
    running.add(name)
    try {
      const keyed: KeyedRequest = {
        key,
        secret,
        content: `${request.method} ${request.url} ${digest}`,
      }
      const recorded = await findRecordedResponse(ctx, keyed)
      if (recorded) return replay(recorded)
      return await withDeferredTransaction(ctx, async (deferred) => {
        const response = await perform(deferred)
        const text = textOf(response.body)
        await recordResponse(deferred, keyed, { status: response.status, location: response.headers?.location, text })
        return text === undefined ? response : { ...response, body: preEncodedJson(text) }
      })
    } finally {
      running.delete(name)
    }
  }
}

function textOf(body: unknown): string | undefined {
  return body === undefined ? undefined : encodeJson(body).toString()
}

function replay({ status, location, text }: IdempotencyRecord): ApiResponse {
  return {
    status,
    body: text === undefined ? undefined : preEncodedJson(text),
    headers: { ...(location !== undefined && { location }), 'idempotency-replayed': 'true' },
  }
}
