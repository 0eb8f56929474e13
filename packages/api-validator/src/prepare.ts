import type { OperationId } from '@quire/api-types'
import type { RequestOperation } from './contract.ts'
import { problemsIn, type RequestEngine } from './express-openapi-validator.ts'

/**
 * Compiling what the contract says about a large body takes tens of milliseconds. All operations at the start would take a
 * second and tens of megabytes, so each is compiled for its first request, a schema at a time.
 */
export function createPrepare(
  engine: RequestEngine,
  operations: Record<OperationId, RequestOperation>,
  schemasIn: (part: unknown) => Map<string, object>,
) {
  const prepared = new Set<string>()

  function* compile(operationId: OperationId, hasBody: boolean): Generator<void, void, void> {
    const operation = operations[operationId]
    if (hasBody) {
      for (const key of schemasIn(operation.requestBody).keys()) {
        engine.ajvs.body.getSchema(key)
        yield
      }
    }
    try {
      engine.validate(operationId, operation, { search: '', path: {}, query: {}, body: hasBody ? {} : undefined })
    } catch (error) {
      // Nothing was sent, so that something may well be missing.
      if (!problemsIn(error)) throw error
    }
    prepared.add(nameOf(operationId, hasBody))
    yield
  }

  return (operationId: OperationId, hasBody: boolean) => {
    // Without the body that there has to be, a request is refused unseen.
    if (!hasBody && operations[operationId].requestBody?.required) return undefined
    return prepared.has(nameOf(operationId, hasBody)) ? undefined : compile(operationId, hasBody)
  }
}

function nameOf(operationId: OperationId, hasBody: boolean): string {
  return hasBody ? `${operationId} with body` : operationId
}
