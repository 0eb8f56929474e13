import type { Schema } from '@quire/api-types'
import { type Leveled, loadAccessMap } from '#access/organization-access.ts'
import { preventSelfLockout } from '#access/prevent-self-lockout.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { ConflictError, ForbiddenError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { type CollectionAccess, requireCollection } from '#resources/workspace/collections/access.ts'
import { levelsIn, requireLevels } from '#resources/workspace/collections/collection-depth.ts'
import {
  collectionsDirectlyIn,
  collectionTree,
  dropCollection,
  moveCollectionTo,
  transferCollections,
} from '#resources/workspace/collections/move-steps.ts'
import { dropForeignGrants } from '#resources/workspace/grants/service.ts'
import { dropInvites } from '#resources/workspace/invites/drop-invites.ts'
import { lastPosition, lastPositions, positionOfMove } from '#resources/workspace/ordering/service.ts'
import {
  moveSpaceTo,
  requireOnNoSite,
  spacesDirectlyIn,
  spacesInside,
  transferSpaces,
} from '#resources/workspace/spaces/move-steps.ts'
import { requireNeighbours, requireParent, requireTransferable, requireTransferTarget } from './targets.ts'

export function moveCollection(
  ctx: RequestContext,
  id: string,
  body: Schema<'MoveContent'>,
): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const { collection, role } = await requireCollection(tx, id, 'admin')
    const parentId = await requireParent(tx, collection, body)
    if (parentId !== collection.parentId && role !== 'admin') await requireAllInsideManaged(tx, collection)
    if (parentId !== '' && parentId !== collection.parentId) await requireMovableInto(tx, id, parentId)
    const position = await positionOfMove(tx, { item: collection, parentId, ...(await requireNeighbours(tx, body)) })
    await moveCollectionTo(tx, id, { parentId, position })
    return requireCollection(tx, id, 'view')
  })
}

async function requireMovableInto(ctx: RequestContext, id: string, parentId: string): Promise<void> {
  const collections = await collectionTree(ctx, id)
  if (collections.some((inside) => inside.id === parentId)) {
    throw new ConflictError('body.parent is the collection itself, or lies inside it')
  }
  await requireLevels(ctx, parentId, levelsIn(id, collections))
}

/** Hands a collection over with everything inside, or nothing at all. */
export function transferCollection(ctx: RequestContext, id: string, targetId: string): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const { collection, role } = await requireCollection(tx, id, 'admin')
    const { organizationId } = collection
    requireTransferable(role, 'collection')
    await requireTransferTarget(tx, organizationId, targetId)
    const collections = await collectionTree(tx, id)
    const collectionIds = collections.map((collection) => collection.id)
    const spaces = await spacesInside(tx, collectionIds)
    const spaceIds = spaces.map((space) => space.id)
    await requireAllManaged(tx, organizationId, { collections, spaces })
    await requireOnNoSite(tx, spaceIds, 'a space in the collection')

    const position = await lastPosition(tx, targetId, '')
    await transferCollections(tx, collectionIds, targetId)
    await moveCollectionTo(tx, id, { parentId: '', position })
    await transferSpaces(tx, spaceIds, targetId)
    await dropForeignGrants(tx, [...collectionIds, ...spaceIds], targetId)
    await dropInvites(tx, organizationId, { collectionIds, spaceIds })
    return preventSelfLockout(requireCollection(tx, id, 'view'))
  })
}

/** What others put into a collection changes hands with it, so who administrates only the collection leaves it in place. */
async function requireAllInsideManaged(
  ctx: RequestContext,
  { id, organizationId }: CollectionAccess['collection'],
): Promise<void> {
  const collections = await collectionTree(ctx, id)
  const spaces = await spacesInside(
    ctx,
    collections.map((collection) => collection.id),
  )
  await requireAllManaged(ctx, organizationId, { collections, spaces })
}

/** Otherwise people would get at what is hidden from them, by taking it to where they are administrators. */
async function requireAllManaged(
  ctx: RequestContext,
  organizationId: string,
  { collections, spaces }: { collections: Leveled[]; spaces: Leveled[] },
): Promise<void> {
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const { userId } = ctx.actor
  const access = await loadAccessMap(ctx.db, { organizationId, userId, memberRole: role })
  const standing = (node: Leveled, kind: 'space' | 'collection'): Standing => ({
    role: access.roleOf(node, kind)?.role,
    isCreator: node.createdById === userId,
  })
  const isManaged =
    collections.every((node) => mayAdministrate(standing(node, 'collection'))) &&
    spaces.every((node) => mayAdministrate(standing(node, 'space')))
  if (!isManaged) throw new ForbiddenError('this needs the permission `admin` on everything inside the collection')
}

/**
 * Removes a collection. What stands directly inside goes up one level, behind what stands there, in the order it had:
 * nothing is lost with the folder.
 */
export function removeCollection(ctx: RequestContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { collection, role } = await requireCollection(tx, id, 'admin')
    const { organizationId, parentId } = collection
    if (role !== 'admin') await requireAllInsideManaged(tx, collection)
    const spaces = (await spacesDirectlyIn(tx, id)).map((space) => ({ ...space, isSpace: true }))
    const collections = (await collectionsDirectlyIn(tx, id)).map((child) => ({ ...child, isSpace: false }))
    const inside = [...spaces, ...collections].sort((a, b) => (a.position < b.position ? -1 : 1))
    const positions = await lastPositions(tx, organizationId, parentId, inside.length)
    for (const [index, position] of positions.entries()) {
      const child = inside[index]
      if (child?.isSpace) await moveSpaceTo(tx, child.id, { parentId, position })
      else if (child) await moveCollectionTo(tx, child.id, { parentId, position })
    }
    await dropCollection(tx, { id, organizationId })
  })
}
