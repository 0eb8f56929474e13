import { type OperationId, operationTable } from '@quire/api-types'
import type { Ajv, Check } from './ajv.ts'
import type { RequestOperation } from './contract.ts'
import type { RequestParts } from './request-parts.ts'

/** Says that a request is right, or that it may not be. */
export type Shortcut = (operationId: OperationId, parts: RequestParts) => boolean

interface Checks {
  general: Check
  body: Check
}

const headers = {}

/**
 * Nearly every request is right, and the checks that the library has compiled can say so by themselves in a quarter of
 * the time. The library is needed where it has to take the query apart, and to say what is wrong.
 */
export function createShortcut(
  { ajv, ajvBody }: { ajv: Ajv; ajvBody: Ajv },
  operations: Record<OperationId, RequestOperation>,
): Shortcut {
  const known = new Map<string, Checks>()
  const queryNames = new Map(
    Object.entries(operations)
      .filter(([, { parameters }]) => parameters.every((parameter) => isInQuery(parameter) || isScalar(parameter)))
      .map(([id, { parameters }]) => [
        id,
        new Set(
          parameters
            .filter(isInQuery)
            .filter(isScalar)
            .map(({ name }) => name),
        ),
      ]),
  )
  const checksOf = (operationId: OperationId, hasBody: boolean): Checks | undefined => {
    const name = hasBody ? `${operationId} with body` : operationId
    const checks = known.get(name) ?? findChecks(registeredName(operationId, hasBody))
    if (checks) known.set(name, checks)
    return checks
  }
  const findChecks = (key: string): Checks | undefined => {
    const [general, body] = [ajv.getSchema(key), ajvBody.getSchema(key)]
    return general && body && { general, body }
  }

  return (operationId, { path, query, body }) => {
    const names = queryNames.get(operationId)
    if (!names) return false
    for (const name in query) if (!names.has(name) || !query[name] || typeof query[name] !== 'string') return false
    const checks = checksOf(operationId, body !== undefined)
    if (!checks) return false
    const data = { query, headers, params: path, body }
    return checks.general(data) && checks.body(data)
  }
}

/** What the library calls the checks of an operation once it has compiled them. */
function registeredName(operationId: OperationId, hasBody: boolean): string {
  const { method, path } = operationTable[operationId]
  return `${method.toUpperCase()}-${path}-${hasBody ? 'application/json' : 'not_provided'}`
}

type Parameter = RequestOperation['parameters'][number]

function isScalar({ schema: { type } }: Parameter): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}

function isInQuery(parameter: Parameter): boolean {
  return parameter.in === 'query'
}
