import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createTarget, grants, rolesOf, targetKinds } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

describe.each(targetKinds)('inviteToSpace and inviteToCollection, on a %s', (kind) => {
  it('gives people and teams a role, and replaces the one they have', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const [kim, lea] = [await server.person({ role: 'read' }), await server.person({ role: null })]
    const teamId = await createTeam(server, 'Writers')
    const roles = grants(server.admin, target)
    const { response } = await roles.give({ users: [kim.id, lea.id, kim.id], teams: [teamId], role: 'edit' })
    expect(response.status).toBe(204)
    expect(rolesOf(await roles.users())).toEqual({ [kim.id]: 'edit', [lea.id]: 'edit' })
    await roles.give({ users: [lea.id], role: 'review' })
    expect(rolesOf(await roles.users())).toEqual({ [kim.id]: 'edit', [lea.id]: 'review' })
    expect((await roles.teams()).items).toMatchObject([{ permission: 'edit', team: { id: teamId } }])
  })

  it('takes roles back with null, also from those who have none', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const [kim, lea] = [await server.person({ role: null }), await server.person({ role: null })]
    const teamId = await createTeam(server, 'Writers')
    const roles = grants(server.admin, target)
    await roles.give({ users: [kim.id], teams: [teamId], role: 'edit' })
    await roles.give({ users: [kim.id, lea.id], teams: [teamId], role: null })
    expect([await roles.users(), await roles.teams()]).toEqual([
      { count: 0, items: [] },
      { count: 0, items: [] },
    ])
  })

  it('gives nothing to anybody when one of them does not belong to the organization', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const kim = await server.person({ role: 'read' })
    const stranger = await server.person()
    const teamId = await createTeam(server, 'Writers')
    const elsewhere = { ...server, organizationId: await createOrganization(server.admin) }
    const foreignTeamId = await createTeam(elsewhere, 'Foreigners')
    const roles = grants(server.admin, target)
    for (const user of ['nobody', stranger.id, teamId]) {
      expect(await refusal(roles.give({ users: [kim.id, user], teams: [teamId], role: 'edit' }))).toEqual({
        status: 404,
        message: `the member ${user} does not exist, or you may not see it`,
      })
    }
    for (const team of ['nobody', foreignTeamId, kim.id]) {
      expect(await refusal(roles.give({ users: [kim.id], teams: [teamId, team], role: 'edit' }))).toEqual({
        status: 404,
        message: `the team ${team} does not exist, or you may not see it`,
      })
    }
    expect((await roles.users()).count + (await roles.teams()).count).toBe(0)
  })

  it.each([
    [{ role: 'edit' }, 'body'],
    [{ users: ['kim'] }, 'body'],
    [{ users: [], role: 'edit' }, 'body.users'],
    [{ users: ['kim'], role: 'owner' }, 'body.role'],
    [{ users: ['kim'], role: 'edit', notify: true }, 'body.notify'],
  ])('refuses %j', async (body, field) => {
    await using server = await startTestServer()
    const roles = grants(server.admin, await createTarget(server, kind))
    const answer = await refusal(roles.give(body as Parameters<typeof roles.give>[0]))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(field) })
  })

  it('needs the role admin, or create on what the caller made, and gives nobody more than that', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const kim = await server.person({ role: 'create' })
    const lea = await server.person({ role: null })
    const give = (role: 'read' | 'create' | 'admin', place = target) =>
      grants(kim, place).give({ users: [lea.id], role })
    expect(await refusal(give('read'))).toMatchObject({ status: 403 })
    const own = await createTarget({ ...server, admin: kim }, kind)
    await give('create', own)
    expect(await refusal(give('admin', own))).toEqual({
      status: 403,
      message: 'you cannot give the role `admin`, which is more than your own',
    })
    await grants(server.admin, target).give({ users: [kim.id], role: 'admin' })
    await give('admin')
    expect(rolesOf(await grants(server.admin, target).users())[lea.id]).toBe('admin')
  })

  it('answers the same for what is hidden and what is nowhere', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const nowhere = kind === 'space' ? { space: 'nowhere' } : { collection: 'nowhere' }
    for (const person of [await server.person({ role: null }), await server.person()]) {
      for (const place of [target, nowhere]) {
        const roles = grants(person, place)
        const calls = [
          roles.give({ users: [person.id], role: 'admin' }),
          roles.changeUser(person.id, { role: 'admin' }),
          roles.removeUser(person.id),
          roles.changeTeam('nobody', { role: 'admin' }),
          roles.removeTeam('nobody'),
          roles.users(),
          roles.teams(),
          roles.people(),
        ]
        const message = `the ${kind} ${Object.values(place)[0]} does not exist, or you may not see it`
        for (const answer of await Promise.all(calls.map(refusal))) expect(answer).toEqual({ status: 404, message })
      }
    }
  })
})

