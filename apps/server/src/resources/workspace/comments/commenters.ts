import type { MemberWithUser } from '#resources/identity/organizations/members/service.ts'
import type { CommenterRow } from './commenter-repository.ts'

/** Somebody who said something as a member: who has left is a guest who is shut out. */
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
    spaceCount: row.spaceCount ?? 0,
    teamCount: row.teamCount ?? 0,
  }
}
