import type { Input } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { currentRevisions, visibleSpaceIds } from '#resources/workspace/spaces/service.ts'
import type { PresentableChangeRequest } from './presenter.ts'
import { countChangeRequests, listChangeRequestsOfSpaces } from './repository.ts'

/** The change requests of every space of an organization that the caller can open. */
export async function changeRequestsInOrganization(
  ctx: RequestContext,
  organizationId: string,
  query: Input<'listChangeRequestsForOrganization'>['query'],
): Promise<ListPage<PresentableChangeRequest>> {
  const spaceIds = await visibleSpaceIds(ctx, organizationId)
  const { status, creator, contributor, reviewer } = query
  const filters = { status, creator, contributor, reviewer }
  const pageRequest = readPageRequest(`change-requests-in/${organizationId}/${JSON.stringify(filters)}`, query)
  const [rows, count] = await Promise.all([
    listChangeRequestsOfSpaces(ctx.db, { organizationId, spaceIds }, filters, pageRequest),
    countChangeRequests(ctx.db, spaceIds, filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  const revisions = await currentRevisions(
    ctx,
    page.items.map(({ spaceId }) => spaceId),
  )
  const items = page.items.map((changeRequest) => ({
    changeRequest,
    space: { revisionId: revisions.get(changeRequest.spaceId) ?? '' },
  }))
  return { ...page, items }
}
