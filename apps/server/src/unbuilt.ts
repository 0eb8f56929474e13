import { type Handlers, type HandlersOf, type OperationId, operationTable, type Tag } from '@quire/api-types'
import type { RequestContext } from './context.ts'
import { ServiceError } from './errors.ts'

/**
 * Stands in for operations whose capability is still to be built: they answer 501. Remove a tag or an operation from
 * the call and the compiler asks for its handlers; remove this file when the call is empty.
 */
export function unbuilt<T extends Tag, Op extends OperationId>(
  tags: readonly T[],
  operations: readonly Op[],
): HandlersOf<T, RequestContext> & Pick<Handlers<RequestContext>, Op> {
  const ids = (Object.keys(operationTable) as OperationId[]).filter(
    (id) =>
      (tags as readonly Tag[]).includes(operationTable[id].tag) || (operations as readonly OperationId[]).includes(id),
  )
  const refuse = (id: OperationId) => async () => {
    throw new ServiceError(501, `${id} is not available in this version`)
  }
  return Object.fromEntries(ids.map((id) => [id, refuse(id)])) as unknown as HandlersOf<T, RequestContext> &
    Pick<Handlers<RequestContext>, Op>
}
