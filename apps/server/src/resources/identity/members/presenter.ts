import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { fromFlag } from '../../../db/columns.ts'
import { presentUser } from '../users/presenter.ts'
import type { MemberWithUser } from './service.ts'

export function presentMember(ctx: AppContext, member: MemberWithUser): Schema<'OrganizationMember'> {
  const { userId: id, displayName, email, photoUrl } = member
  const presented: Schema<'OrganizationMember'> = {
    object: 'member',
    id,
    role: member.role,
    user: presentUser(ctx, { id, displayName, email, photoUrl }),
    disabled: fromFlag(member.disabled),
    joinedAt: member.joinedAt,
    sso: fromFlag(member.sso),
    spaces: member.spaceCount,
    teams: member.teamCount,
  }
  if (member.lastSeenAt !== null) presented.lastSeenAt = member.lastSeenAt
  return presented
}
