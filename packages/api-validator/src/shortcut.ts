import type { OperationId } from '@quire/api-types'
import type { RequestOperation } from './contract.ts'
import type { RequestEngine } from './express-openapi-validator.ts'
import type { RequestParts } from './request-parts.ts'

/** Says that a request is valid, or that it may not be. */
export type Shortcut = (operationId: OperationId, parts: RequestParts) => boolean

const headers = {}

/**
 * Nearly every request is valid, and the checks that the library has compiled can say so by themselves in a quarter of
 * the time. The library is needed where it has to take the query apart, and to say what is wrong.
 */
export function createShortcut(
  compiled: RequestEngine['compiled'],
  operations: Record<OperationId, RequestOperation>,
): Shortcut {
  const known = new Map<string, NonNullable<ReturnType<RequestEngine['compiled']>>>()
  const queryNames = new Map(
    Object.entries(operations)
      .filter(([, { parameters }]) => parameters.every((parameter) => isInQuery(parameter) || isScalar(parameter)))
      .map(([id, { parameters }]) => {
        const names = parameters.filter((parameter) => isInQuery(parameter) && isScalar(parameter))
        return [id, new Set(names.map(({ name }) => name))]
      }),
  )
  const checksOf = (operationId: OperationId, hasBody: boolean) => {
    const name = hasBody ? `${operationId} with body` : operationId
    const checks = known.get(name) ?? compiled(operationId, hasBody)
    if (checks) known.set(name, checks)
    return checks
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

type Parameter = RequestOperation['parameters'][number]

function isScalar({ schema: { type } }: Parameter): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}

function isInQuery(parameter: Parameter): boolean {
  return parameter.in === 'query'
}
