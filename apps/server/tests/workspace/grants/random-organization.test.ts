import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants, rolesOf } from '#tests/worlds/grants.ts'
import {
  expectedRole,
  fillOrganization,
  type RandomMember,
  type RandomOrganization,
  type RandomTarget,
  targetOf,
} from '#tests/worlds/random-organization.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe.each([1, 2])('in random organization %i the documented rule says', (seed) => {
  let server: TestServer
  let organization: RandomOrganization
  beforeAll(async () => {
    server = await startTestServer()
    organization = await fillOrganization(server, seed)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('which spaces listSpacesForOrganizationMember lists, with which role', async () => {
    for (const member of organization.members) {
      const params = { path: { organizationId: server.organizationId, userId: member.id }, query: { limit: 1000 } }
      for (const { client } of [member, server.admin]) {
        const { data } = await client.GET('/orgs/{organizationId}/members/{userId}/spaces', { params })
        const roles = Object.fromEntries(data.items.map(({ space, permission }) => [space.id, permission]))
        expect(roles).toEqual(expectedRoles(member, 'space'))
        expect(data.count).toBe(data.items.length)
      }
    }
  })

  it('how many spaces a member has, alone, in the list of members and in that of a team', async () => {
    const { organizationId } = server
    const expected = new Map(
      organization.members.map((member) => [member.id, Object.keys(expectedRoles(member, 'space')).length]),
    )
    const { client } = server.admin
    const { data: list } = await client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId } } })
    expect(new Map(list.items.map(({ id, spaces }) => [id, spaces]))).toEqual(expected)
    for (const { id: userId, teamIds } of organization.members) {
      const params = { path: { organizationId, userId } }
      const { data: alone } = await client.GET('/orgs/{organizationId}/members/{userId}', { params })
      expect(alone.spaces).toBe(expected.get(userId))
      for (const teamId of teamIds) {
        const { data: team } = await client.GET('/orgs/{organizationId}/teams/{teamId}/members', {
          params: { path: { organizationId, teamId } },
        })
        for (const { organization: member } of team.items) expect(member.spaces).toBe(expected.get(member.id))
      }
    }
  })

  it('which spaces and collections getSpaceById and getCollectionById show, and to whom', async () => {
    for (const member of organization.members) {
      const mine = workspace(server, member)
      for (const target of organization.targets) {
        const call: Promise<{ permissions: { admin: boolean } }> =
          target.kind === 'space' ? mine.space(target.id) : mine.collection(target.id)
        const found = await call.then(({ permissions }) => permissions.admin).catch(({ status }) => status)
        expect(found).toBe(outcome(member, target))
      }
    }
  })

  it('which spaces and collections are listed, and how many there are', async () => {
    for (const member of organization.members) {
      const mine = workspace(server, member)
      const [spaces, collections] = [await mine.spaces({ limit: 1000 }), await mine.collections({ limit: 1000 })]
      expect(idsOf(spaces)).toEqual(Object.keys(expectedRoles(member, 'space')).toSorted())
      expect(idsOf(collections)).toEqual(Object.keys(expectedRoles(member, 'collection')).toSorted())
      expect([spaces.count, collections.count]).toEqual([spaces.items.length, collections.items.length])
      for (const { id } of collections.items) {
        const inside = spaces.items.filter(({ parent }) => parent === id)
        expect(await mine.spacesIn(id, { limit: 1000 })).toEqual({ count: inside.length, items: inside })
      }
    }
  })

  it('who is in the aggregate list of each space and collection', async () => {
    for (const target of organization.targets) {
      const people = organization.members.flatMap((member) => {
        const role = expectedRole(member, target)
        return role ? [[member.id, role]] : []
      })
      const list = await grants(server.admin, targetOf(target)).people()
      expect(rolesOf(list)).toEqual(Object.fromEntries(people))
      expect(list.count).toBe(people.length)
    }
  })

  it('who is on the pages of the aggregate list, with any role or with one', async () => {
    for (const target of organization.targets.slice(0, 20)) {
      const calls = grants(server.admin, targetOf(target))
      const { items } = await calls.people()
      for (const role of [undefined, 'admin', 'read', 'create'] as const) {
        const expected = items.filter(({ permission }) => role === undefined || permission === role)
        const first = await calls.people({ limit: 2, ...(role && { role }) })
        const page = first.next?.page
        const rest = page === undefined ? undefined : await calls.people({ limit: 1000, page, ...(role && { role }) })
        expect([...first.items, ...(rest?.items ?? [])]).toEqual(expected)
        expect([first.count, rest?.count ?? first.count]).toEqual([expected.length, expected.length])
        expect(page === undefined).toBe(expected.length <= 2)
      }
    }
  })

  function expectedRoles(member: RandomMember, kind: RandomTarget['kind']): Record<string, string> {
    const ofKind = organization.targets.filter((target) => target.kind === kind)
    const entries = ofKind.map((target) => [target.id, expectedRole(member, target)] as const)
    return Object.fromEntries(entries.flatMap(([id, role]) => (role ? [[id, role]] : [])))
  }
})

/** Whether somebody manages a target; 404 when it cannot even open it. */
function outcome(member: RandomMember, target: RandomTarget): boolean | 404 {
  const role = expectedRole(member, target)
  return role === null ? 404 : role === 'admin' || (role === 'create' && target.creatorId === member.id)
}

function idsOf({ items }: { items: { id: string }[] }): string[] {
  return items.map(({ id }) => id).toSorted()
}