describe.each(targetKinds)('updateUserPermission… and updateTeamPermission…, on a %s', (kind) => {
  it('change what was given, take it back with null, and leave it when nothing is said', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers')
    const roles = grants(server.admin, await createTarget(server, kind))
    await roles.give({ users: [kim.id], teams: [teamId], role: 'read' })
    const given = async () => [
      ...(await roles.users()).items.map(({ permission }) => permission),
      ...(await roles.teams()).items.map(({ permission }) => permission),
    ]
    expect((await roles.changeUser(kim.id, { role: 'review' })).response.status).toBe(204)
    expect((await roles.changeTeam(teamId, { role: 'edit' })).response.status).toBe(204)
    expect(await given()).toEqual(['review', 'edit'])
    await roles.changeUser(kim.id, {})
    await roles.changeTeam(teamId, {})
    expect(await given()).toEqual(['review', 'edit'])
    await roles.changeUser(kim.id, { role: null })
    await roles.changeTeam(teamId, { role: null })
    expect(await given()).toEqual([])
  })

  it('answer 404 for those who were given nothing here, and for a team among people', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit' })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    const roles = grants(server.admin, await createTarget(server, kind))
    expect(await refusal(roles.changeTeam(teamId, { role: 'read' }))).toMatchObject({ status: 404 })
    expect(await refusal(roles.removeTeam(teamId))).toMatchObject({ status: 404 })
    await roles.give({ teams: [teamId], role: 'read' })
    for (const id of [kim.id, teamId, 'nobody']) {
      expect(await refusal(roles.changeUser(id, { role: 'read' }))).toMatchObject({ status: 404 })
      expect(await refusal(roles.removeUser(id))).toMatchObject({ status: 404 })
    }
    expect((await roles.teams()).count).toBe(1)
  })

  it('need the role admin, or create on what the caller made, and give nobody more than that', async () => {
    await using server = await startTestServer()
    const [other, creator] = [await server.person({ role: 'create' }), await server.person({ role: 'create' })]
    const target = await createTarget({ ...server, admin: creator }, kind)
    const teamId = await createTeam(server, 'Writers')
    await grants(server.admin, target).give({ users: [server.admin.id], teams: [teamId], role: 'read' })
    for (const change of ['changeUser', 'changeTeam'] as const) {
      const id = change === 'changeUser' ? server.admin.id : teamId
      expect(await refusal(grants(other, target)[change](id, { role: 'read' }))).toMatchObject({ status: 403 })
      expect(await refusal(grants(creator, target)[change](id, { role: 'admin' }))).toMatchObject({ status: 403 })
      await grants(creator, target)[change](id, { role: 'create' })
    }
  })
})

describe.each(targetKinds)('removeUserFrom… and removeTeamFrom…, on a %s', (kind) => {
  it('take back what was given, so that what is inherited applies again', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const kim = await server.person({ role: 'edit' })
    const lea = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers', [lea.id])
    const roles = grants(server.admin, target)
    await roles.give({ users: [kim.id], teams: [teamId], role: 'read' })
    expect(rolesOf(await roles.people())).toMatchObject({ [kim.id]: 'read', [lea.id]: 'read' })
    expect((await roles.removeUser(kim.id)).response.status).toBe(204)
    expect((await roles.removeTeam(teamId)).response.status).toBe(204)
    expect(rolesOf(await roles.people())).toEqual({ [server.admin.id]: 'admin', [kim.id]: 'edit' })
    expect((await workspace(server, lea).spaces()).count).toBe(0)
  })

  it('need the role admin, or create on what the caller made', async () => {
    await using server = await startTestServer()
    const [other, creator] = [await server.person({ role: 'create' }), await server.person({ role: 'create' })]
    const target = await createTarget({ ...server, admin: creator }, kind)
    const teamId = await createTeam(server, 'Writers')
    await grants(server.admin, target).give({ users: [other.id], teams: [teamId], role: 'read' })
    expect(await refusal(grants(other, target).removeUser(other.id))).toMatchObject({ status: 403 })
    expect(await refusal(grants(other, target).removeTeam(teamId))).toMatchObject({ status: 403 })
    await grants(creator, target).removeUser(other.id)
    await grants(creator, target).removeTeam(teamId)
  })
})
