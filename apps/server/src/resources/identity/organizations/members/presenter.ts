import type { Schema } from '@quire/api-types'
import { countSpacesOfMembers } from '#access/space-counts.ts'
import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import type { MemberWithUser } from './service.ts'

/** Members of one organization. */
export async function presentMembers(
  ctx: AppContext,
  members: readonly MemberWithUser[],
): Promise<Schema<'OrganizationMember'>[]> {
  const [first] = members
  if (!first) return []
  const counts = await countSpacesOfMembers(ctx.db, first.organizationId, members)
  return members.map((member) => present(ctx, member, counts.get(member.userId) ?? 0))
}

export async function presentMember(ctx: AppContext, member: MemberWithUser): Promise<Schema<'OrganizationMember'>> {
  const counts = await countSpacesOfMembers(ctx.db, member.organizationId, [member])
  return present(ctx, member, counts.get(member.userId) ?? 0)
}

function present(ctx: AppContext, member: MemberWithUser, spaces: number): Schema<'OrganizationMember'> {
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
    teams: member.teamCount,
  }
  if (member.lastSeenAt !== null) presented.lastSeenAt = member.lastSeenAt
  return presented
}
