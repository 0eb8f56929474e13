import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireCollection } from './access.ts'

/** Checks that the caller may put content into a collection, or at the root, and returns the parent. */
export async function requireParentForContent(
  ctx: RequestContext,
  organizationId: string,
  collectionId: string | null | undefined,
): Promise<string> {
  if (!collectionId) {
    await requireOrganization(ctx, organizationId, 'createContent')
    return ''
  }
  const { collection } = await requireCollection(ctx, collectionId, 'view')
  if (collection.organizationId !== organizationId) throw new NotFoundError(`the collection ${collectionId}`)
  await requireCollection(ctx, collectionId, 'create')
  return collectionId
}
