import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { type RevisionRow, supersededAt } from '#resources/workspace/content/store/revisions.ts'
import type { SpaceAccess } from './access.ts'

/** A page is read in several calls: those that began before an edit can be finished. */
const pageViewMs = 60 * 1000

/** Visitors do not see how content came about, unless a member shows them a preview of the space. */
export function requireDraftRights({ actor: { visitor } }: RequestContext, spaceId: string): void {
  if (visitor && !visitor.draftSpaceIds.has(spaceId)) throw new NotFoundError(`the history of the space ${spaceId}`)
}

/** Visitors read what is published, and what was when they began to read; a preview shows more. */
export async function requirePublished(
  ctx: RequestContext,
  { space }: SpaceAccess,
  revision: RevisionRow,
): Promise<void> {
  const { visitor } = ctx.actor
  if (!visitor || revision.id === space.revisionId || revision.id === visitor.revisionId) return
  if (visitor.draftSpaceIds.has(space.id)) return
  const isOfChange = revision.changeRequestId !== ''
  if (isOfChange && revision.changeRequestId === visitor.changeRequestId) return
  const endedAt = isOfChange ? undefined : await supersededAt(ctx, revision)
  const isBeingRead = endedAt !== undefined && Date.parse(endedAt) > Date.parse(ctx.now()) - pageViewMs
  if (!isBeingRead) throw new NotFoundError(`the revision ${revision.id}`)
}
