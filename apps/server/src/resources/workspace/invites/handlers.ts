import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { acceptInvite, inviteByEmail, joinByDomain } from './join-organization.ts'
import { presentInviteLink, presentOrganizationLink } from './presenter.ts'
import { changeInviteLink, createInviteLink, inviteLinksOf, removeInviteLink, requireInviteLink } from './service.ts'

export const inviteHandlers: HandlersOf<'invites', RequestContext> = {
  async inviteUsersToOrganization(ctx, { path, body }) {
    return inviteByEmail(ctx, path.organizationId, body)
  },
  async joinOrganizationWithInvite(ctx, { path }) {
    await acceptInvite(ctx, path.organizationId, path.inviteId)
    return {}
  },
  async joinOrganization(ctx, { path }) {
    await joinByDomain(ctx, path.organizationId)
    return undefined
  },
  async listOrganizationInviteLinks(ctx, { path, query }) {
    const page = await inviteLinksOf(ctx, path.organizationId, query)
    return presentList(page, (link) => presentOrganizationLink(ctx, link))
  },
  async createOrganizationInvite(ctx, { path, body }) {
    return presentInviteLink(ctx, await createInviteLink(ctx, path.organizationId, body))
  },
  async getOrganizationInviteLink(ctx, { path }) {
    return presentInviteLink(ctx, await requireInviteLink(ctx, path.organizationId, path.inviteId))
  },
  async updateOrganizationInviteById(ctx, { path, body }) {
    return presentInviteLink(ctx, await changeInviteLink(ctx, path.organizationId, path.inviteId, body))
  },
  async deleteOrganizationInviteById(ctx, { path }) {
    await removeInviteLink(ctx, path.organizationId, path.inviteId)
    return undefined
  },
}
