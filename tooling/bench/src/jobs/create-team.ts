import type { Job } from '../job.ts'
import { createFindOrganization, forbidden, notFound } from '../reference/membership.ts'
import { createNewId } from '../reference/new-id.ts'

interface TeamRow {
  id: string
  title: string
  memberCount: number
  spaceCount: number
  createdAt: string
  callerRole: 'owner' | 'member' | null
}

export const createTeam: Job = {
  name: 'create a team',
  target: { better: 'higher', must: 0.8, aim: 1 },
  volatile: ['id', 'createdAt'],
  request: ({ organizationId }) => ({
    method: 'PUT',
    path: `/v1/orgs/${organizationId}/teams`,
    body: { title: 'Documentation writers' },
  }),
  reference(db) {
    const newId = createNewId()
    const findOrganization = createFindOrganization(db)
    const insert = db.prepare(`
      insert into teams (id, organizationId, title, searchText, memberCount, createdAt) values (?, ?, ?, ?, 0, ?)
    `)
    const find = db.prepare(`
      select teams.*, caller.role as callerRole
      from teams left join teamMembers as caller on caller.teamId = teams.id and caller.userId = ?
      where teams.id = ?
    `)
    const create = db.transaction((organizationId: string, userId: string, title: string) => {
      const organization = findOrganization(organizationId, userId)
      if (!organization) return notFound
      if (organization.memberRole !== 'admin') return forbidden
      const id = newId()
      insert.run(id, organizationId, title, title.toLowerCase(), new Date().toISOString())
      return { status: 201, body: present(find.get(userId, id) as TeamRow) }
    }).immediate
    return ({ url, userId, body }) => create(url.split('/', 4)[3] ?? '', userId, JSON.parse(body).title)
  },
}

function present(team: TeamRow): object {
  return {
    object: 'team',
    id: team.id,
    title: team.title,
    members: team.memberCount,
    spaces: team.spaceCount,
    createdAt: team.createdAt,
    permissions: { admin: true, view: true },
  }
}
