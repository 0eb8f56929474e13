import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { contributorsOf } from '#resources/workspace/change-requests/service.ts'
import { presentContributors, presentReview, presentReviewRequests, presentReviews } from './presenter.ts'
import { requestReviews, reviewRequestsOf, withdrawReviewRequest } from './requests.ts'
import { requireReview, reviewsOf, submitReview } from './service.ts'

export const reviewHandlers: HandlersOf<'change-request-reviews', RequestContext> = {
  async getReviewsByChangeRequestId(ctx, { path, query }) {
    const { access, page } = await reviewsOf(ctx, path, query)
    return presentList(page, await presentReviews(ctx, access, page.items, query.format))
  },
  async getChangeRequestReviewById(ctx, { path, query }) {
    return presentReview(ctx, await requireReview(ctx, path), query.format)
  },
  async submitChangeRequestReview(ctx, { path, body }) {
    return presentReview(ctx, await submitReview(ctx, path, body))
  },
  async getRequestedReviewersByChangeRequestId(ctx, { path, query }) {
    const page = await reviewRequestsOf(ctx, path, query)
    return presentList(page, await presentReviewRequests(ctx, page.items))
  },
  async requestReviewersForChangeRequest(ctx, { path, body }) {
    return { users: await presentReviewRequests(ctx, await requestReviews(ctx, path, body)) }
  },
  async removeRequestedReviewerFromChangeRequest(ctx, { path }) {
    await withdrawReviewRequest(ctx, path)
    return undefined
  },
  async getContributorsByChangeRequestId(ctx, { path, query }) {
    const page = await contributorsOf(ctx, path, query)
    return presentList(page, await presentContributors(ctx, page.items))
  },
}
