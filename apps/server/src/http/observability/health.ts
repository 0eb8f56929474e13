import type { RequestHandler } from 'express'
import type { AppContext } from '#context.ts'
import { instanceOf } from '#crypto/instance-fingerprint.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { send } from '#http/transport/send.ts'
import type { Metrics } from './metrics.ts'

/** Also says when the server still reads but cannot write, which only looking at its disk can mend. */
export function createHealth(ctx: AppContext): RequestHandler {
  const { health } = ctx.database
  const instance = instanceOf(ctx)
  return (_request, response) => {
    const refusal = health.refusal()
    if (refusal) send(response, 503, { status: 'read-only', reason: refusal.reason, instance })
    else send(response, 200, { status: 'ok', instance })
  }
}

export function createMetricsPage(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const { contentType, text } = await metrics.page()
    response.set({ ...commonHeaders, 'content-type': contentType }).end(text)
  }
}
