import type { MemberWithUser } from '#resources/identity/organizations/members/service.ts'
import type { CommenterRow } from './commenter-repository.ts'

/** An author as a member of the organization; one who has left is presented as a guest without access. */
export function toMember({ authorId, knownSince, ...row }: CommenterRow, organizationId: string): MemberWithUser {
  return {
    organizationId,
    userId: authorId,
    displayName: row.displayName,
    email: row.email,
    photoUrl: row.photoUrl,
    role: row.role,
    disabled: row.disabled ?? 1,
    joinedAt: row.joinedAt ?? knownSince,
    lastSeenAt: row.lastSeenAt,
    sso: row.sso ?? 0,
    teamCount: row.teamCount ?? 0,
  }
}
