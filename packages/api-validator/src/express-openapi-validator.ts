import { parse } from 'node:url'
import { type OperationId, operationTable } from '@quire/api-types'
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js'
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js'
import type { Ajv, Check } from './ajv.ts'
import type { RequestOperation, ValidationSpec } from './contract.ts'
import type { Problem } from './invalid-request.ts'
import type { RequestParts } from './request-parts.ts'

/**
 * The one file that knows express-openapi-validator, and the only one that reaches into it: `docs/performance.md` has the
 * reason, the gain, and the way back. The server has matched the operation already, so of the library's chain of
 * middleware only the validators run, each on the operation's own part of the contract.
 */
export interface RequestEngine {
  /** The checks of path and query, which coerce, and those of bodies, which do not. */
  ajvs: { general: Ajv; body: Ajv }
  /** Throws what is wrong with a request: `problemsIn` reads it. */
  validate(operationId: OperationId, operation: RequestOperation, parts: RequestParts): void
  /** The checks that `validate` has compiled for an operation; undefined before its first request. */
  compiled(operationId: OperationId, hasBody: boolean): { general: Check; body: Check } | undefined
}

export function createRequestEngine(spec: ValidationSpec, options: object): RequestEngine {
  const validator = new RequestValidator(emptyDocument(spec), { ...options, allowUnknownQueryParameters: false })
  const ajvs = { general: ajvOf(validator, 'ajv'), body: ajvOf(validator, 'ajvBody') }
  settleUrlParse()
  return {
    ajvs,
    validate(operationId, operation, parts) {
      void validator.validate(toRequest(operationId, operation, parts) as never, undefined as never, () => undefined)
    },
    compiled(operationId, hasBody) {
      const key = checkName(operationId, hasBody)
      const [general, body] = [ajvs.general.getSchema(key), ajvs.body.getSchema(key)]
      return general && body && { general, body }
    },
  }
}

/** Fails at start-up, and not silently by being slow, when an upgrade gives the compiled checks other names. */
export function requireCompiled(engine: RequestEngine, operations: Record<OperationId, RequestOperation>): void {
  const operationId = 'getApiInformation'
  engine.validate(operationId, operations[operationId], { search: '', path: {}, query: {}, body: undefined })
  if (!engine.compiled(operationId, false)) throw changedInside('names its compiled checks differently')
}

export interface ResponseEngine {
  ajv: Ajv
  /** Throws when the contract does not allow the response. */
  validate(operationId: OperationId, status: number, body: unknown): void
}

export function createResponseEngine(spec: ValidationSpec, options: object): ResponseEngine {
  const validator = new ResponseValidator(emptyDocument(spec), options)
  return {
    ajv: ajvOf(validator, 'ajvBody'),
    validate(operationId, status, body) {
      const { method, path } = operationTable[operationId]
      const request = { method, headers: {}, openapi: { expressRoute: path } }
      const validators = validator._getOrBuildValidator(
        request as never,
        spec.operations[operationId].responses as never,
      )
      validator._validate({ validators, body: body as never, statusCode: status, path, accepts: ['application/json'] })
    },
  }
}

/** What the library says is wrong with a request; undefined for any other error. */
export function problemsIn(error: unknown): { message: string; problems: Problem[] } | undefined {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) return undefined
  return { message: error.message, problems: (error as { errors?: Problem[] }).errors ?? [] }
}

/**
 * The library hangs the whole document on every operation it compiles. It gets an empty one, and the schemas go straight to
 * Ajv under absolute names: the same checks in a fraction of the time and memory.
 */
function emptyDocument({ openapi }: ValidationSpec) {
  return { openapi, info: { title: '', version: '', summary: '' }, paths: {}, webhooks: {}, components: {} }
}

function ajvOf(validator: object, name: 'ajv' | 'ajvBody'): Ajv {
  const ajv = (validator as Record<string, Ajv | undefined>)[name]
  if (typeof ajv?.addSchema === 'function' && typeof ajv.getSchema === 'function') return ajv
  throw changedInside(`no longer keeps an Ajv in \`${name}\``)
}

function toRequest(operationId: OperationId, schema: RequestOperation, { search, path, query, body }: RequestParts) {
  const row = operationTable[operationId]
  return {
    method: row.method.toUpperCase(),
    path: row.path,
    originalUrl: `/?${search}`,
    // One spelling of the only media type there is: the validator compiles anew for each it sees.
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    params: path,
    query,
    body,
    openapi: { expressRoute: row.path, openApiRoute: row.path, schema, pathParams: path, serial: 0 },
  }
}

/** What the library calls the checks of an operation once it has compiled them. */
function checkName(operationId: OperationId, hasBody: boolean): string {
  const { method, path } = operationTable[operationId]
  return `${method.toUpperCase()}-${path}-${hasBody ? 'application/json' : 'not_provided'}`
}

/**
 * The library calls `url.parse` for every request, and Node takes a stack trace each time to decide whether to warn of
 * it, until it has warned once. Here it does so once, unheard.
 */
function settleUrlParse(): void {
  const { noDeprecation = false } = process
  process.noDeprecation = true
  parse('/')
  process.noDeprecation = noDeprecation
}

function changedInside(how: string): Error {
  return new Error(`express-openapi-validator ${how}: see packages/api-validator/src/express-openapi-validator.ts`)
}
