import type { Leveled } from '#access/organization-access.ts'
import type { AppContext } from '#context.ts'
import { ConflictError } from '#errors.ts'
import { checkSpaces } from '#resources/workspace/content/content-index/computed-checks.ts'
import { isOnSite, listChildSpaces, listSpacesInside, updateSpace, updateSpacesOrganization } from './repository.ts'

/** Moves and transfers are put together of these steps, which do not ask who is calling. */

export function spacesDirectlyIn(ctx: AppContext, collectionId: string): Promise<{ id: string; position: string }[]> {
  return listChildSpaces(ctx.db, collectionId)
}

export function moveSpaceTo(
  ctx: AppContext,
  id: string,
  position: { parentId: string; position: string },
): Promise<void> {
  return updateSpace(ctx.db, id, position)
}

export function handOverSpace(
  ctx: AppContext,
  id: string,
  position: { organizationId: string; parentId: string; position: string },
): Promise<void> {
  return updateSpace(ctx.db, id, { ...position, updatedAt: ctx.now() })
}

/** Every space directly inside one of the collections, deleted ones included, with what decides who may open it. */
export function spacesInside(ctx: AppContext, collectionIds: string[]): Promise<Leveled[]> {
  return listSpacesInside(ctx.db, collectionIds)
}

/** A site stays with its organization, and what it shows must stay with it. */
export async function requireOnNoSite(ctx: AppContext, ids: string[], what: string): Promise<void> {
  if (await isOnSite(ctx.db, ids)) {
    throw new ConflictError(`${what} is part of a site: take it off the site first`)
  }
}

export async function transferSpaces(ctx: AppContext, ids: string[], organizationId: string): Promise<void> {
  await updateSpacesOrganization(ctx.db, ids, organizationId)
  await checkSpaces(ctx, ids)
}
