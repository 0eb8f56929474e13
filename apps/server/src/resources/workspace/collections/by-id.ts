import { loadAccessMap } from '#access/organization-access.ts'
import type { Role } from '#access/roles.ts'
import { withStanding } from '#access/standing.ts'
import type { AppContext, RequestContext } from '#context.ts'
import type { CollectionAccess } from './access.ts'
import { collectionPermissions } from './permissions.ts'
import { type CollectionRow, findCollectionOwner, listCollectionsById } from './repository.ts'

/** Of these collections of an organization, those a member of it may view. */
export async function viewableCollections(
  ctx: RequestContext,
  { organizationId, memberRole }: { organizationId: string; memberRole: Role | null },
  ids: readonly string[],
): Promise<Map<string, CollectionAccess>> {
  if (ids.length === 0) return new Map()
  const rows = await listCollectionsById(ctx.db, organizationId, ids)
  const { userId } = ctx.actor
  const access = await loadAccessMap(ctx.db, { organizationId, userId, memberRole })
  const roleOf = (collection: CollectionRow) => access.roleOf(collection, 'collection')?.role
  return withStanding(rows, { roleOf, userId }, (collection, standing) => ({
    collection,
    role: standing.role,
    permissions: collectionPermissions(standing),
  }))
}

/** The organization of a collection, whoever may see it. */
export async function ownerOfCollection(ctx: AppContext, id: string): Promise<string | undefined> {
  return (await findCollectionOwner(ctx.db, id))?.organizationId
}
