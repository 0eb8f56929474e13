import type { RequestHandler } from 'express'
import { commonHeaders } from './headers.ts'
import type { Metrics } from './metrics.ts'
import { send } from './send.ts'

export function createHealth(): RequestHandler {
  return (_request, response) => send(response, 200, { status: 'ok' })
}

export function createMetricsPage(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const { contentType, text } = await metrics.page()
    response.set({ ...commonHeaders, 'content-type': contentType }).end(text)
  }
}
