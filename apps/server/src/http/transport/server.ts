import type { RequestListener, Server } from 'node:http'
import type { Express } from 'express'
import type { Proxies } from './client-network.ts'
import type { Limits } from './limits.ts'
import { refuseBrokenRequest } from './malformed-request.ts'
import { createServer, IncomingMessage, ServerResponse } from './node-http.ts'

export interface ServerParts {
  ready: Promise<void>
  limits: Limits
  proxies: Proxies
}

/**
 * Express gives every request and response a new prototype, which makes the engine forget what it had learned about
 * them. Objects born with Express's prototypes skip that: a third of a small request's time. Requests that come before
 * `ready` wait for it.
 */
export function createFastServer(app: Express, { ready, limits, proxies }: ServerParts): Server {
  let isReady = false
  const opened = ready.then(() => {
    isReady = true
  })
  const serve: RequestListener = (request, response) => {
    request.url = originForm(request.url ?? '/')
    proxies.setClientAddress(request)
    if (isReady) app(request, response)
    else opened.then(() => app(request, response)).catch(() => response.destroy())
  }
  const options = {
    IncomingMessage: bornAs(IncomingMessage, app.request),
    ServerResponse: bornAs(ServerResponse, app.response),
    // Slow and silent clients are let go.
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
  }
  return (
    createServer(options, serve)
      .on('clientError', refuseBrokenRequest)
      // Node would refuse an `Expect` that it does not know without a word of why; nobody has to meet it.
      .on('checkExpectation', serve)
      // Whoever asks first whether to send a body is told so when the body is read, and not before.
      .on('checkContinue', serve)
  )
}

/** A proxy may put the whole address into the request line. */
function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}

/** A function and not a class: its prototype must be the very object that Express compares with. */
function bornAs<Base>(base: Base, prototype: object): Base {
  function Born(...parameters: unknown[]) {
    return Reflect.construct(base as () => void, parameters, Born)
  }
  Born.prototype = prototype
  return Born as Base
}
