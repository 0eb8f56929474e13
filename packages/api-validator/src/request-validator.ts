import { parse } from 'node:url'
import { type OperationId, operationTable } from '@quire/api-types'
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js'
import { addSchemas, ajvOf, ajvOptions, emptyDocument } from './ajv.ts'
import type { RequestOperation, ValidationSpec } from './contract.ts'
import { describeProblems, InvalidRequest, type Problem } from './invalid-request.ts'
import type { RequestParts } from './request-parts.ts'
import { createShortcut, type Shortcut } from './shortcut.ts'
import { countOnlyWhereNeeded } from './text-lengths.ts'
import { createExplainUnions } from './unions.ts'

export type ValidateRequest = (operationId: OperationId, parts: RequestParts) => void

type RequestOperations = Record<OperationId, RequestOperation>

interface ContractError {
  status: number
  message: string
  errors?: Problem[]
}

/**
 * express-openapi-validator without its middleware chain: the server has matched the operation already, so only the
 * request validator runs, on the operation's own part of the contract.
 */
export function createRequestValidator(spec: ValidationSpec): ValidateRequest {
  const operations = requestOperations(spec)
  const validator = new RequestValidator(emptyDocument(spec), { ...ajvOptions, allowUnknownQueryParameters: false })
  const ajvs = { ajv: ajvOf(validator, 'ajv'), ajvBody: ajvOf(validator, 'ajvBody') }
  for (const ajv of [ajvs.ajv, ajvs.ajvBody]) countOnlyWhereNeeded(ajv)
  const parts = Object.values(operations)
  addSchemas(ajvs.ajv, spec, { of: parts.map(({ parameters }) => parameters) })
  addSchemas(ajvs.ajvBody, spec, { of: parts.map(({ requestBody }) => requestBody) })
  settleUrlParse()
  const isRight = createShortcut(ajvs, operations)
  const explain = createExplainUnions(spec.schemas)

  const validate: ValidateRequest = (operationId, parts) => {
    if (parts.body === undefined) allowNoBody(operations[operationId])
    try {
      if (isRight(operationId, parts)) return
      void validator.validate(toRequest(operations, operationId, parts) as never, undefined as never, noop)
    } catch (error) {
      throw toInvalidRequest(error, (problems) => explain(problems, bodySchemaOf(operations[operationId]), parts.body))
    }
  }
  requireShortcut(validate, isRight)
  return validate
}

/** Without the responses, so that their share of the contract can leave the memory. */
function requestOperations(spec: ValidationSpec): RequestOperations {
  const entries = Object.entries(spec.operations).map(([id, { responses, ...operation }]) => [id, operation])
  return Object.fromEntries(entries) as RequestOperations
}

function toRequest(
  operations: RequestOperations,
  operationId: OperationId,
  { search, path, query, body }: RequestParts,
) {
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
    openapi: {
      expressRoute: row.path,
      openApiRoute: row.path,
      schema: operations[operationId],
      pathParams: path,
      serial: 0,
    },
  }
}

function noop(): void {}

/**
 * The library calls `url.parse` for every request, and Node takes a stack trace each time to decide whether to warn of
 * it, until it has warned once: two thirds of a validation. Here it does so once, unheard.
 */
function settleUrlParse(): void {
  const { noDeprecation = false } = process
  process.noDeprecation = true
  parse('/')
  process.noDeprecation = noDeprecation
}

/** The shortcut finds checks by the name that the library gives them: this notices when an upgrade names them anew. */
function requireShortcut(validate: ValidateRequest, isRight: Shortcut): void {
  const parts = { search: '', path: {}, query: {}, body: undefined }
  validate('getApiInformation', parts)
  if (isRight('getApiInformation', parts)) return
  throw new Error('express-openapi-validator names its checks differently: see packages/api-validator/src/shortcut.ts')
}

function allowNoBody({ requestBody }: RequestOperation): void {
  if (requestBody?.required) throw new InvalidRequest(400, 'body is required and must be a JSON object')
}

function bodySchemaOf({ requestBody }: RequestOperation): object | undefined {
  return requestBody?.content?.['application/json']?.schema
}

function toInvalidRequest(error: unknown, explain: (problems: Problem[]) => Problem[]): unknown {
  if (error instanceof RangeError) return new InvalidRequest(400, 'body is nested too deeply')
  if (!isContractError(error)) return error
  if (error.status !== 400) return error
  const message = error.errors?.length ? describeProblems(explain(error.errors)) : error.message
  return new InvalidRequest(400, message)
}

function isContractError(error: unknown): error is ContractError {
  return error instanceof Error && 'status' in error
}
