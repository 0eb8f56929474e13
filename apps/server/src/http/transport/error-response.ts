import { InvalidRequest } from '@quire/api-validator'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { isDatabaseBusy, outageReason } from '#db/outages.ts'
import { DamagedContentError } from '#db/stored/stored-content.ts'
import { ServiceError, UnavailableError } from '#errors.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { hasBody } from './last-answer.ts'
import type { Observed } from './observed.ts'
import { type Headers, send } from './send.ts'

/** It takes somebody who puts a backup in place. */
const damagedRetrySeconds = 3600

/** The one way a failure leaves the server. What the caller did is told to it; what we did goes to the log alone. */
export function sendError(response: Observed, error: unknown, log: Logger, headers?: Headers): void {
  const failure = describe(error)
  if (failure.status >= 500 && !(error instanceof ServiceError)) {
    log.error({ requestId: response.requestId, err: error }, 'request failed')
  }
  const body = { error: { code: failure.status, message: failure.message } }
  const answer = () => {
    if (response.headersSent) return void response.destroy()
    send(response, failure.status, body, { ...headers, ...failure.headers })
  }
  // Most bodies are short and already here, only not seen yet: then the connection can go on.
  if (hasBody(response.req) && !response.req.complete) setImmediate(answer)
  else answer()
}

/** For what fails beside the API, where Express would respond with a page of its own. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => sendError(response, error, log)
}

function describe(error: unknown): { status: number; message: string; headers?: Headers } {
  if (error instanceof ServiceError || error instanceof InvalidRequest) return error
  // Express throws it for a path such as `/files/%ff`.
  if (error instanceof URIError) return { status: 400, message: 'the address has an escape that is not UTF-8' }
  if (error instanceof DamagedContentError) {
    const message = `${error.message}: whoever runs the server can learn more with \`quire doctor\``
    return new UnavailableError(message, damagedRetrySeconds)
  }
  // Where nobody knew better: with more time, on a machine that has less to do, it may come to an end.
  if (error instanceof TooCostlyError) {
    return new UnavailableError(`what this takes could not be worked out: ${error.message}; try again in 30 s`, 30)
  }
  if (isDatabaseBusy(error)) return new UnavailableError('the server has more to do than it can; try again in 1 s', 1)
  const outage = outageReason(error)
  if (outage) return new UnavailableError(`the server cannot use its database now: ${outage}; try again in 5 s`, 5)
  return { status: 500, message: 'something went wrong on the server; its log has the details under this X-Request-Id' }
}
