import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { fitPage, type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { notify } from '#resources/identity/mails/notify.ts'
import { type ChangeRequestAccess, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import { commentBytes, postComment } from '#resources/workspace/comments/service.ts'
import {
  countReviews,
  deleteReviewRequest,
  findReview,
  insertReview,
  listReviews,
  type ReviewRow,
} from './repository.ts'

export type { ReviewRow }

export interface ChangeRequestPath {
  spaceId: string
  changeRequestId: string
}

/** Holding one is the proof that the caller may see the change request. */
export interface ReviewAccess extends ChangeRequestAccess {
  review: ReviewRow
}

export async function reviewsOf(
  ctx: RequestContext,
  { spaceId, changeRequestId }: ChangeRequestPath,
  query: Input<'getReviewsByChangeRequestId'>['query'],
): Promise<{ access: ChangeRequestAccess; page: ListPage<ReviewRow> }> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const { id, revisionId } = access.changeRequest
  const filters = { changeRequestId: id, revisionId, outdated: query.outdated }
  const asked = readPageRequest(`reviews/${id}/${query.outdated}`, query)
  const [listed, count] = await Promise.all([listReviews(ctx.db, filters, asked), countReviews(ctx.db, filters)])
  const ids = listed.flatMap(({ commentId }) => commentId ?? [])
  const bytes = await commentBytes(ctx, { spaceId, changeRequestId: id }, ids)
  const { pageRequest, rows } = fitPage(asked, listed, ({ commentId }) => bytes.get(commentId ?? '') ?? 0)
  return { access, page: toPage(pageRequest, rows, count, ({ id: reviewId }) => [reviewId]) }
}

export async function requireReview(
  ctx: RequestContext,
  { spaceId, changeRequestId, reviewId }: ChangeRequestPath & { reviewId: string },
): Promise<ReviewAccess> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const review = await findReview(ctx.db, access.changeRequest.id, reviewId)
  if (!review) throw new NotFoundError(`the review ${reviewId}`)
  return { ...access, review }
}

/** Says what somebody thinks of the content as it is now; whoever asked for it is recorded, and need not wait longer. */
export function submitReview(
  ctx: RequestContext,
  path: ChangeRequestPath,
  { status, comment }: Schema<'SubmitChangeRequestReview'>,
): Promise<ReviewAccess> {
  return inTransaction(ctx, async (tx) => {
    const { changeRequest } = await requireReviewable(tx, path, 'review')
    const id = tx.newId()
    const request = await deleteReviewRequest(tx.db, changeRequest.id, tx.actor.userId)
    const posted = comment && (await postComment(tx, path, { body: comment }, id))
    const review: ReviewRow = {
      id,
      changeRequestId: changeRequest.id,
      reviewerId: tx.actor.userId,
      revisionId: changeRequest.revisionId,
      requestedById: request?.requestedById ?? null,
      status,
      commentId: posted?.comment.id ?? null,
      createdAt: tx.now(),
    }
    await insertReview(tx.db, review)
    const waiting = [changeRequest.createdById, request?.requestedById ?? '']
    const facts = { spaceId: path.spaceId, changeRequestId: changeRequest.id, reviewId: id }
    await notify(tx, { review: waiting }, facts)
    return { ...(await requireChangeRequest(tx, path.spaceId, changeRequest.id, 'view')), review }
  })
}

/** A change request that can still be reviewed, for those who review it or ask others to. */
export async function requireReviewable(
  ctx: RequestContext,
  { spaceId, changeRequestId }: ChangeRequestPath,
  need: 'review' | 'edit',
): Promise<ChangeRequestAccess> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, need)
  requireTransition(access.changeRequest, 'review')
  return access
}
