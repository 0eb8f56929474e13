import type { Input } from '@quire/api-types'
import { loadAccessMap } from '#access/organization-access.ts'
import { preventSelfLockout } from '#access/prevent-self-lockout.ts'
import { requireGivable } from '#access/roles.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { lastPosition } from '#resources/workspace/ordering/service.ts'
import { type CollectionAccess, requireCollection } from './access.ts'
import { requireLevels } from './collection-depth.ts'
import { collectionPermissions } from './permissions.ts'
import {
  type CollectionRow,
  countCollections,
  insertCollection,
  listCollections,
  updateCollection,
} from './repository.ts'
import { requireParentForContent } from './require-parent-for-content.ts'

export async function collectionsOf(
  ctx: RequestContext,
  organizationId: string,
  query: Input<'listCollectionsInOrganizationById'>['query'],
): Promise<ListPage<CollectionAccess>> {
  const { organization, role } = await requireOrganization(ctx, organizationId, 'view')
  const access = await loadAccessMap(ctx.db, { organizationId, userId: ctx.actor.userId, memberRole: role })
  const isAdmin = role === 'admin'
  const filters = {
    organizationId,
    rootOnly: !query.nested,
    visibleIds: isAdmin ? undefined : access.visibleCollectionIds,
  }
  const pageRequest = readPageRequest(`collections/${organizationId}/${query.nested}`, query)
  const [rows, count] = await Promise.all([
    listCollections(ctx.db, filters, pageRequest),
    isAdmin && query.nested ? organization.collectionCount : countCollections(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, (row) => [row.parentId, row.position, row.id])
  const items = page.items.flatMap((collection) => {
    const role = access.roleOf(collection, 'collection')?.role
    const isCreator = collection.createdById === access.userId
    return role ? [{ collection, role, permissions: collectionPermissions({ role, isCreator }) }] : []
  })
  return { ...page, items }
}

export function createCollection(
  ctx: RequestContext,
  organizationId: string,
  draft: { title?: string; parent?: string },
): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const parentId = await requireParentForContent(tx, organizationId, draft.parent)
    await requireLevels(tx, parentId, 1)
    const collection: CollectionRow = {
      id: tx.newId(),
      organizationId,
      parentId,
      position: await lastPosition(tx, organizationId, parentId),
      title: draft.title ?? '',
      description: null,
      defaultLevel: 'inherit',
      createdById: tx.actor.userId,
      createdAt: tx.now(),
    }
    await insertCollection(tx.db, collection)
    return requireCollection(tx, collection.id, 'view')
  })
}

export function changeCollection(
  ctx: RequestContext,
  id: string,
  body: Input<'updateCollectionById'>['body'],
): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const { role } = await requireCollection(tx, id, 'admin')
    requireGivable(role, body.defaultLevel)
    await updateCollection(tx.db, id, {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.defaultLevel !== undefined && { defaultLevel: body.defaultLevel }),
    })
    return preventSelfLockout(requireCollection(tx, id, 'view'))
  })
}
