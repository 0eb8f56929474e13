import type { RequestContext } from '../../../context.ts'
import type { Content } from '../content/content.ts'
import { readRevision } from '../content/revisions.ts'
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
  const { spaceId, revisionId, number } = changeRequest
  const revision = await readRevision(ctx, spaceId, revisionId)
  return { spaceId, revision, appPath: `/s/${spaceId}/~/changes/${number}`, audience: ctx.actor.visitor }
}
