import type { IncomingMessage } from 'node:http'
import type { OperationRow } from '@quire/api-types'
import { allowCaller } from '#http/api/authenticate.ts'
import type { MatchedOperation } from '#http/api/exchange.ts'
import type { Identity } from './identify.ts'

/** A body that was sent along with its head is here before that. */
const soonMs = 100

type Identify = (request: IncomingMessage, row: OperationRow) => Promise<Identity>

/** Whoever sends a body slowly may have lost the token meanwhile: what it opens is looked at again once the body is there. */
export function createIdentifyAgain(identify: Identify) {
  return async (request: IncomingMessage, { row, path }: MatchedOperation, begunAt: number): Promise<void> => {
    if (performance.now() - begunAt < soonMs) return
    const identity = await identify(request, row)
    if (identity instanceof Error) throw identity
    if (identity) allowCaller(row, identity, path)
  }
}
