import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer } from '#tests/support/server.ts'

describe('getApiInformation', () => {
  it('tells the version without a token', async () => {
    await using server = await startTestServer()
    const { data } = await server.client(undefined).GET('/')
    expect(data.version).toMatch(/^\d+\.\d+\.\d+/)
  })
})

describe('getAuthenticatedUser', () => {
  it('answers the person whose token was sent', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ name: 'Kim Reyes', email: 'kim@papermill.example' })
    const { data } = await kim.client.GET('/user')
    expect(data).toEqual({
      object: 'user',
      id: kim.id,
      displayName: 'Kim Reyes',
      email: 'kim@papermill.example',
      urls: { location: `${server.ctx.config.publicUrl}/v1/users/${kim.id}` },
    })
  })

  it('refuses a call without a token', async () => {
    await using server = await startTestServer()
    expect(await refusal(server.client(undefined).GET('/user'))).toEqual({
      status: 401,
      message: 'no token: send the header `Authorization: Bearer <token>`',
    })
  })
})

describe('getUserById', () => {
  it('shows people to those they share an organization with', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    const reader = await server.person({ role: 'read' })
    for (const [caller, other] of [
      [guest, reader],
      [reader, guest],
      [reader, server.admin],
    ] as const) {
      expect((await getUser(caller, other.id)).data).toMatchObject({ id: other.id, email: other.email })
    }
  })

  it('shows people themselves, also when they belong nowhere', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    expect((await getUser(stranger, stranger.id)).data.id).toBe(stranger.id)
  })

  it('hides people from strangers, in the words used for somebody who does not exist', async () => {
    await using server = await startTestServer()
    const [stranger, member] = [await server.person(), await server.person({ role: 'admin' })]
    const hidden = await refusal(getUser(stranger, member.id))
    const missing = await refusal(getUser(stranger, 'nobody'))
    expect(hidden).toEqual({ status: 404, message: missing.message.replace('nobody', member.id) })
    expect(await refusal(getUser(member, stranger.id))).toMatchObject({ status: 404 })
  })
})

describe('updateUserById', () => {
  it('changes name and picture, and leaves alone what is left out', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ name: 'Kim' })
    await changeUser(kim, kim.id, { photoURL: 'https://papermill.example/kim.png' })
    const { data: renamed } = await changeUser(kim, kim.id, { displayName: 'Kim Reyes' })
    expect(renamed).toMatchObject({ displayName: 'Kim Reyes', photoURL: 'https://papermill.example/kim.png' })
    expect((await kim.client.GET('/user')).data).toEqual(renamed)
  })

  it('removes the picture with null', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ name: 'Kim' })
    await changeUser(kim, kim.id, { photoURL: 'https://papermill.example/kim.png' })
    const { data } = await changeUser(kim, kim.id, { photoURL: null })
    expect(data).not.toHaveProperty('photoURL')
    expect(data.displayName).toBe('Kim')
  })

  it('makes members findable under the new name only', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read', name: 'Kim Before' })
    await changeUser(kim, kim.id, { displayName: 'Kim After' })
    const path = { organizationId: server.organizationId }
    const found = async (search: string) =>
      (await kim.client.GET('/orgs/{organizationId}/members', { params: { path, query: { search } } })).data.count
    expect([await found('before'), await found('after')]).toEqual([0, 1])
  })

  it('refuses to change somebody else, even for an administrator', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    expect(await refusal(changeUser(server.admin, kim.id, { displayName: 'Mallory' }))).toEqual({
      status: 403,
      message: 'people change their own profile only',
    })
  })

  it('hides people the caller shares no organization with', async () => {
    await using server = await startTestServer()
    const [stranger, kim] = [await server.person(), await server.person({ role: 'read' })]
    expect(await refusal(changeUser(stranger, kim.id, { displayName: 'Mallory' }))).toMatchObject({ status: 404 })
  })

  it.each<[object, string]>([
    [{ displayName: '' }, 'body.displayName must not have fewer than 1 characters'],
    [{ displayName: 'x'.repeat(65) }, 'body.displayName must not have more than 64 characters'],
    [{ photoURL: 'javascript:alert(1)' }, 'body.photoURL must be an http or https address'],
    [{ photoURL: 'not an address' }, 'body.photoURL must be an http or https address'],
    [{ email: 'kim@elsewhere.example' }, 'body.email is not a known field'],
  ])('refuses %j', async (body: ProfileChanges, message) => {
    await using server = await startTestServer()
    const kim = await server.person()
    expect(await refusal(changeUser(kim, kim.id, body))).toEqual({ status: 400, message })
  })

  it('leaves everything as it is when nothing is said', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { data: before } = await changeUser(kim, kim.id, { displayName: 'Kim' })
    expect((await changeUser(kim, kim.id, {})).data).toEqual(before)
  })

  it('needs a token without scopes', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ token: { scopes: ['user:read'] } })
    expect((await getUser(kim, kim.id)).data.id).toBe(kim.id)
    expect(await refusal(changeUser(kim, kim.id, { displayName: 'Kim' }))).toEqual({
      status: 403,
      message: 'this needs a token without scopes',
    })
  })
})

type ProfileChanges = { displayName?: string; photoURL?: string | null }

function getUser(caller: Person, userId: string) {
  return caller.client.GET('/users/{userId}', { params: { path: { userId } } })
}

function changeUser(caller: Person, userId: string, body: ProfileChanges) {
  return caller.client.PATCH('/users/{userId}', { params: { path: { userId } }, body })
}
