import type { Schema } from '@quire/api-types'
import { asOther } from '#access/standing.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { notify } from '#resources/identity/mails/notify.ts'
import { countAwaitedReviews } from '#resources/workspace/change-requests/approvals.ts'
import { changeChangeRequest, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import { rolesIn } from '#resources/workspace/grants/resolve-roles.ts'
import type { SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { spacePermissions } from '#resources/workspace/spaces/permissions.ts'
import {
  deleteReviewRequest,
  insertReviewRequests,
  listReviewRequests,
  listReviewRequestsTo,
  type ReviewRequestRow,
} from './repository.ts'
import { type ChangeRequestPath, requireReviewable } from './service.ts'

export async function reviewRequestsOf(
  ctx: RequestContext,
  { spaceId, changeRequestId }: ChangeRequestPath,
  query: { page?: string; limit: number },
): Promise<ListPage<ReviewRequestRow>> {
  const { changeRequest } = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const pageRequest = readPageRequest(`requested-reviewers/${changeRequest.id}`, query)
  const [rows, count] = await Promise.all([
    listReviewRequests(ctx.db, changeRequest.id, pageRequest),
    countAwaitedReviews(ctx, changeRequest.id),
  ])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

/** Asks people to look at a change request, which stops being a draft with that. */
export function requestReviews(
  ctx: RequestContext,
  { spaceId, changeRequestId }: ChangeRequestPath,
  { users, subject, description }: Schema<'RequestChangeRequestReviewers'>,
): Promise<ReviewRequestRow[]> {
  return inTransaction(ctx, async (tx) => {
    const { space, changeRequest } = await requireReviewable(tx, { spaceId, changeRequestId }, 'edit')
    await requireReviewers(tx, space, users)
    await changeChangeRequest(tx, spaceId, changeRequest.id, {
      status: 'open',
      ...(subject !== undefined && { subject }),
      ...(description !== undefined && { description }),
    })
    const { id, revisionId } = changeRequest
    const asked = { changeRequestId: id, requestedById: tx.actor.userId, revisionId, createdAt: tx.now() }
    await insertReviewRequests(
      tx.db,
      [...new Set(users)].map((userId) => ({ ...asked, id: tx.newId(), userId })),
    )
    await notify(tx, { 'review-request': users }, { spaceId, changeRequestId: id })
    return listReviewRequestsTo(tx.db, id, users)
  })
}

async function requireReviewers(ctx: RequestContext, space: SpaceAccess['space'], userIds: string[]): Promise<void> {
  const roles = await rolesIn(ctx, { ...space, kind: 'space' }, userIds)
  for (const [index, userId] of userIds.entries()) {
    if (!spacePermissions(asOther(roles.get(userId))).review)
      throw new BadRequestError(`body.users[${index}] is nobody who may review this space`)
  }
}

export function withdrawReviewRequest(
  ctx: RequestContext,
  { spaceId, changeRequestId, userId }: ChangeRequestPath & { userId: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { changeRequest } = await requireChangeRequest(tx, spaceId, changeRequestId, 'edit')
    requireTransition(changeRequest, 'review')
    const withdrawn = await deleteReviewRequest(tx.db, changeRequest.id, userId)
    if (!withdrawn) throw new NotFoundError(`a request for a review by ${userId}`)
  })
}
