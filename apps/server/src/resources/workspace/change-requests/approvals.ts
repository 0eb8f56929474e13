import type { AppContext } from '#context.ts'
import { countReviewRequests, listLastReviews } from './approval-repository.ts'

export interface Approvals {
  /** Who approved the content as it is now and has not changed their mind. */
  approvedBy: Set<string>
  /** Whether somebody's last word was to ask for changes. */
  changesRequested: boolean
  /** How many were asked for a review and have not given it. */
  awaited: number
  /** Each reviewer's last word. */
  reviews: { reviewer: string; status: 'approved' | 'changes-requested'; outdated: boolean }[]
}

/** What reviewers have to say for a merge; an approval by the author of the change request counts for nothing. */
export async function approvalsOf(
  ctx: AppContext,
  changeRequest: { id: string; revisionId: string; createdById: string },
): Promise<Approvals> {
  const [reviews, awaited] = await Promise.all([
    listLastReviews(ctx.db, changeRequest.id),
    countReviewRequests(ctx.db, changeRequest.id),
  ])
  const counted = reviews.filter(
    ({ status, revisionId, reviewerId }) =>
      status === 'approved' && revisionId === changeRequest.revisionId && reviewerId !== changeRequest.createdById,
  )
  return {
    approvedBy: new Set(counted.map(({ reviewerId }) => reviewerId)),
    changesRequested: reviews.some(({ status }) => status === 'changes-requested'),
    awaited,
    reviews: reviews.map(({ reviewerId, status, revisionId }) => {
      return { reviewer: reviewerId, status, outdated: revisionId !== changeRequest.revisionId }
    }),
  }
}

/** How many were asked for a review and have not given it. */
export function countAwaitedReviews(ctx: AppContext, changeRequestId: string): Promise<number> {
  return countReviewRequests(ctx.db, changeRequestId)
}
