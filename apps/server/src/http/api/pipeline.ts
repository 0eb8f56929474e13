import type { IncomingMessage } from 'node:http'
import type { RequestValidator } from '@quire/api-validator'
import type { AppContext } from '#context.ts'
import type { ServiceError } from '#errors.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { sendError } from '#http/transport/error-response.ts'
import { preflightHeaders } from '#http/transport/headers.ts'
import type { Observed } from '#http/transport/observed.ts'
import { send } from '#http/transport/send.ts'
import { resume, runAs, type Work } from '#runtime/current-work.ts'
import { isTaken, pauseResponse } from '#workers/pause.ts'
import type { Authenticate } from './authenticate.ts'
import { deprecationHeaders } from './deprecation.ts'
import type { Exchange, MatchedOperation } from './exchange.ts'
import { type CallerOfRequest, createServeIdentified, createServePresumed } from './presumed-caller.ts'
import { createSiteResponseCache } from './site-response-cache.ts'
import { type AuthorizeParts, createAuthorize } from './steps/authorize.ts'
import { createIdentify } from './steps/identify.ts'
import { createIdentifyAgain } from './steps/identify-again.ts'
import { createLimit, type LimitParts } from './steps/limit.ts'
import { createMatch } from './steps/match.ts'
import { createPerform, type PerformParts } from './steps/perform.ts'
import { createReadBody } from './steps/read-body.ts'
import { respond, respondError } from './steps/respond.ts'
import { createValidate } from './steps/validate.ts'
import { type CapacityParts, createWaitForCapacity } from './steps/wait-for-capacity.ts'

export interface PipelineParts extends LimitParts, CapacityParts, AuthorizeParts, Omit<PerformParts, 'publicUrl'> {
  bodies: BodyReader
  authenticate: Authenticate
  requestValidator: RequestValidator
}

/** Serves `/v1` by the steps in this order; each is a file of its own. */
export function createApiPipeline(ctx: AppContext, parts: PipelineParts) {
  const match = createMatch()
  const identify = createIdentify(parts.authenticate, parts.credentialOf)
  const identifyAgain = createIdentifyAgain(identify)
  const limit = createLimit(parts)
  const authorize = createAuthorize(ctx, parts)
  const readBody = createReadBody(parts.bodies)
  const waitForCapacity = createWaitForCapacity(parts)
  const validate = createValidate(parts.requestValidator)
  const perform = createPerform({ ...parts, publicUrl: ctx.config.publicUrl })
  const serveIdentified = (ctx.database.isShared ? createServePresumed : createServeIdentified)({
    identify,
    limit,
    credentialOf: parts.credentialOf,
  })
  const onceForVisitors = createSiteResponseCache(ctx)

  async function run(exchange: Exchange, work: Work): Promise<void> {
    const { request, response, operation } = exchange
    response.isWorkedOn = true
    let release: (() => void) | undefined
    const serve = async (callerOfRequest: CallerOfRequest) => {
      const { caller, loadCaller } = callerOfRequest
      const asCaller = await authorize(exchange, callerOfRequest)
      return onceForVisitors(asCaller, exchange, async () => {
        const begunAt = performance.now()
        const body = await readBody(exchange, loadCaller)
        try {
          release ??= await waitForCapacity(exchange, loadCaller)
          await identifyAgain(request, operation, begunAt)
          resume(work)
          const input = await validate(operation, body)
          resume(work)
          return await perform(asCaller, exchange, { input, digest: body.digest, caller })
        } finally {
          body.free()
        }
      })
    }
    try {
      const result = await serveIdentified(exchange, serve)
      resume(work)
      if (isTaken()) await pauseResponse()
      respond(exchange, result)
    } catch (error) {
      respondError(ctx, exchange, error)
    } finally {
      release?.()
      response.isWorkedOn = false
      if (response.closed) parts.loadShedder.leave(response)
      ctx.loop.end(work)
    }
  }

  /** What leads nowhere is not worth finding out who calls: it is counted by address. */
  async function refuse(request: IncomingMessage, response: Observed, refusal: ServiceError): Promise<void> {
    const rate = await parts.rateLimit?.count(loadCallerOf(request, undefined))
    sendError(response, rate?.refusal ?? refusal, ctx.log, rate?.headers)
  }

  function begin(request: IncomingMessage, response: Observed, operation: MatchedOperation): void {
    response.operationId = operation.operationId
    const headers = deprecationHeaders(ctx.config, operation.row, operation.path)
    const work = ctx.loop.begin(operation.operationId)
    void runAs(work, () => run({ request, response, operation, headers }, work))
  }

  return (request: IncomingMessage, response: Observed, next: () => void): void => {
    const matched = match(request)
    if (matched.kind === 'operation') begin(request, response, matched.operation)
    else if (matched.kind === 'refused') void refuse(request, response, matched.refusal)
    else if (matched.kind === 'preflight') send(response, 204, undefined, preflightHeaders)
    else next()
  }
}
