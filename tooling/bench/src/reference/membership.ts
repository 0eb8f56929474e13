import type { Database } from 'better-sqlite3'

export interface OrganizationRow {
  id: string
  title: string
  createdAt: string
  emailDomains: string
  hostname: string | null
  type: string
  useCase: string | null
  communityType: string | null
  defaultRole: string | null
  sso: 0 | 1
  ai: 0 | 1
  inviteLinks: 0 | 1
  logoUrl: string | null
  mergeRules: string
  memberCount: number
  memberRole: string | null
  ownsTeam: 0 | 1
}

/** The organization as one of its members finds it; undefined for a stranger. */
export function createFindOrganization(db: Database): (id: string, userId: string) => OrganizationRow | undefined {
  const find = db.prepare(`
    select organizations.*, members.role as memberRole, exists (
      select 1 from teamMembers
      where teamMembers.organizationId = organizations.id and teamMembers.userId = members.userId
        and teamMembers.role = 'owner'
    ) as ownsTeam
    from organizations join members on members.organizationId = organizations.id
    where organizations.id = ? and members.userId = ? and members.disabled = 0
  `)
  return (id, userId) => find.get(id, userId) as OrganizationRow | undefined
}

export const notFound = { status: 404, body: { error: { code: 404, message: 'not found' } } }
export const forbidden = { status: 403, body: { error: { code: 403, message: 'forbidden' } } }
