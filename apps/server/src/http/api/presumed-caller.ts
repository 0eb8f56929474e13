import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { OperationRow } from '@quire/api-types'
import { createCache } from '@quire/content'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import type { Caller } from './authenticate.ts'
import type { ReadCredential } from './credential.ts'
import type { ApiResponse, Exchange } from './exchange.ts'
import type { Identity } from './steps/identify.ts'

/** Whom a request is served for. */
export interface CallerOfRequest {
  caller: Caller | undefined
  loadCaller: LoadCaller
  /** While it is still being looked up whether that is who calls: throws where it is not. */
  confirm?: (() => Promise<void>) | undefined
}

interface Steps {
  credentialOf: ReadCredential
  identify(request: IncomingMessage, row: OperationRow): Promise<Identity>
  limit(exchange: Exchange, identity: Identity): LoadCaller | Promise<LoadCaller>
}

type Serve = (callerOfRequest: CallerOfRequest) => Promise<ApiResponse>

export type ServeIdentified = (exchange: Exchange, serve: Serve) => Promise<ApiResponse>

/** Who calls is known before anything is done for them. */
export function createServeIdentified({ identify, limit }: Omit<Steps, 'credentialOf'>): ServeIdentified {
  return async (exchange, serve) => {
    const caller = await identify(exchange.request, exchange.operation.row)
    const loadCaller = await limit(exchange, caller)
    if (caller instanceof Error) throw caller
    return serve({ caller, loadCaller })
  }
}

const mostCallers = 10_000

/**
 * Where the database is a round trip away, a request is taken for that of whom its token spoke for last time, while this is looked
 * up again: what they may do is asked for at once. Nothing is changed, no body is read and nothing is answered before it is
 * known to be them. For anybody else everything begins anew.
 */
export function createServePresumed(steps: Steps): ServeIdentified {
  const { identify, limit, credentialOf } = steps
  /** Secrets are not kept in memory. */
  const keyOf = (request: IncomingMessage) => {
    const { secret = '', isSession = false } = credentialOf(request) ?? {}
    return hash('sha256', `${isSession} ${secret}`)
  }
  const callers = createCache<Caller | undefined>(mostCallers)
  const serveIdentified = createServeIdentified({
    ...steps,
    async identify(request, row) {
      const identity = await identify(request, row)
      if (identity && !(identity instanceof Error) && isPerson(identity)) callers.set(keyOf(request), identity, 1)
      return identity
    },
  })
  return async (exchange, serve) => {
    const { request, operation } = exchange
    const presumed = mayPresume(operation.row) ? callers.get(keyOf(request)) : undefined
    if (!presumed) return serveIdentified(exchange, serve)

    const identifying = identify(request, operation.row)
    const confirm = async () => {
      if (!isDeepStrictEqual(await identifying, presumed)) throw new Error('the token speaks for somebody else by now')
    }
    const counted = (async () => limit(exchange, presumed))()
    const served = counted.then((loadCaller) => serve({ caller: presumed, loadCaller, confirm }))
    await Promise.allSettled([served, identifying])
    const identity = await identifying
    if (isDeepStrictEqual(identity, presumed)) return served
    callers.set(keyOf(request), undefined, 1)
    if (identity instanceof Error) throw identity
    return serve({ caller: identity, loadCaller: await counted })
  }
}

/** What has a body is guarded before that is read; what else changes something is not asked for so often. */
function mayPresume({ auth, method, hasBody }: OperationRow): boolean {
  return auth !== 'none' && (method === 'get' || hasBody)
}

/** Visitors and installations are found in other ways. */
function isPerson({ actor }: Caller): boolean {
  return actor.visitor === undefined && actor.installation === undefined
}
