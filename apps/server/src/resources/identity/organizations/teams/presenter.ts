import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { presentMembers } from '#resources/identity/organizations/members/presenter.ts'
import type { TeamMemberWithUser } from './member-repository.ts'
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

export async function presentTeamMembers(
  ctx: AppContext,
  members: readonly TeamMemberWithUser[],
): Promise<Schema<'OrganizationTeamMember'>[]> {
  const presented = await presentMembers(ctx, members)
  return presented.map((organization, index) => ({
    organization,
    team: { role: members[index]?.teamRole ?? 'member' },
    permissions: { view: true },
  }))
}
