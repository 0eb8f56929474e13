import type { Handlers, HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentTeam, presentTeamMembers } from './presenter.ts'
import {
  changeTeamMembers,
  createTeam,
  putTeamMember,
  removeTeam,
  removeTeamMember,
  renameTeam,
  requireTeam,
  teamMembersOf,
  teamsOf,
  teamsOfMember,
} from './service.ts'

export const teamHandlers: HandlersOf<'teams', RequestContext> = {
  async listTeamsInOrganizationById(ctx, { path, query }) {
    const page = await teamsOf(ctx, path.organizationId, query)
    return presentList(page, presentTeam)
  },
  async createOrganizationTeam(ctx, { path, body }) {
    return presentTeam(await createTeam(ctx, path.organizationId, body))
  },
  async getTeamInOrganizationById(ctx, { path }) {
    return presentTeam(await requireTeam(ctx, path.organizationId, path.teamId, 'view'))
  },
  async updateTeamInOrganizationById(ctx, { path, body }) {
    return presentTeam(await renameTeam(ctx, path.organizationId, path.teamId, body.title))
  },
  async removeTeamFromOrganizationById(ctx, { path }) {
    await removeTeam(ctx, path.organizationId, path.teamId)
    return undefined
  },
  async listTeamMembersInOrganizationById(ctx, { path, query }) {
    const page = await teamMembersOf(ctx, path.organizationId, path.teamId, query)
    return presentList(page, await presentTeamMembers(ctx, page.items))
  },
  async updateMembersInOrganizationTeam(ctx, { path, body }) {
    await changeTeamMembers(ctx, path.organizationId, path.teamId, body)
    return undefined
  },
  async addMemberToOrganizationTeamById(ctx, { path, body }) {
    await putTeamMember(ctx, path.organizationId, path.teamId, { userId: path.userId, role: body.role })
    return undefined
  },
  async deleteMemberFromOrganizationTeamById(ctx, { path }) {
    await removeTeamMember(ctx, path.organizationId, path.teamId, path.userId)
    return undefined
  },
}

/** Asks about a member and answers teams, so it lives where teams are known. */
export const memberTeamHandlers: Pick<Handlers<RequestContext>, 'listTeamsForOrganizationMember'> = {
  async listTeamsForOrganizationMember(ctx, { path, query }) {
    const page = await teamsOfMember(ctx, path.organizationId, path.userId, query)
    return presentList(page, (team) => ({ team: presentTeam(team), member: { role: team.memberRole } }))
  },
}
