import type { Actor, AppContext, RequestContext } from '#context.ts'
import { indexRevision } from '#resources/workspace/content/content-index/index-revision.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { requireSpace, type SpaceAccess } from './access.ts'
import { requirePublished } from './drafts.ts'
import { updateSpace } from './repository.ts'

/** The primary content of a space, for those who may read it. */
export async function requireSpaceContent(ctx: RequestContext, spaceId: string): Promise<Content> {
  const { space } = await requireSpace(ctx, spaceId, 'view')
  return primaryContent(ctx, space)
}

export async function primaryContent(
  ctx: AppContext & { actor?: Actor },
  space: Pick<SpaceAccess['space'], 'id' | 'revisionId' | 'siteVisibility'>,
): Promise<Content> {
  const revision = await readRevision(ctx, space.id, space.revisionId)
  return { spaceId: space.id, revision, appPath: `/s/${space.id}`, space, audience: ctx.actor?.visitor }
}

/** Any state the space has been in, its change requests included. */
export async function requireRevisionContent(
  ctx: RequestContext,
  spaceId: string,
  revisionId: string,
): Promise<Content> {
  const access = await requireSpace(ctx, spaceId, 'view')
  const revision = await readRevision(ctx, spaceId, revisionId)
  await requirePublished(ctx, access, revision)
  return {
    spaceId,
    revision,
    appPath: `/s/${spaceId}/~/revisions/${revisionId}`,
    ...(revision.changeRequestId === '' && { space: access.space }),
    audience: ctx.actor.visitor,
  }
}

/** Makes a revision the primary content and indexes it; asked only by those who may. */
export async function advanceSpace(tx: AppContext, spaceId: string, revisionId: string): Promise<void> {
  const { rootHash } = await readRevision(tx, spaceId, revisionId)
  await updateSpace(tx.db, spaceId, { revisionId, updatedAt: tx.now() })
  await indexRevision(tx, spaceId, rootHash)
  await tx.contentWatcher(tx, { spaceId, revisionId })
}
