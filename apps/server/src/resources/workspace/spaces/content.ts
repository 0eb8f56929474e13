import type { RequestContext } from '../../../context.ts'
import type { Content } from '../content/content.ts'
import { readRevision } from '../content/revisions.ts'
import { requireSpace, type SpaceAccess } from './access.ts'
import { updateSpace } from './repository.ts'

/** The primary content of a space, for those who may read it. */
export async function requireSpaceContent(ctx: RequestContext, spaceId: string): Promise<Content> {
  const { space } = await requireSpace(ctx, spaceId, 'view')
  return primaryContent(ctx, space)
}

export async function primaryContent(ctx: RequestContext, space: SpaceAccess['space']): Promise<Content> {
  const revision = await readRevision(ctx, space.id, space.revisionId)
  return { spaceId: space.id, revision, appPath: `/s/${space.id}` }
}

/** Any state the space has been in, its change requests included. */
export async function requireRevisionContent(
  ctx: RequestContext,
  spaceId: string,
  revisionId: string,
): Promise<Content> {
  await requireSpace(ctx, spaceId, 'view')
  const revision = await readRevision(ctx, spaceId, revisionId)
  return { spaceId, revision, appPath: `/s/${spaceId}/~/revisions/${revisionId}` }
}

/** Makes a revision the primary content; asked only by those who checked that it may be. */
export function advanceSpace(ctx: RequestContext, spaceId: string, revisionId: string): Promise<void> {
  return updateSpace(ctx.db, spaceId, { revisionId, updatedAt: ctx.now() })
}
