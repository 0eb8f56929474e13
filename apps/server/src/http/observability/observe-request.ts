import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { operationTable, secretSegments } from '@quire/api-types'
import type { Logger } from 'pino'
import type { LoadShedder } from '#http/limits/load-shedding.ts'
import { forgetResponse } from '#http/transport/in-turn.ts'
import type { Observed } from '#http/transport/observed.ts'
import type { Metrics } from './metrics.ts'
import { createRequestLog } from './request-log.ts'

/** As proxies log it: the client hung up before there was a response. */
const clientClosedRequest = 499

/** Gives each request an id and, when it is over, one log line and its place in the metrics. */
export function createObserver(log: Logger, metrics: Metrics, loadShedder: LoadShedder) {
  const nextId = createRequestIds()
  const logRequest = createRequestLog(log)
  return (request: IncomingMessage, response: Observed, next: () => void): void => {
    const startedAt = performance.now()
    const requestId = requestedId(request) ?? nextId()
    response.requestId = requestId
    response.on('close', () => {
      forgetResponse(response)
      // Whoever hangs up still takes up what is done for them.
      if (!response.isWorkedOn) loadShedder.leave(response)
      const milliseconds = performance.now() - startedAt
      const operation = response.operationId ?? 'none'
      const status = response.headersSent ? response.statusCode : clientClosedRequest
      metrics.observe(operation, status, milliseconds / 1000)
      logRequest({
        requestId,
        method: request.method ?? '',
        path: pathWithoutSecrets(addressOf(request), response.operationId),
        status,
        milliseconds,
        operation,
        userId: response.userId,
        isAborted: !response.writableFinished,
      })
    })
    next()
  }
}

const secretsInPath = new RegExp(`/(${secretSegments.join('|')})/[^/]+`, 'g')

/** Looking for secrets where the contract has none would be a fiftieth of a small read. */
const operationsWithoutSecrets: ReadonlySet<string | undefined> = new Set(
  Object.entries(operationTable).flatMap(([operationId, { path }]) => (path.match(secretsInPath) ? [] : [operationId])),
)

/** As it came: parts of the server that stand below a path see it without that, and so does who looks while they answer. */
function addressOf(request: IncomingMessage & { originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? ''
}

/** Invites, signed addresses and the keys of sites are secrets that stand in paths. */
function pathWithoutSecrets(url: string, operationId: string | undefined): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/+/, '/')
  if (operationsWithoutSecrets.has(operationId)) return path
  if (path.startsWith('/v1/')) return path.replace(secretsInPath, '/$1/…')
  return /^\/(saml|oidc|docs)\//.test(path) ? path : path.replace(/^(\/[^/]{1,20}\/|\/[^/]{20}).+/, '$1…')
}

function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** A caller may bring its own id, to follow a request through several services. */
function requestedId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : undefined
}
