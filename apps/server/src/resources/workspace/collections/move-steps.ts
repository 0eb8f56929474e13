import type { AppContext } from '#context.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import {
  type CollectionNode,
  deleteCollection,
  listChildCollections,
  listCollectionTree,
  updateCollection,
  updateCollectionsOrganization,
} from './repository.ts'

/** Moves, transfers and removals are put together of these steps, which do not ask who is calling. */

/** A collection and every collection inside it, however deep. */
export function collectionTree(ctx: AppContext, id: string): Promise<CollectionNode[]> {
  return listCollectionTree(ctx.db, id)
}

export function collectionsDirectlyIn(ctx: AppContext, id: string): Promise<{ id: string; position: string }[]> {
  return listChildCollections(ctx.db, id)
}

export function moveCollectionTo(
  ctx: AppContext,
  id: string,
  position: { parentId: string; position: string },
): Promise<void> {
  return updateCollection(ctx.db, id, position)
}

export function transferCollections(ctx: AppContext, ids: string[], organizationId: string): Promise<void> {
  return updateCollectionsOrganization(ctx.db, ids, organizationId)
}

export async function dropCollection(
  tx: AppContext,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<void> {
  await deleteCollection(tx.db, id)
  await deleteBelow(tx, 'collection', { collectionId: id, organizationId })
}
