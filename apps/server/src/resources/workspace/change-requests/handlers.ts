import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { presentPage } from '../../../pages.ts'
import { presentChangeRequest, presentChangeRequests } from './presenter.ts'
import { changeChangeRequest, changeRequestsOf, openChangeRequest, requireChangeRequest } from './service.ts'

type Built = 'listChangeRequestsForSpace' | 'createChangeRequest' | 'getChangeRequestById' | 'updateChangeRequestById'

export const changeRequestHandlers: Pick<Handlers<RequestContext>, Built> = {
  async listChangeRequestsForSpace(ctx, { path, query }) {
    const page = await changeRequestsOf(ctx, path.spaceId, query)
    return presentPage(page, await presentChangeRequests(ctx, page.items))
  },
  async createChangeRequest(ctx, { path, body }) {
    return presentChangeRequest(ctx, await openChangeRequest(ctx, path.spaceId, body ?? {}))
  },
  async getChangeRequestById(ctx, { path }) {
    return presentChangeRequest(ctx, await requireChangeRequest(ctx, path.spaceId, path.changeRequestId, 'view'))
  },
  async updateChangeRequestById(ctx, { path, body }) {
    return presentChangeRequest(ctx, await changeChangeRequest(ctx, path.spaceId, path.changeRequestId, body))
  },
}
