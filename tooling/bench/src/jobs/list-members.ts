import type { Job } from '../job.ts'
import { writeCursor } from '../reference/cursor.ts'
import { createFindOrganization, forbidden, notFound } from '../reference/membership.ts'
import { seedMembers } from '../seed-members.ts'

export const listMembers = membersPage(50, { better: 'higher', must: 0.85, aim: 2 })
export const listMembers1000 = membersPage(1000, { better: 'higher', must: 0.95, aim: 1.5 })

interface MemberRow {
  userId: string
  role: string | null
  disabled: 0 | 1
  sso: 0 | 1
  joinedAt: string
  lastSeenAt: string | null
  teamCount: number
  displayName: string
  email: string
  photoUrl: string | null
}

function membersPage(limit: number, target: Job['target']): Job {
  const name = `list ${limit} of 10,000 members`
  return {
    name,
    target,
    seed: (db, { organizationId }) => seedMembers(db, organizationId, 10_000),
    request: ({ organizationId }) => ({ method: 'GET', path: `/v1/orgs/${organizationId}/members?limit=${limit}` }),
    reference(db, { publicUrl }) {
      const find = createFindOrganization(db)
      const list = db.prepare(`
        select members.*, users.displayName, users.email, users.photoUrl
        from members join users on users.id = members.userId
        where members.organizationId = ?
        order by members.joinedAt desc, members.userId desc limit ${limit + 1}
      `)
      // Nothing in the file is given to somebody, or kept from somebody.
      const countSpaces = db.prepare('select total(spaceCount) from spaceCounts where organizationId = ?').pluck()
      return ({ url, userId }) => {
        const organization = find(url.split('/', 4)[3] ?? '', userId)
        if (!organization) return notFound
        if (organization.memberRole === null) return forbidden
        const rows = list.all(organization.id) as MemberRow[]
        const spaces = countSpaces.get(organization.id) as number
        const items = rows.slice(0, limit)
        const last = items.at(-1)
        const cursor = last && rows.length > limit ? writeCursor(organization.id, last) : undefined
        return {
          status: 200,
          body: {
            count: organization.memberCount,
            items: items.map((row) => present(row, spaces, publicUrl)),
            next: cursor === undefined ? undefined : { page: cursor },
          },
        }
      }
    },
  }
}

function present(member: MemberRow, spaces: number, publicUrl: string): object {
  return {
    object: 'member',
    id: member.userId,
    role: member.role,
    user: {
      object: 'user',
      id: member.userId,
      displayName: member.displayName,
      email: member.email,
      urls: { location: `${publicUrl}/v1/users/${member.userId}` },
      photoURL: member.photoUrl ?? undefined,
    },
    disabled: member.disabled === 1,
    joinedAt: member.joinedAt,
    sso: member.sso === 1,
    spaces,
    // There is no site in the file.
    sites: 0,
    teams: member.teamCount,
    lastSeenAt: member.lastSeenAt ?? undefined,
  }
}
