import type { AppContext } from '../../../context.ts'
import { listChildSpaces, listSpacesInside, updateSpace, updateSpacesOrganization } from './repository.ts'

/** Spaces follow the collection they stand in: these are the steps, without asking who is calling. */

export function spacesDirectlyIn(ctx: AppContext, collectionId: string): Promise<{ id: string; position: string }[]> {
  return listChildSpaces(ctx.db, collectionId)
}

export function placeSpace(ctx: AppContext, id: string, place: { parentId: string; position: string }): Promise<void> {
  return updateSpace(ctx.db, id, place)
}

/** Hands everything inside the collections over; answers which spaces that were. */
export async function transferSpacesInside(
  ctx: AppContext,
  collectionIds: string[],
  organizationId: string,
): Promise<string[]> {
  const ids = await listSpacesInside(ctx.db, collectionIds)
  await updateSpacesOrganization(ctx.db, ids, organizationId)
  return ids
}
