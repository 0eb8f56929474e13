import { effectiveRole } from '../../../access/effective-role.ts'
import { levelsAbove, toAccessLevel } from '../../../access/levels.ts'
import type { Role } from '../../../access/roles.ts'
import type { RequestContext } from '../../../context.ts'
import { ForbiddenError, NotFoundError } from '../../../errors.ts'
import { type SpacePermissions, spacePermissions } from './permissions.ts'
import { listSpaceForUser, type SpaceRow } from './repository.ts'

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

/** The caller's access to a space, deleted or not; undefined when there is none. */
export async function findSpaceAccess(ctx: RequestContext, id: string): Promise<SpaceAccess | undefined> {
  const { userId } = ctx.actor
  const [space] = await listSpaceForUser(ctx.db, { id, userId })
  if (!space) return undefined
  const levels = [toAccessLevel(space, 'space', userId), ...(await levelsAbove(ctx.db, space.parentId, userId))]
  const effective = effectiveRole(space.memberRole, levels)
  return effective && { space, role: effective.role, permissions: spacePermissions(effective.role) }
}
