import { findAdmission, requireAdmission } from '#access/admission.ts'
import { effectiveRole } from '#access/effective-role.ts'
import { levelsAbove, toAccessLevel } from '#access/levels.ts'
import type { Role } from '#access/roles.ts'
import { asOther } from '#access/standing.ts'
import type { RequestContext } from '#context.ts'
import { sameSecret } from '#crypto/signatures.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type SpacePermissions, spacePermissions } from './permissions.ts'
import { findSpace, listShares, listSpaceForUser, type SpaceRow } from './repository.ts'

/** Holding one is the proof that the caller's rights on the space were looked at. */
export interface SpaceAccess {
  space: SpaceRow
  role: Role
  permissions: SpacePermissions
}

/** Loads a space the caller may `need`; one it cannot view, or that is deleted, is reported as missing. */
export async function requireSpace(
  ctx: RequestContext,
  id: string,
  need: keyof SpacePermissions,
): Promise<SpaceAccess> {
  const access = await findSpaceAccess(ctx, id)
  if (!access || access.space.deletedAt !== null) throw new NotFoundError(`the space ${id}`)
  if (!access.permissions[need]) throw new ForbiddenError(`this needs the permission \`${need}\` on the space`)
  return access
}

/** The same for viewing, open as well to whoever brings the key of a share link of a site that shows the space. */
export async function requireReadableSpace(
  ctx: RequestContext,
  id: string,
  shareKey: string | undefined,
): Promise<SpaceAccess> {
  try {
    return await requireSpace(ctx, id, 'view')
  } catch (error) {
    if (!(error instanceof NotFoundError) || shareKey === undefined || ctx.actor.visitor) throw error
    const space = (await listShares(ctx.db, id)).filter((share) => sameSecret(share.shareKey, shareKey))[0]
    if (!space) {
      await ctx.recordFailedSecret?.()
      throw error
    }
    return { space, role: 'read', permissions: spacePermissions(asOther('read')) }
  }
}

/** The caller's access to a space, deleted or not; undefined when there is none. */
export async function findSpaceAccess(ctx: RequestContext, id: string): Promise<SpaceAccess | undefined> {
  const { userId, visitor } = ctx.actor
  if (visitor) return visitor.spaceIds.has(id) ? spaceForVisitor(ctx, id) : undefined
  const [space] = await listSpaceForUser(ctx.db, { id, userId })
  if (!space || findAdmission(ctx, space.organizationId) === 'hidden') return undefined
  const levels = [toAccessLevel(space, 'space', userId), ...(await levelsAbove(ctx.db, space.parentId, userId))]
  const effective = effectiveRole(space.memberRole, levels)
  if (!effective) return undefined
  requireAdmission(ctx, space.organizationId)
  const { role } = effective
  return { space, role, permissions: spacePermissions({ role, isCreator: space.createdById === userId }) }
}

/** A space that a site shows, to somebody who reads the site and nothing else. */
async function spaceForVisitor(ctx: RequestContext, id: string): Promise<SpaceAccess | undefined> {
  const space = await findSpace(ctx.db, id)
  return space && { space, role: 'read', permissions: spacePermissions(asOther('read')) }
}
