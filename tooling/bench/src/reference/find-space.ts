import type { Database } from 'better-sqlite3'

export interface SpaceRow {
  id: string
  organizationId: string
  title: string
  emoji: string
  editMode: string
  defaultLevel: string | null
  mergeRules: string
  revisionId: string
  createdAt: string
  updatedAt: string
  openCommentCount: number
  changeRequestCount: number
  openChangeRequestCount: number
  draftChangeRequestCount: number
  memberRole: string | null
}

/** The space as a member of its organization finds it, with all that decides about its role; undefined for a stranger. */
export function createFindSpace(db: Database): (id: string, userId: string) => SpaceRow | undefined {
  const find = db.prepare(`
    select spaces.*, members.role as memberRole,
      (select role from grants where targetId = spaces.id and subjectId = members.userId) as userGrant,
      (select group_concat(grants.role) from grants join teamMembers on teamMembers.teamId = grants.subjectId
        where grants.targetId = spaces.id and teamMembers.userId = members.userId) as teamGrants
    from spaces join members on members.organizationId = spaces.organizationId
    where spaces.id = ? and members.userId = ? and members.disabled = 0 and spaces.deletedAt is null
  `)
  return (id, userId) => find.get(id, userId) as SpaceRow | undefined
}
