import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { type Guards, type Handlers, type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import type { ValidateRequest, ValidateResponse } from '@quire/api-validator'
import type { AppContext, RequestContext } from '../context.ts'
import { BadRequestError, ServiceError } from '../errors.ts'
import { valueOfAnswer } from '../json-answer.ts'
import { type Authenticate, allowCaller, type Caller } from './authenticate.ts'
import { createBodyReader } from './body.ts'
import { clientNetwork } from './client-network.ts'
import { sendError } from './error-response.ts'
import type { NoteGuess } from './guess-limit.ts'
import { preflightHeaders } from './headers.ts'
import { type Answer, createIdempotency, isRepeated, takesKey } from './idempotency.ts'
import type { Observed } from './observe.ts'
import type { RateLimit } from './rate-limit.ts'
import { createRouter } from './router.ts'
import { type Headers, send } from './send.ts'
import { answerOnce } from './visitor-answers.ts'

export interface DispatchParts {
  handlers: Handlers<RequestContext>
  guards: Guards<RequestContext>
  authenticate: Authenticate
  rateLimit: RateLimit | undefined
  noteGuess: NoteGuess
  validateRequest: ValidateRequest
  /** On in tests. */
  validateResponse: ValidateResponse | undefined
}

// The validator has checked the input against the same contract the types come from, so this is the one cast between
// the wire and the handlers.
type AnyHandler = (ctx: RequestContext, input: unknown) => Promise<unknown>
type AnyGuard = (ctx: RequestContext, path: Record<string, string>) => Promise<unknown>

/** Serves `/v1`: match the operation, authenticate, read and validate the request, hand it to its handler, answer. */
export function createDispatch(ctx: AppContext, parts: DispatchParts) {
  const match = createRouter()
  const readBody = createBodyReader()
  const onlyOnce = createIdempotency()

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
    void run(request, response, { row, operationId, path: found.path, ...target })
  }

  /** What leads nowhere is not worth finding out who calls: it is counted by address. */
  async function refuse(request: IncomingMessage, response: Observed, refusal: ServiceError): Promise<void> {
    const standing = await parts.rateLimit?.count(clientNetwork(request))
    sendError(response, standing?.refusal ?? refusal, ctx.log, standing?.headers)
  }

  /** A new object says itself where it is, or it is found by its id under the list it was added to, or in the path. */
  function locationOf(result: unknown, pathname: string): string | undefined {
    const created = result as { id?: string; revision?: string; urls?: { location?: string } }
    if (created.urls?.location) return created.urls.location
    // An import is found as the revision that it made.
    const space = /^\/spaces\/[^/]+/.exec(pathname)?.[0]
    if (!created.id && created.revision) return `${ctx.config.publicUrl}/v1${space}/revisions/${created.revision}`
    if (!created.id) return undefined
    const inPath = pathname.indexOf(`/${created.id}/`)
    const own = inPath === -1 ? `${pathname}/${created.id}` : pathname.slice(0, inPath + created.id.length + 1)
    const isThere = ['GET', 'PATCH'].some((method) => match(method, own).kind === 'operation')
    return isThere ? `${ctx.config.publicUrl}/v1${own}` : undefined
  }

  async function identify(request: IncomingMessage): Promise<Caller | ServiceError> {
    return parts.authenticate(request).catch((error) => {
      if (error instanceof ServiceError) return error
      throw error
    })
  }

  /** Nothing of a body is read for whoever may not do the thing. What depends on the body is checked by the service. */
  async function authorize(ctx: RequestContext, request: IncomingMessage, { row, operationId, path }: Target) {
    const guard = (parts.guards as Partial<Record<OperationId, AnyGuard>>)[operationId]
    try {
      await guard?.(ctx, path)
    } catch (refusal) {
      // Sent again under its key it is answered as before, whatever has become of the thing since.
      if (!(await isRepeated(ctx, request, row))) throw refusal
    }
  }

  async function answerTo(ctx: RequestContext, request: IncomingMessage, matched: Matched): Promise<Answer> {
    const { row, operationId, pathname, input } = matched
    const handler = parts.handlers[operationId] as AnyHandler
    const perform = async (context: RequestContext): Promise<Answer> => {
      const body = await handler(context, input)
      parts.validateResponse?.(operationId, row.status, valueOfAnswer(body))
      const location = row.status === 201 ? locationOf(body, pathname) : undefined
      return { status: row.status, body, headers: location ? { location } : undefined }
    }
    const key = request.headers['idempotency-key']
    if (key === undefined || !takesKey(row)) return perform(ctx)
    return onlyOnce(ctx, { key: String(key), request, input, perform })
  }

  async function run(request: IncomingMessage, response: Observed, target: Target): Promise<void> {
    const { row, operationId, path, pathname, search } = target
    let headers: Headers | undefined
    ctx.loop.mark(operationId)
    try {
      const isAnonymous = row.auth === 'optional' && request.headers.authorization === undefined
      const identity = row.auth === 'none' || isAnonymous ? undefined : await identify(request)
      const caller = identity instanceof Error ? undefined : identity
      if (parts.rateLimit) {
        // Visitors of a site share a token.
        const bearer = caller?.actor.visitor ? undefined : caller?.actor.tokenId
        const standing = await parts.rateLimit.count(bearer ?? clientNetwork(request))
        headers = standing.headers
        if (standing.refusal) throw standing.refusal
      }
      if (identity instanceof Error) throw identity
      if (caller) {
        response.userId = caller.actor.userId
        allowCaller(row, caller, path)
      }

      const perform = async () => {
        const noteGuess = () => parts.noteGuess(request)
        const requestContext = { ...ctx, actor: caller?.actor, noteGuess } as RequestContext
        if (row.hasBody) await authorize(requestContext, request, target)
        const query = parseQuery(search) as Record<string, unknown>
        const body = row.hasBody ? await readBody(request, response, row.maxBodyBytes) : undefined
        ctx.loop.mark(operationId)
        parts.validateRequest(operationId, { search, path, query, body })
        return answerTo(requestContext, request, { row, operationId, pathname, input: { path, query, body } })
      }
      const visitor = row.method === 'get' ? caller?.actor.visitor : undefined
      const answer = await (visitor ? answerOnce(ctx, visitor, request.url ?? '', perform) : perform())
      ctx.loop.mark(operationId)
      send(response, answer.status, answer.body, answer.headers ? { ...headers, ...answer.headers } : headers)
    } catch (error) {
      sendError(response, error, ctx.log, headers)
    }
    ctx.loop.mark(undefined)
  }
}

interface Matched extends Pick<Target, 'row' | 'operationId' | 'pathname'> {
  input: { path: unknown; query: unknown; body: unknown }
}

interface Target {
  row: OperationRow
  operationId: OperationId
  path: Record<string, string>
  pathname: string
  search: string
}

/** Splits `/v1/…?…`; undefined when the request is for another part of the server. */
function apiTarget(url: string): { pathname: string; search: string } | undefined {
  if (!url.startsWith('/v1')) return undefined
  const end = url.indexOf('?')
  const pathname = end === -1 ? url.slice(3) : url.slice(3, end)
  if (pathname !== '' && !pathname.startsWith('/')) return undefined
  return { pathname: pathname || '/', search: end === -1 ? '' : url.slice(end + 1) }
}

function refusalOf(found: { kind: string; allow?: string }, pathname: string): ServiceError {
  if (found.kind === 'malformed') return new BadRequestError('the path contains a malformed percent escape')
  if (found.allow) return new ServiceError(405, `this path takes ${found.allow}`, { allow: found.allow })
  const hint = pathname.endsWith('/') ? '; paths do not end with a slash' : '; /docs lists every operation'
  return new ServiceError(404, `the path /v1${pathname} does not exist${hint}`)
}
