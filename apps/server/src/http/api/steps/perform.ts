import type { Handlers } from '@quire/api-types'
import type { ValidateResponse } from '@quire/api-validator'
import type { RequestContext } from '#context.ts'
import type { Caller } from '#http/api/authenticate.ts'
import type { ReadCredential } from '#http/api/credential.ts'
import type { ApiResponse, Exchange } from '#http/api/exchange.ts'
import { createIdempotency } from '#http/api/idempotency.ts'
import { createLocationOf } from '#http/api/location.ts'
import { withLongDocument } from '#http/api/long-document.ts'
import { decodedBody } from '#json/pre-encoded.ts'
import type { RequestInput } from './validate.ts'

export interface PerformParts {
  handlers: Handlers<RequestContext>
  /** On in tests. */
  validateResponse: ValidateResponse | undefined
  publicUrl: string
  credentialOf: ReadCredential
}

interface Performed {
  input: RequestInput
  /** Of the body, where an idempotency key came with it. */
  digest: string
  caller: Caller | undefined
}

// The validator has checked the input against the same contract the types come from, so this is the one cast between
// the wire and the handlers.
type AnyHandler = (ctx: RequestContext, input: unknown) => Promise<unknown>

/** Calls the handler, once for an idempotency key. */
export function createPerform({ handlers, validateResponse, publicUrl, credentialOf }: PerformParts) {
  const onlyOnce = createIdempotency()
  const locationOf = createLocationOf(publicUrl)

  return async (ctx: RequestContext, { request, operation }: Exchange, { input, digest, caller }: Performed) => {
    const { row, operationId, path } = operation
    const handler = handlers[operationId] as AnyHandler
    const perform = async (context: RequestContext): Promise<ApiResponse> => {
      const body = await handler(context, input)
      validateResponse?.(operationId, row.status, decodedBody(body))
      const location = row.location && locationOf(row.location, { path, body, caller })
      const encoded = withLongDocument(body)
      return {
        status: row.status,
        body: encoded instanceof Promise ? await encoded : encoded,
        headers: location ? { location } : undefined,
      }
    }
    const key = request.headers['idempotency-key']
    if (key === undefined || !row.takesIdempotencyKey) return perform(ctx)
    const { secret = '' } = credentialOf(request) ?? {}
    return onlyOnce(ctx, { key: String(key), secret, request, digest, perform })
  }
}
