import { parse as parseQuery } from 'node:querystring'
import type { RequestValidator } from '@quire/api-validator'
import type { MatchedOperation } from '#http/api/exchange.ts'
import type { ReadBody } from '#http/body/read-body.ts'
import { nextTurn, pause } from '#workers/pause.ts'

/** What a handler gets: as the contract says, coerced and with defaults filled in. */
export type RequestInput = Record<'path' | 'query' | 'body', unknown>

type Body = Pick<ReadBody, 'value' | 'isLong'>

/**
 * Refuses what breaks the contract. A body that need not be sent is an empty one. What the first request of an operation
 * needs is compiled in turns with other requests, and a long body is checked in a turn of its own.
 */
export function createValidate({ validate, prepare }: RequestValidator) {
  const check = ({ row, operationId, path, search }: MatchedOperation, body: unknown): RequestInput => {
    const query = parseQuery(search) as Record<string, unknown>
    validate(operationId, { search, path, query, body })
    return { path, query, body: row.hasBody ? (body ?? {}) : body }
  }
  const checkInTurns = async (operation: MatchedOperation, { value, isLong }: Body): Promise<RequestInput> => {
    for (const _ of prepare(operation.operationId, value !== undefined) ?? []) await pause()
    await nextTurn()
    const input = check(operation, value)
    if (isLong) await nextTurn()
    return input
  }
  return (operation: MatchedOperation, body: Body): RequestInput | Promise<RequestInput> => {
    const isPrepared = prepare(operation.operationId, body.value !== undefined) === undefined
    return isPrepared && !body.isLong ? check(operation, body.value) : checkInTurns(operation, body)
  }
}
