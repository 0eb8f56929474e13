import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentMember, presentMembers } from './presenter.ts'
import { changeRole, markAsSso, membersOf, recordSeen, removeMember, requireMember } from './service.ts'
import { signVisitorClaims } from './visitor-claims.ts'

export const memberHandlers: Omit<
  HandlersOf<'organization-members', RequestContext>,
  'listSpacesForOrganizationMember' | 'listTeamsForOrganizationMember'
> = {
  async listMembersInOrganizationById(ctx, { path, query }) {
    const page = await membersOf(ctx, path.organizationId, query)
    return presentList(page, await presentMembers(ctx, page.items))
  },
  async getMemberInOrganizationById(ctx, { path }) {
    return presentMember(ctx, await requireMember(ctx, path.organizationId, path.userId))
  },
  async updateMemberInOrganizationById(ctx, { path, body }) {
    return presentMember(ctx, await changeRole(ctx, path.organizationId, path.userId, body.role))
  },
  async removeMemberFromOrganizationById(ctx, { path }) {
    await removeMember(ctx, path.organizationId, path.userId)
    return undefined
  },
  async setUserAsSsoMemberForOrganization(ctx, { path }) {
    return presentMember(ctx, await markAsSso(ctx, path.organizationId, path.userId))
  },
  async updateOrganizationMemberLastSeenAt(ctx, { path }) {
    const claims = await signVisitorClaims(ctx, await recordSeen(ctx, path.organizationId))
    return { serviceVisitorClaims: claims, gitbookVisitorClaims: claims }
  },
}
