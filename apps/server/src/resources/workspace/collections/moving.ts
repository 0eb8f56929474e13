import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '../../../context.ts'
import { ConflictError } from '../../../errors.ts'
import { dropForeignGrants } from '../grants/service.ts'
import { requireNeighbours, requireParent, requireTransferTarget } from '../places/moves.ts'
import { lastPosition, lastPositions, positionOfMove } from '../places/service.ts'
import { placeSpace, spacesDirectlyIn, transferSpacesInside } from '../spaces/following.ts'
import { type CollectionAccess, requireCollection } from './access.ts'
import {
  deleteCollection,
  listChildCollections,
  listCollectionTree,
  updateCollection,
  updateCollectionsOrganization,
} from './repository.ts'

export function moveCollection(
  ctx: RequestContext,
  id: string,
  body: Schema<'MoveContent'>,
): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const { collection } = await requireCollection(tx, id, 'admin')
    const parentId = await requireParent(tx, collection, body)
    if (parentId !== '' && (await listCollectionTree(tx.db, id)).includes(parentId)) {
      throw new ConflictError('body.parent is the collection itself, or lies inside it')
    }
    const position = await positionOfMove(tx, { item: collection, parentId, ...(await requireNeighbours(tx, body)) })
    await updateCollection(tx.db, id, { parentId, position })
    return requireCollection(tx, id, 'view')
  })
}

/** Hands a collection over with everything inside, or nothing at all. */
export function transferCollection(ctx: RequestContext, id: string, targetId: string): Promise<CollectionAccess> {
  return inTransaction(ctx, async (tx) => {
    const { collection } = await requireCollection(tx, id, 'admin')
    await requireTransferTarget(tx, collection.organizationId, targetId)
    const position = await lastPosition(tx, targetId, '')
    const collectionIds = await listCollectionTree(tx.db, id)
    await updateCollectionsOrganization(tx.db, collectionIds, targetId)
    await updateCollection(tx.db, id, { parentId: '', position })
    const spaceIds = await transferSpacesInside(tx, collectionIds, targetId)
    await dropForeignGrants(tx, [...collectionIds, ...spaceIds], targetId)
    return requireCollection(tx, id, 'view')
  })
}

/**
 * Removes a collection. What stands directly inside goes up one level, behind what stands there, in the order it had:
 * nothing is lost with the folder.
 */
export function removeCollection(ctx: RequestContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId, parentId } = (await requireCollection(tx, id, 'admin')).collection
    const spaces = (await spacesDirectlyIn(tx, id)).map((space) => ({ ...space, isSpace: true }))
    const collections = (await listChildCollections(tx.db, id)).map((child) => ({ ...child, isSpace: false }))
    const inside = [...spaces, ...collections].sort((a, b) => (a.position < b.position ? -1 : 1))
    const positions = await lastPositions(tx, organizationId, parentId, inside.length)
    for (const [index, position] of positions.entries()) {
      const child = inside[index]
      if (child?.isSpace) await placeSpace(tx, child.id, { parentId, position })
      else if (child) await updateCollection(tx.db, child.id, { parentId, position })
    }
    await deleteCollection(tx.db, id)
  })
}
