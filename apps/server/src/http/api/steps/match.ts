import type { IncomingMessage } from 'node:http'
import { operationTable } from '@quire/api-types'
import type { ServiceError } from '#errors.ts'
import { apiTarget, refusalOf } from '#http/api/api-target.ts'
import type { MatchedOperation } from '#http/api/exchange.ts'
import { createRouter } from '#http/api/router.ts'

export type Matched =
  | { kind: 'operation'; operation: MatchedOperation }
  | { kind: 'refused'; refusal: ServiceError }
  /** A browser asks whether a page of another origin may send the request. */
  | { kind: 'preflight' }
  /** The request is for another part of the server. */
  | { kind: 'elsewhere' }

/** Finds the operation that a request asks for. */
export function createMatch(): (request: Pick<IncomingMessage, 'method' | 'url'>) => Matched {
  const route = createRouter()
  return ({ method = '', url = '' }) => {
    const target = apiTarget(url)
    if (!target) return { kind: 'elsewhere' }
    const found = route(method, target.pathname)
    if (method === 'OPTIONS' && found.kind !== 'unknown') return { kind: 'preflight' }
    if (found.kind !== 'operation') return { kind: 'refused', refusal: refusalOf(found, target.pathname) }
    const { operationId, path } = found
    return { kind: 'operation', operation: { operationId, row: operationTable[operationId], path, ...target } }
  }
}
