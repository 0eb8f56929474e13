import { loadAccessMap } from '#access/organization-access.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { emptyStep } from '#deletions/delete-below.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { findSpaceAccess, requireSpace, type SpaceAccess } from './access.ts'
import {
  deleteSpaceRow,
  findExpiredSpace,
  findSpace,
  isSpaceDeleted,
  listDeletedSpaces,
  updateDeletedAfter,
  updateSpace,
} from './repository.ts'
import { toSpaceAccess } from './service.ts'

const recoverableMs = 7 * 24 * 60 * 60 * 1000

/** A soft delete: hides a space from everybody; for seven days it can be brought back. */
export function deleteSpace(ctx: RequestContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireSpace(tx, id, 'admin')
    await updateSpace(tx.db, id, { deletedAt: tx.now() })
  })
}

/** Brings a deleted space back as it was. To those who could not delete it, it does not exist meanwhile. */
export function restoreSpace(ctx: RequestContext, id: string): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await findSpaceAccess(tx, id)
    const deletedAt = access?.space.deletedAt
    if (deletedAt === null) {
      await requireSpace(tx, id, 'admin')
      throw new ConflictError('the space is not deleted')
    }
    if (!access?.permissions.admin || deletedAt === undefined || deletedAt <= expiryLimit(tx)) {
      throw new NotFoundError(`the space ${id}`)
    }
    await updateSpace(tx.db, id, { deletedAt: null })
    return requireSpace(tx, id, 'view')
  })
}

/** What waits in the trash for those who may bring it back. A week's worth is read at once, since rights decide. */
export async function restorableSpacesOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<SpaceAccess>> {
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const access = await loadAccessMap(ctx.db, { organizationId, userId: ctx.actor.userId, memberRole: role })
  const rows = await listDeletedSpaces(ctx.db, organizationId, expiryLimit(ctx))
  const restorable = rows
    .flatMap((space) => toSpaceAccess(access, space))
    .filter(({ permissions }) => permissions.admin)
  const pageRequest = readPageRequest(`deleted-spaces/${organizationId}`, query)
  return pageOf(pageRequest, restorable, ({ space }) => space.id)
}

/** Whether a space is gone for everybody, for now or for good. */
export function isGone(ctx: AppContext, id: string): Promise<boolean> {
  return isSpaceDeleted(ctx.db, id)
}

/** The organization of a space that is not deleted, whoever may see it. */
export async function ownerOfSpace(ctx: AppContext, id: string): Promise<string | undefined> {
  const space = await findSpace(ctx.db, id)
  return space?.isDeleted === 0 ? space.organizationId : undefined
}

/** Whether there is anything left of a space, deleted or not. */
export async function isStored(ctx: AppContext, id: string): Promise<boolean> {
  return (await findSpace(ctx.db, id)) !== undefined
}

/** A space whose time to be restored is over, if there is one. */
export function findSpaceToPurge(ctx: AppContext): Promise<string | undefined> {
  return findExpiredSpace(ctx.db, expiryLimit(ctx))
}

/** Removes some of what belongs to a space, and answers how many rows. */
export async function purgeBelongings(tx: AppContext, spaceId: string): Promise<number> {
  const space = await findSpace(tx.db, spaceId)
  return space ? emptyStep(tx, 'space', { spaceId, organizationId: space.organizationId }) : 0
}

/** Removes the space itself, once everything that belongs to it is gone. */
export function purgeSpace(ctx: AppContext, id: string): Promise<void> {
  return deleteSpaceRow(ctx.db, id)
}

/** See `jobs/mend-times.ts`. The seven days begin anew. */
export function mendDeletionTimes(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateDeletedAfter(tx.db, tx.now()))
}

function expiryLimit(ctx: AppContext): string {
  return new Date(Date.parse(ctx.now()) - recoverableMs).toISOString()
}
