import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentChanges } from '#resources/workspace/content/read/compare-revisions.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { changeRequestContent } from './content.ts'
import { changeRequestsInOrganization } from './inbox.ts'
import { presentConflicts } from './merge/conflict-presenter.ts'
import { mergeChangeRequest } from './merge/merge-change-request.ts'
import { conflictsOf, resolveConflicts } from './merge/resolve-conflicts.ts'
import { updateFromPrimary } from './merge/update-from-primary.ts'
import { presentChangeRequest, presentChangeRequests } from './presenter.ts'
import { changeChangeRequest, changeRequestsOf, openChangeRequest, requireChangeRequest } from './service.ts'

export const changeRequestHandlers: Omit<HandlersOf<'change-requests', RequestContext>, 'getChangeRequestPdf'> = {
  async listChangeRequestsForSpace(ctx, { path, query }) {
    const page = await changeRequestsOf(ctx, path.spaceId, query)
    return presentList(page, await presentChangeRequests(ctx, page.items))
  },
  async listChangeRequestsForOrganization(ctx, { path, query }) {
    const page = await changeRequestsInOrganization(ctx, path.organizationId, query)
    return presentList(page, await presentChangeRequests(ctx, page.items))
  },
  async createChangeRequest(ctx, { path, body }) {
    return presentChangeRequest(ctx, await openChangeRequest(ctx, path.spaceId, body))
  },
  async getChangeRequestById(ctx, { path }) {
    return presentChangeRequest(ctx, await requireChangeRequest(ctx, path.spaceId, path.changeRequestId, 'view'))
  },
  async updateChangeRequestById(ctx, { path, body }) {
    return presentChangeRequest(ctx, await changeChangeRequest(ctx, path.spaceId, path.changeRequestId, body))
  },
  async mergeChangeRequest(ctx, { path }) {
    return mergeChangeRequest(ctx, path.spaceId, path.changeRequestId)
  },
  async updateChangeRequest(ctx, { path }) {
    return updateFromPrimary(ctx, path)
  },
  async getChangeRequestChanges(ctx, { path, query }) {
    const access = await requireChangeRequest(ctx, path.spaceId, path.changeRequestId, 'view')
    const before = await readRevision(ctx, path.spaceId, access.changeRequest.ancestorRevisionId)
    const after = await changeRequestContent(ctx, access)
    return presentChanges(ctx, { before: before.rootHash, after }, query.limit)
  },
  async listChangeRequestConflicts(ctx, { path, query }) {
    const page = await conflictsOf(ctx, path, query)
    return presentList(page, await presentConflicts(ctx, page.items))
  },
  async resolveChangeRequestConflicts(ctx, { path, body }) {
    return resolveConflicts(ctx, path, body)
  },
}
