import { parse } from 'node:url'
import { type OperationId, operationTable } from '@quire/api-types'
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js'
import { addSchemas, ajvOptions, emptyDocument } from './ajv.ts'
import type { ValidationSpec } from './contract.ts'
import { describeProblems, InvalidRequest, type Problem } from './invalid-request.ts'

/** The parts of a request that the contract speaks about. Validation coerces `query` in place and fills in defaults. */
export interface RequestParts {
  /** The query string as it was sent, without the question mark. */
  search: string
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

export type ValidateRequest = (operationId: OperationId, parts: RequestParts) => void

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
  const validator = new RequestValidator(emptyDocument(spec), { ...ajvOptions, allowUnknownQueryParameters: false })
  addSchemas(validator, ['ajv', 'ajvBody'], spec)
  settleUrlParse()

  return (operationId, parts) => {
    const row = operationTable[operationId]
    const hasBody = parts.body !== undefined
    const request = {
      method: row.method.toUpperCase(),
      path: row.path,
      originalUrl: `/?${parts.search}`,
      // One spelling of the only media type there is: the validator compiles anew for each it sees.
      headers: hasBody ? { 'content-type': 'application/json' } : {},
      params: parts.path,
      query: parts.query,
      body: parts.body,
      openapi: {
        expressRoute: row.path,
        openApiRoute: row.path,
        schema: spec.operations[operationId],
        pathParams: parts.path,
        serial: 0,
      },
    }
    if (!hasBody && row.hasBody) requireNoBody(spec, operationId)
    try {
      void validator.validate(request as never, undefined as never, noop)
    } catch (error) {
      throw toInvalidRequest(error)
    }
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

function requireNoBody(spec: ValidationSpec, operationId: OperationId): void {
  const { requestBody } = spec.operations[operationId]
  if (requestBody && 'required' in requestBody && requestBody.required) {
    throw new InvalidRequest(400, 'body is required and must be a JSON object')
  }
}

function toInvalidRequest(error: unknown): unknown {
  if (error instanceof RangeError) return new InvalidRequest(400, 'body is nested too deeply')
  if (!isContractError(error)) return error
  if (error.status !== 400) return error
  const message = error.errors?.length ? describeProblems(error.errors) : error.message
  return new InvalidRequest(400, message)
}

function isContractError(error: unknown): error is ContractError {
  return error instanceof Error && 'status' in error
}
