import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What is noted about a request on its way through, for the log line and the metrics at its end. */
export interface Observed extends ServerResponse {
  requestId?: string
  operationId?: string
  userId?: string
}

export interface Metrics {
  registry: Registry
  observe(operation: string, status: number, seconds: number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'quire_http_requests_total',
    help: 'Requests answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'quire_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by operation.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    registry,
    observe(operation, status, seconds) {
      requests.inc({ operation, status }, 1)
      durations.observe({ operation }, seconds)
    },
  }
}

/** Gives each request an id and, when it is over, one log line and its place in the metrics. */
export function createObserver(log: Logger, metrics: Metrics) {
  const nextId = createRequestIds()
  return (request: IncomingMessage, response: Observed, next: () => void): void => {
    const startedAt = performance.now()
    const requestId = requestedId(request) ?? nextId()
    response.requestId = requestId
    response.setHeader('x-request-id', requestId)
    response.once('close', () => {
      const milliseconds = performance.now() - startedAt
      const operation = response.operationId ?? 'none'
      metrics.observe(operation, response.statusCode, milliseconds / 1000)
      log.info(
        {
          requestId,
          method: request.method,
          path: request.url?.split('?', 1)[0],
          status: response.statusCode,
          ms: Math.round(milliseconds * 1000) / 1000,
          operation,
          userId: response.userId,
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      )
    })
    next()
  }
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
