import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { type Guards, type Handlers, type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import type { ValidateRequest, ValidateResponse } from '@quire/api-validator'
import type { AppContext, RequestContext } from '#context.ts'
import { ServiceError } from '#errors.ts'
import { type BodyReader, nothing, type ReadBody } from '#http/body/read-body.ts'
import { hasBody } from '#http/body/read-bytes.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import type { LargeAnswers } from '#http/limits/large-responses.ts'
import { type LoadCaller, loadCaller } from '#http/limits/load-caller.ts'
import type { LoadShedder } from '#http/limits/load-shedding.ts'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { sendError } from '#http/transport/error-response.ts'
import { preflightHeaders } from '#http/transport/headers.ts'
import type { Observed } from '#http/transport/observed.ts'
import { type Headers, send } from '#http/transport/send.ts'
import { valueOfAnswer } from '#json/pre-encoded.ts'
import { currentWork, resumeWork, type Work } from '#runtime/current-work.ts'
import { type ApiTarget, adviseUpload, apiTarget, refusalOf, requireSoundAddress } from './api-target.ts'
import { type Authenticate, allowCaller, type Caller } from './authenticate.ts'
import { countRequest } from './count-request.ts'
import { deprecationHeaders } from './deprecation.ts'
import { type Answer, createIdempotency, isRepeated } from './idempotency.ts'
import { createLocationOf } from './location.ts'
import { createRouter } from './router.ts'
import { answerOnce } from './site-response-cache.ts'

export interface DispatchParts {
  gate: LoadShedder
  largeAnswers: LargeAnswers
  bodies: BodyReader
  handlers: Handlers<RequestContext>
  guards: Guards<RequestContext>
  authenticate: Authenticate
  rateLimit: RateLimit | undefined
  recordFailedSecret: RecordFailedSecret
  validateRequest: ValidateRequest
  /** On in tests. */
  validateResponse: ValidateResponse | undefined
}

// The validator has checked the input against the same contract the types come from, so this is the one cast between
// the wire and the handlers.
type AnyHandler = (ctx: RequestContext, input: unknown) => Promise<unknown>
type AnyGuard = (ctx: RequestContext, path: Record<string, string>) => Promise<unknown>

/** Serves `/v1`: match, identify, limit, authorize, read the body, validate, perform, respond. */
export function createDispatch(ctx: AppContext, parts: DispatchParts) {
  const match = createRouter()
  const onlyOnce = createIdempotency()
  const locationOf = createLocationOf(ctx.config.publicUrl)

  return (request: IncomingMessage, response: Observed, next: () => void): void => {
    const target = apiTarget(request.url ?? '')
    if (!target) return void next()

    const found = match(request.method ?? '', target.pathname)
    if (request.method === 'OPTIONS' && found.kind !== 'unknown') {
      return void send(response, 204, undefined, preflightHeaders)
    }
    if (found.kind !== 'operation') return void refuse(request, response, refusalOf(found, target.pathname))

    const { operationId } = found
    const row: OperationRow = operationTable[operationId]
    response.operationId = operationId
    const work = ctx.loop.begin(operationId)
    void currentWork.run(work, run, request, response, { row, operationId, path: found.path, work, ...target })
  }

  /** What leads nowhere is not worth finding out who calls: it is counted by address. */
  async function refuse(request: IncomingMessage, response: Observed, refusal: ServiceError): Promise<void> {
    const standing = await parts.rateLimit?.count(clientNetwork(request))
    sendError(response, standing?.refusal ?? refusal, ctx.log, standing?.headers)
  }

  async function run(request: IncomingMessage, response: Observed, target: Target): Promise<void> {
    const standing: { headers: Headers | undefined } = {
      headers: deprecationHeaders(ctx.config, target.row, target.path),
    }
    try {
      const identity = await identify(request, target)
      const actor = identity instanceof Error ? undefined : identity?.actor
      const gateAs = loadCaller(request, actor)
      parts.gate.admit(response, gateAs)
      if (parts.rateLimit) await countRequest(parts.rateLimit, request, actor, standing)
      if (identity instanceof Error) throw identity
      if (identity) {
        response.userId = identity.actor.userId
        allowCaller(target.row, identity, target.path)
        target.caller = identity
      }
      requireSoundAddress(target)
      const recordFailedSecret = () => parts.recordFailedSecret(request)
      const network = gateAs.isKnown ? undefined : gateAs.id
      const as = { ...ctx, actor: identity?.actor, recordFailedSecret, clientNetwork: network } as RequestContext
      const answer = await answerTo(as, { request, response, target, gateAs })
      resumeWork()
      const { headers } = standing
      send(response, answer.status, answer.body, answer.headers ? { ...headers, ...answer.headers } : headers)
    } catch (error) {
      sendError(response, adviseUpload(error, target), ctx.log, standing.headers)
    }
    target.leave?.()
    ctx.loop.end(target.work)
  }

  /** Who calls; the refusal where that cannot be told, and undefined for nobody where nobody has to. */
  async function identify(request: IncomingMessage, { row }: Target): Promise<Caller | ServiceError | undefined> {
    const isAnonymous = row.auth === 'optional' && request.headers.authorization === undefined
    if (row.auth === 'none' || isAnonymous) return undefined
    return parts.authenticate(request).catch((error) => {
      if (error instanceof ServiceError) return error
      throw error
    })
  }

  async function answerTo(as: RequestContext, arrived: Arrived): Promise<Answer> {
    const { request, response, target, gateAs } = arrived
    const work = async () => {
      if (target.row.hasBody) await authorize(as, request, target)
      const body = hasBody(request) ? await readBody(arrived) : nothing
      try {
        if (target.row.largeAnswer) target.leave = await parts.largeAnswers.enter(gateAs.id)
        await parts.gate.turn(response, gateAs)
        resumeWork()
        return await perform(as, request, { target, input: validate(target, body.value), digest: body.digest })
      } finally {
        body.free()
      }
    }
    const visitor = target.row.method === 'get' ? as.actor?.visitor : undefined
    return visitor ? answerOnce(ctx, visitor, request.url ?? '', work) : work()
  }

  function readBody({ request, response, target: { row }, gateAs }: Arrived): Promise<ReadBody> {
    const wantsDigest = request.headers['idempotency-key'] !== undefined
    const options = { caller: gateAs, limit: row.maxBodyBytes, wantsDigest }
    return row.hasBody
      ? parts.bodies.readJson(request, response, options)
      : parts.bodies.readNothing(request, response, options)
  }

  /** Nothing of a body is read for whoever may not do the thing. What depends on the body is checked by the service. */
  async function authorize(as: RequestContext, request: IncomingMessage, { row, operationId, path }: Target) {
    const guard = (parts.guards as Partial<Record<OperationId, AnyGuard>>)[operationId]
    try {
      await guard?.(as, path)
    } catch (refusal) {
      // Sent again under its key it is answered as before, whatever has become of the thing since.
      if (!(await isRepeated(as, request, row))) throw refusal
    }
  }

  /** A body that need not be sent is an empty one. */
  function validate({ row, operationId, path, search }: Target, body: unknown): Input {
    const query = parseQuery(search) as Record<string, unknown>
    parts.validateRequest(operationId, { search, path, query, body })
    return { path, query, body: row.hasBody ? (body ?? {}) : body }
  }

  async function perform(as: RequestContext, request: IncomingMessage, { target, input, digest }: Performed) {
    const { row, operationId, path, caller } = target
    const handler = parts.handlers[operationId] as AnyHandler
    const act = async (context: RequestContext): Promise<Answer> => {
      const body = await handler(context, input)
      parts.validateResponse?.(operationId, row.status, valueOfAnswer(body))
      const location = row.location && locationOf(row.location, { path, body, caller })
      return { status: row.status, body, headers: location ? { location } : undefined }
    }
    const key = request.headers['idempotency-key']
    if (key === undefined || !row.takesIdempotencyKey) return act(as)
    return onlyOnce(as, { key: String(key), request, digest, perform: act })
  }
}

interface Target extends ApiTarget {
  row: OperationRow
  operationId: OperationId
  path: Record<string, string>
  work: Work
  caller?: Caller
  /** Of a large answer: lets the next one begin. */
  leave?: () => void
}

interface Arrived {
  request: IncomingMessage
  response: Observed
  target: Target
  gateAs: LoadCaller
}

type Performed = { target: Target; input: Input; digest: string }
type Input = Record<'path' | 'query' | 'body', unknown>
