import type { RequestHandler } from 'express'
import type { Metrics } from './observe.ts'
import { send } from './send.ts'

export function createHealth(): RequestHandler {
  return (_request, response) => send(response, 200, { status: 'ok' })
}

export function createMetricsPage({ registry }: Metrics): RequestHandler {
  return async (_request, response) => {
    response.setHeader('content-type', registry.contentType)
    response.end(await registry.metrics())
  }
}
