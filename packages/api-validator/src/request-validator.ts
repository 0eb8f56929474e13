import type { OperationId } from '@quire/api-types'
import { addSchemas, ajvOptions } from './ajv.ts'
import type { RequestOperation, ValidationSpec } from './contract.ts'
import { createRequestEngine, problemsIn, requireCompiled } from './express-openapi-validator.ts'
import { describeProblems, InvalidRequest, type Problem } from './invalid-request.ts'
import type { RequestParts } from './request-parts.ts'
import { createShortcut } from './shortcut.ts'
import { countOnlyWhereNeeded } from './text-lengths.ts'
import { createExplainUnions } from './unions.ts'

export type ValidateRequest = (operationId: OperationId, parts: RequestParts) => void

type RequestOperations = Record<OperationId, RequestOperation>

/** Checks requests against the contract, coerces queries and fills in defaults; throws what to tell the caller. */
export function createRequestValidator(spec: ValidationSpec): ValidateRequest {
  const operations = requestOperations(spec)
  const engine = createRequestEngine(spec, ajvOptions)
  const { general, body } = engine.ajvs
  for (const ajv of [general, body]) countOnlyWhereNeeded(ajv)
  const parts = Object.values(operations)
  addSchemas(general, spec, { of: parts.map(({ parameters }) => parameters) })
  addSchemas(body, spec, { of: parts.map(({ requestBody }) => requestBody) })
  requireCompiled(engine, operations)
  const isValid = createShortcut(engine.compiled, operations)
  const explain = createExplainUnions(spec.schemas)

  return (operationId, parts) => {
    const operation = operations[operationId]
    if (parts.body === undefined) allowNoBody(operation)
    try {
      if (!isValid(operationId, parts)) engine.validate(operationId, operation, parts)
    } catch (error) {
      throw toInvalidRequest(error, (problems) => explain(problems, bodySchemaOf(operation), parts.body))
    }
  }
}

/** Without the responses, so that their share of the contract can leave the memory. */
function requestOperations(spec: ValidationSpec): RequestOperations {
  const entries = Object.entries(spec.operations).map(([id, { responses, ...operation }]) => [id, operation])
  return Object.fromEntries(entries) as RequestOperations
}

function allowNoBody({ requestBody }: RequestOperation): void {
  if (requestBody?.required) throw new InvalidRequest(400, 'body is required and must be a JSON object')
}

function bodySchemaOf({ requestBody }: RequestOperation): object | undefined {
  return requestBody?.content?.['application/json']?.schema
}

function toInvalidRequest(error: unknown, explain: (problems: Problem[]) => Problem[]): unknown {
  if (error instanceof RangeError) return new InvalidRequest(400, 'body is nested too deeply')
  const found = problemsIn(error)
  if (!found) return error
  const { message, problems } = found
  return new InvalidRequest(400, problems.length > 0 ? describeProblems(explain(problems)) : message)
}
