import type { Schema } from '@quire/api-types'
import { preventSelfLockout } from '#access/prevent-self-lockout.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { checkSpaces } from '#resources/workspace/content/content-index/computed-checks.ts'
import { dropForeignGrants } from '#resources/workspace/grants/service.ts'
import { dropInvites } from '#resources/workspace/invites/drop-invites.ts'
import { lastPosition, positionOfMove } from '#resources/workspace/ordering/service.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { handOverSpace, moveSpaceTo, requireOnNoSite } from '#resources/workspace/spaces/move-steps.ts'
import { requireNeighbours, requireParent, requireSpaceTarget, requireTransferable } from './targets.ts'

export function moveSpace(ctx: RequestContext, id: string, body: Schema<'MoveContent'>): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const { space } = await requireSpace(tx, id, 'admin')
    const parentId = await requireParent(tx, space, body)
    const position = await positionOfMove(tx, { item: space, parentId, ...(await requireNeighbours(tx, body)) })
    await moveSpaceTo(tx, id, { parentId, position })
    return requireSpace(tx, id, 'view')
  })
}

/** Hands a space over to another organization, to a collection, or to a collection of another organization. */
export function transferSpace(ctx: RequestContext, id: string, target: Schema<'TransferSpace'>): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const { space, role } = await requireSpace(tx, id, 'admin')
    const isLeaving = target.organization !== space.organizationId
    if (isLeaving) requireTransferable(role, 'space')
    const { organizationId, parentId } = await requireSpaceTarget(tx, space, target)
    if (isLeaving) await requireOnNoSite(tx, [id], 'the space')
    const position = await lastPosition(tx, organizationId, parentId)
    await handOverSpace(tx, id, { organizationId, parentId, position })
    if (isLeaving) {
      await dropForeignGrants(tx, [id], organizationId)
      await dropInvites(tx, space.organizationId, { spaceIds: [id] })
      await checkSpaces(tx, [id])
    }
    return preventSelfLockout(requireSpace(tx, id, 'view'))
  })
}
