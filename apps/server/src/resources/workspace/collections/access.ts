import { findAdmission, requireAdmission } from '#access/admission.ts'
import { effectiveRole } from '#access/effective-role.ts'
import { levelsAbove, toAccessLevel } from '#access/levels.ts'
import type { Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type CollectionPermissions, collectionPermissions } from './permissions.ts'
import { type CollectionRow, findCollectionForUser } from './repository.ts'

/** Holding one is the proof that the caller's rights on the collection were looked at. */
export interface CollectionAccess {
  collection: CollectionRow
  role: Role
  permissions: CollectionPermissions
}

/** Loads a collection the caller may `need`; one it cannot view is reported as missing. */
export async function requireCollection(
  ctx: RequestContext,
  id: string,
  need: keyof CollectionPermissions,
): Promise<CollectionAccess> {
  const { userId } = ctx.actor
  const collection = await findCollectionForUser(ctx.db, id, userId)
  if (!collection || findAdmission(ctx, collection.organizationId) === 'hidden') {
    throw new NotFoundError(`the collection ${id}`)
  }
  const levels = [
    toAccessLevel(collection, 'collection', userId),
    ...(await levelsAbove(ctx.db, collection.parentId, userId)),
  ]
  const effective = effectiveRole(collection.memberRole, levels)
  if (!effective) throw new NotFoundError(`the collection ${id}`)
  requireAdmission(ctx, collection.organizationId)
  const { role } = effective
  const permissions = collectionPermissions({ role, isCreator: collection.createdById === userId })
  if (!permissions[need]) throw new ForbiddenError(`this needs the permission \`${need}\` on the collection`)
  return { collection, role, permissions }
}
