import type { OperationId } from '@quire/api-types'
import { addSchemas, ajvOptions, schemasIn } from './ajv.ts'
import type { RequestOperation, ValidationSpec } from './contract.ts'
import { createRequestEngine, problemsIn, requireCompiled } from './express-openapi-validator.ts'
import { describeProblems, InvalidRequest, type Problem } from './invalid-request.ts'
import { createPrepare } from './prepare.ts'
import type { RequestParts } from './request-parts.ts'
import { createShortcut } from './shortcut.ts'
import { countOnlyWhereNeeded } from './text-lengths.ts'
import { createExplainUnions } from './unions.ts'

export type ValidateRequest = (operationId: OperationId, parts: RequestParts) => void

export interface RequestValidator {
  /** Checks a request against the contract, coerces its query and fills in defaults; throws what to tell the caller. */
  validate: ValidateRequest
  /** Compiles what the first request of an operation needs, a part at each step; undefined once that is done. */
  prepare(operationId: OperationId, hasBody: boolean): Generator<void, void, void> | undefined
}

type RequestOperations = Record<OperationId, RequestOperation>

export function createRequestValidator(spec: ValidationSpec): RequestValidator {
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

  const requireKnown = createRequireKnown(operations)

  return {
    validate(operationId, parts) {
      const operation = operations[operationId]
      if (parts.body === undefined) allowNoBody(operation)
      try {
        if (isValid(operationId, parts)) return
        requireKnown(operationId, parts.query)
        engine.validate(operationId, operation, parts)
      } catch (error) {
        throw toInvalidRequest(error, (problems) => explain(problems, bodySchemaOf(operation), parts.body))
      }
    },
    prepare: createPrepare(engine, operations, (schema) => schemasIn(spec, schema)),
  }
}

/** Says so of a parameter that there is not, before the library takes a long query apart. */
function createRequireKnown(operations: RequestOperations) {
  const names = new Map(
    Object.entries(operations).map(([id, { parameters }]) => [id, new Set(parameters.map(({ name }) => name))]),
  )
  return (operationId: OperationId, query: Record<string, unknown>): void => {
    for (const name of Object.keys(query)) {
      // Objects are spelled with brackets.
      if (names.get(operationId)?.has(name.replace(/\[.*/s, ''))) continue
      throw new InvalidRequest(400, describeProblems([{ path: `/query/${name}`, message: 'Unknown query parameter' }]))
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
