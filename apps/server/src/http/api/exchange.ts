import type { IncomingMessage } from 'node:http'
import type { OperationId, OperationRow } from '@quire/api-types'
import type { Observed } from '#http/transport/observed.ts'
import type { Headers } from '#http/transport/send.ts'
import type { ApiTarget } from './api-target.ts'

/** An operation of the contract, with what the address of a request says for it. */
export interface MatchedOperation extends ApiTarget {
  operationId: OperationId
  row: OperationRow
  path: Record<string, string>
}

/** A request to the API and its response, as the steps of the pipeline hand them on. */
export interface Exchange {
  request: IncomingMessage
  response: Observed
  operation: MatchedOperation
  /** Sent with whatever comes out, errors included. */
  headers: Headers | undefined
}

/** What an operation came to. */
export interface ApiResponse {
  status: number
  body: unknown
  headers: Headers | undefined
}
