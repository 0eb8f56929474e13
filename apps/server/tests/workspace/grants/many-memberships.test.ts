import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf, plansOf } from '#tests/support/sqlite-file.ts'
import { countStatementRows } from '#tests/support/statement-rows.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const guests = 40
const teams = 8

describe('with teams that everybody is in', () => {
  it('who can open a space or a collection is read without their memberships', async () => {
    using rows = countStatementRows()
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const { members, giveToTeams } = await organizationWithGuests(server)
    const { id: collection } = await workspace(server).createCollection()
    const { id: space } = await workspace(server).createSpace({ parent: collection })
    const targets = [{ space }, { collection }]
    const readAll = async () => {
      const read: number[] = []
      for (const target of targets) {
        for (const query of [{ limit: 1 }, { limit: 10 }, { limit: 1, role: 'review' } as const]) {
          const { people } = grants(server.admin, target)
          let count = 0
          read.push((await rows.of(async () => ({ count } = await people(query)))).read)
          expect(count).toBe('role' in query ? guests : guests + 1)
        }
      }
      return read
    }
    await giveToTeams(teams, collection)
    expect(members).toHaveLength(guests)
    // Each of them, with one role of each where the role matters, and who is calling.
    expect(Math.max(...(await readAll()))).toBeLessThan(guests * 3)
  })

  it('reviewers are asked by what was given to them, and to nobody else', async () => {
    using rows = countStatementRows()
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const spaceId = await createLiveSpace(server)
    const { members, giveToTeams } = await organizationWithGuests(server)
    const stranger = await server.person({ role: null })
    const { client } = server.admin
    const changeRequestId = await openChangeRequest(client, spaceId)
    const ask = (id: string) =>
      client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
        params: { path: { spaceId, changeRequestId } },
        body: { users: [id] },
      })
    const readBoth = async () => [
      (await rows.of(() => ask(members[0] ?? ''))).read,
      (await rows.of(async () => expect(await refusal(ask(stranger.id))).toMatchObject({ status: 400 }))).read,
    ]
    await giveToTeams(teams, spaceId, 'space')
    expect(Math.max(...(await readBoth()))).toBeLessThan(guests)
  })

  it('who can open something is found by indexes', async () => {
    await using server = await startTestServer()
    const { giveToTeams } = await organizationWithGuests(server)
    const { id: space } = await workspace(server).createSpace()
    await giveToTeams(1, space, 'space')
    const plans = await plansOf(fileOf(server.ctx.database.address), async () => {
      await grants(server.admin, { space }).people({ limit: 1 })
      await grants(server.admin, { space }).people({ limit: 1, role: 'read' })
    })
    const ofMembers = plans.filter(
      ({ sql }) => /"(?:members|teamMembers|grants)"/.test(sql) && /json_each|> \?/.test(sql),
    )
    expect(ofMembers.length).toBeGreaterThan(3)
    const steps = new Set(ofMembers.flatMap((plan) => plan.steps))
    expect([...steps].filter((step) => /^SCAN (?!json_each)/.test(step))).toEqual([])
    expect(steps).toContain('SEARCH members USING PRIMARY KEY (organizationId=? AND userId>?)')
    expect(steps).toContain(
      'SEARCH teamMembers USING COVERING INDEX teamMembersByMember (organizationId=? AND userId=?)',
    )
    expect(steps).toContain('SEARCH grants USING PRIMARY KEY (targetId=? AND subjectId=?)')
  })
})

/** Guests, and a way to give a role to teams that all of them are in. */
async function organizationWithGuests(server: TestServer) {
  const { client } = server.admin
  const params = { path: { organizationId: server.organizationId } }
  const emails = Array.from({ length: guests }, (_, index) => `guest-${index}@example.com`)
  await client.POST('/orgs/{organizationId}/invites', { params, body: { emails, role: null } })
  const query = { role: 'guest', limit: 1000 } as const
  const { data } = await client.GET('/orgs/{organizationId}/members', { params: { ...params, query } })
  const members = data.items.map(({ id }) => id)
  const giveToTeams = async (count: number, id: string, kind: 'space' | 'collection' = 'collection') => {
    const target = kind === 'space' ? { space: id } : { collection: id }
    for (let number = 0; number < count; number += 1) {
      const team = await createTeam(server, `Team ${number}`, members)
      await grants(server.admin, target).give({ teams: [team], role: 'review' })
    }
  }
  return { members, giveToTeams }
}
