import { parse as parseQuery } from 'node:querystring'
import type { ValidateRequest } from '@quire/api-validator'
import type { MatchedOperation } from '#http/api/exchange.ts'

/** What a handler gets: as the contract says, coerced and with defaults filled in. */
export type RequestInput = Record<'path' | 'query' | 'body', unknown>

/** Refuses what breaks the contract. A body that need not be sent is an empty one. */
export function createValidate(validateRequest: ValidateRequest) {
  return ({ row, operationId, path, search }: MatchedOperation, body: unknown): RequestInput => {
    const query = parseQuery(search) as Record<string, unknown>
    validateRequest(operationId, { search, path, query, body })
    return { path, query, body: row.hasBody ? (body ?? {}) : body }
  }
}
