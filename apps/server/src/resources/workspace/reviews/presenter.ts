import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import type { ChangeRequestAccess, Contributor } from '#resources/workspace/change-requests/service.ts'
import type { BodyFormat } from '#resources/workspace/comments/body.ts'
import { presentCommentsById } from '#resources/workspace/comments/presenter.ts'
import type { ReviewRequestRow } from './repository.ts'
import type { ReviewAccess, ReviewRow } from './service.ts'

type Review = Schema<'ChangeRequestReview'>
type RequestedReviewer = Schema<'ChangeRequestRequestedReviewer'>

export async function presentReviews(
  ctx: RequestContext,
  { changeRequest }: ChangeRequestAccess,
  reviews: ReviewRow[],
  format?: BodyFormat,
): Promise<Review[]> {
  const path = { spaceId: changeRequest.spaceId, changeRequestId: changeRequest.id }
  const [users, comments] = await Promise.all([
    usersById(
      ctx,
      reviews.flatMap(({ reviewerId, requestedById }) => [reviewerId, requestedById]),
    ),
    presentCommentsById(
      ctx,
      path,
      reviews.flatMap(({ commentId }) => commentId ?? []),
      format,
    ),
  ])
  return reviews.map((review) => {
    const comment = comments.get(review.commentId ?? '')
    return {
      object: 'change-request-review',
      id: review.id,
      revision: review.revisionId,
      reviewer: presentUser(ctx, users(review.reviewerId)),
      ...(review.requestedById !== null && { requestedBy: presentUser(ctx, users(review.requestedById)) }),
      status: review.status,
      outdated: review.revisionId !== changeRequest.revisionId,
      ...(comment && { comment }),
      createdAt: review.createdAt,
      updatedAt: review.createdAt,
      urls: { location: locationUrl(ctx, pathTo.getChangeRequestReviewById({ ...path, reviewId: review.id })) },
    }
  })
}

export async function presentReview(ctx: RequestContext, access: ReviewAccess, format?: BodyFormat): Promise<Review> {
  const [review] = await presentReviews(ctx, access, [access.review], format)
  return review as Review
}

export async function presentReviewRequests(
  ctx: AppContext,
  requests: ReviewRequestRow[],
): Promise<RequestedReviewer[]> {
  const users = await usersById(
    ctx,
    requests.flatMap(({ userId, requestedById }) => [userId, requestedById]),
  )
  return requests.map(({ userId, requestedById, revisionId, createdAt }) => ({
    object: 'change-request-requested-reviewer',
    revision: revisionId,
    requestedBy: presentUser(ctx, users(requestedById)),
    createdAt,
    kind: 'user',
    user: presentUser(ctx, users(userId)),
  }))
}

export async function presentContributors(
  ctx: AppContext,
  contributors: Contributor[],
): Promise<Schema<'UserContributor'>[]> {
  const users = await usersById(
    ctx,
    contributors.map(({ userId }) => userId),
  )
  return contributors.map(({ userId, actionType, count, updatedAt }) => ({
    user: presentUser(ctx, users(userId)),
    actionType,
    count,
    updatedAt,
  }))
}
