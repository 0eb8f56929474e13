import type { Server } from 'node:http'
import type { Express } from 'express'
import { arrive } from '#workers/pause.ts'
import type { Proxies } from './client-network.ts'
import { expressPrototypes } from './express-prototypes.ts'
import { inTurn } from './in-turn.ts'
import type { LastAnswers } from './last-answer.ts'
import type { Limits } from './limits.ts'
import { createRefuseBrokenRequest, refuseRequest } from './malformed-request.ts'
import { createServer } from './node-http.ts'
import { refusalOfHead } from './request-head.ts'

export interface ServerParts {
  ready: Promise<void>
  limits: Limits
  proxies: Proxies
  lastAnswers: LastAnswers
}

/** Requests that come before `ready` wait for it. */
export function createHttpServer(app: Express, { ready, limits, proxies, lastAnswers }: ServerParts): Server {
  let isReady = false
  const opened = ready.then(() => {
    isReady = true
  })
  const serve = inTurn((request, response) => {
    if (!lastAnswers.begin(request, response)) return
    // Nobody here upgrades, but Node's parser throws away what came with such a request.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    const refusal = refusalOfHead(request)
    if (refusal) return refuseRequest(response, refusal)
    proxies.setClientAddress(request)
    if (isReady) app(request, response)
    else opened.then(() => app(request, response)).catch(() => response.destroy())
  })
  const options = {
    ...expressPrototypes(app),
    // Slow and silent clients are let go.
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    // Looked at here, so that the refusal says why.
    requireHostHeader: false,
  }
  return (
    createServer(options, serve)
      .on('connection', arrive)
      .on('clientError', createRefuseBrokenRequest(lastAnswers))
      // Node would refuse an `Expect` that it does not know without a word of why; nobody has to meet it.
      .on('checkExpectation', serve)
      // Whoever asks first whether to send a body is told so when the body is read, and not before.
      .on('checkContinue', serve)
  )
}
