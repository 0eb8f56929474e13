import type { Schema } from '@quire/api-types'
import { countSpacesOfMembers } from '#access/space-counts.ts'
import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import { mapInTurns } from '#workers/pause.ts'
import type { MemberWithUser } from './service.ts'

/** Members of one organization. */
export async function presentMembers(
  ctx: AppContext,
  members: readonly MemberWithUser[],
): Promise<Schema<'OrganizationMember'>[]> {
  const [first] = members
  if (!first) return []
  const [counts, { siteCount }] = await Promise.all([
    countSpacesOfMembers(ctx.db, first.organizationId, members),
    readOrganization(ctx, first.organizationId),
  ])
  return mapInTurns(members, (member) => present(ctx, member, { spaces: counts.get(member.userId) ?? 0, siteCount }))
}

export async function presentMember(ctx: AppContext, member: MemberWithUser): Promise<Schema<'OrganizationMember'>> {
  const [presented] = await presentMembers(ctx, [member])
  return presented as Schema<'OrganizationMember'>
}

function present(
  ctx: AppContext,
  member: MemberWithUser,
  { spaces, siteCount }: { spaces: number; siteCount: number },
): Schema<'OrganizationMember'> {
  const { userId: id, displayName, email, photoUrl } = member
  const presented: Schema<'OrganizationMember'> = {
    object: 'member',
    id,
    role: member.role,
    user: presentUser(ctx, { id, displayName, email, photoUrl }),
    disabled: fromFlag(member.disabled),
    joinedAt: member.joinedAt,
    sso: fromFlag(member.sso),
    spaces,
    // Guests see what is given to them, and sites are given to nobody.
    sites: member.role === null ? 0 : siteCount,
    teams: member.teamCount,
  }
  if (member.lastSeenAt !== null) presented.lastSeenAt = member.lastSeenAt
  return presented
}
