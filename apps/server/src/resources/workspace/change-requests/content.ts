import type { AppContext, RequestContext } from '#context.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { type RevisionRow, readRevision } from '#resources/workspace/content/store/revisions.ts'
import { findChangeRequest } from './repository.ts'
import { type ChangeRequestAccess, requireChangeRequest } from './service.ts'

/** What a change request proposes the content to be, for those who may read its space. */
export async function requireChangeRequestContent(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
): Promise<Content> {
  return changeRequestContent(ctx, await requireChangeRequest(ctx, spaceId, idOrNumber, 'view'))
}

export async function changeRequestContent(
  ctx: RequestContext,
  { changeRequest }: ChangeRequestAccess,
): Promise<Content> {
  const { id: changeRequestId, spaceId, revisionId, number } = changeRequest
  const revision = await readRevision(ctx, spaceId, revisionId)
  const appPath = `/s/${spaceId}/~/changes/${number}`
  return { spaceId, revision, appPath, changeRequestId, audience: ctx.actor.visitor }
}

/** The content that a change request proposes now; asked only by those who know that it may be read. */
export async function proposedRevision(ctx: AppContext, spaceId: string, id: string): Promise<RevisionRow | undefined> {
  const changeRequest = await findChangeRequest(ctx.db, spaceId, id)
  return changeRequest && readRevision(ctx, spaceId, changeRequest.revisionId)
}
