import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { type OrganizationAccess, requireOrganization } from '#resources/identity/organizations/service.ts'
import { changeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { type ChangeRequestAccess, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'

/** Specs stand on spaces, so whoever knows both says how they are found: those that the caller may see, by slug. */
export type FindSpecs = (
  ctx: RequestContext,
  organization: OrganizationAccess,
  slugs: string[],
) => Promise<ReadonlyMap<string, Schema<'OpenApiSpec'>>>

/** The content whose links are looked at, for those who may read it. */
export interface LinkView {
  organization: OrganizationAccess
  access: SpaceAccess
  content: Content
  findSpecs: FindSpecs
  changeRequest?: ChangeRequestAccess
}

export async function requireSpaceView(ctx: RequestContext, findSpecs: FindSpecs, spaceId: string): Promise<LinkView> {
  const access = await requireSpace(ctx, spaceId, 'view')
  const [organization, content] = await Promise.all([
    requireOrganization(ctx, access.space.organizationId, 'view'),
    primaryContent(ctx, access.space),
  ])
  return { organization, access, content, findSpecs }
}

export async function requireChangeRequestView(
  ctx: RequestContext,
  findSpecs: FindSpecs,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): Promise<LinkView & { changeRequest: ChangeRequestAccess }> {
  const changeRequest = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const [organization, content] = await Promise.all([
    requireOrganization(ctx, changeRequest.space.organizationId, 'view'),
    changeRequestContent(ctx, changeRequest),
  ])
  return { organization, access: changeRequest, content, findSpecs, changeRequest }
}
