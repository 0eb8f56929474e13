import { loadAccessMap } from '#access/organization-access.ts'
import type { Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import type { CollectionAccess } from './access.ts'
import { collectionPermissions } from './permissions.ts'
import { listCollectionsById } from './repository.ts'

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
  const found = new Map<string, CollectionAccess>()
  for (const collection of rows) {
    const role = access.roleOf(collection, 'collection')?.role
    const isCreator = collection.createdById === userId
    if (role) found.set(collection.id, { collection, role, permissions: collectionPermissions({ role, isCreator }) })
  }
  return found
}
