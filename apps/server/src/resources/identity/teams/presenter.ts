import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { presentMember } from '../members/presenter.ts'
import type { TeamMemberWithUser } from './repository.ts'
import type { TeamAccess } from './service.ts'

export function presentTeam({ team, permissions }: TeamAccess): Schema<'OrganizationTeam'> {
  return {
    object: 'team',
    id: team.id,
    title: team.title,
    members: team.memberCount,
    spaces: team.spaceCount,
    createdAt: team.createdAt,
    permissions,
  }
}

export function presentTeamMember(ctx: AppContext, member: TeamMemberWithUser): Schema<'OrganizationTeamMember'> {
  return { organization: presentMember(ctx, member), team: { role: member.teamRole }, permissions: { view: true } }
}
