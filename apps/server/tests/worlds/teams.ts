import type { TestServer } from '#tests/support/server.ts'

/** Makes a team with these members; answers its id. */
export async function createTeam({ admin, organizationId }: TestServer, title: string, members: string[] = []) {
  const path = { organizationId }
  const { data } = await admin.client.PUT('/orgs/{organizationId}/teams', {
    params: { path },
    body: { title, members },
  })
  return data.id
}

/** Puts somebody into a team with a role. */
export async function setTeamRole(
  { admin, organizationId }: TestServer,
  teamId: string,
  member: { userId: string; role: 'owner' | 'member' },
): Promise<void> {
  await admin.client.PUT('/orgs/{organizationId}/teams/{teamId}/members/{userId}', {
    params: { path: { organizationId, teamId, userId: member.userId } },
    body: { role: member.role },
  })
}

/** Who is in a team, and as what. Sees to it that every count of it is true. */
export async function teamRoles({ admin, organizationId }: TestServer, teamId: string) {
  const params = { path: { organizationId, teamId } }
  const { data: team } = await admin.client.GET('/orgs/{organizationId}/teams/{teamId}', { params })
  const { data: members } = await admin.client.GET('/orgs/{organizationId}/teams/{teamId}/members', { params })
  if (new Set([team.members, members.count, members.items.length]).size > 1) {
    throw new Error(`the team counts ${team.members}, its list ${members.count}, and ${members.items.length} are in it`)
  }
  return Object.fromEntries(members.items.map(({ organization, team: { role } }) => [organization.id, role]))
}
