import type { Schema } from '@quire/api-types'
import { keepInSight } from '../../../access/keep-in-sight.ts'
import { inTransaction, type RequestContext } from '../../../context.ts'
import { checkSpaces } from '../content-index/computed-checks.ts'
import { dropForeignGrants } from '../grants/service.ts'
import { requireNeighbours, requireParent, requireTransferTarget } from '../places/moves.ts'
import { lastPosition, positionOfMove } from '../places/service.ts'
import { requireSpace, type SpaceAccess } from './access.ts'
import { requireOnNoSite } from './following.ts'
import { updateSpace } from './repository.ts'

export function moveSpace(ctx: RequestContext, id: string, body: Schema<'MoveContent'>): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const { space } = await requireSpace(tx, id, 'admin')
    const parentId = await requireParent(tx, space, body)
    const position = await positionOfMove(tx, { item: space, parentId, ...(await requireNeighbours(tx, body)) })
    await updateSpace(tx.db, id, { parentId, position })
    return requireSpace(tx, id, 'view')
  })
}

export function transferSpace(ctx: RequestContext, id: string, targetId: string): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const { space } = await requireSpace(tx, id, 'admin')
    await requireTransferTarget(tx, space.organizationId, targetId)
    await requireOnNoSite(tx, [id], 'the space')
    await updateSpace(tx.db, id, {
      organizationId: targetId,
      parentId: '',
      position: await lastPosition(tx, targetId, ''),
      updatedAt: tx.now(),
    })
    await dropForeignGrants(tx, [id], targetId)
    await checkSpaces(tx, [id])
    return keepInSight(requireSpace(tx, id, 'view'))
  })
}
