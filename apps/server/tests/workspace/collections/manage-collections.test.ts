import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createOrganization, titles, workspace } from '#tests/worlds/workspace.ts'

describe('createCollection', () => {
  it('makes a collection that takes its access from above, and says where it is', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const { data, response } = await admin.client.POST('/orgs/{organizationId}/collections', {
      params: { path: { organizationId } },
    })
    expect(response.status).toBe(201)
    const location = `${server.ctx.config.publicUrl}/v1/collections/${data.id}`
    expect(response.headers.get('location')).toBe(location)
    expect(data).toEqual({
      object: 'collection',
      id: expect.any(String),
      title: '',
      organization: organizationId,
      defaultLevel: 'inherit',
      urls: { location, app: expect.stringContaining(data.id) },
      permissions: { view: true, admin: true, viewInviteLinks: true, create: true },
    })
  })

  it('puts it inside another, however deep, behind what stands there', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    let parent = (await admin.createCollection({ title: '0' })).id
    for (let depth = 1; depth < 10; depth += 1) {
      const collection = await admin.createCollection({ title: String(depth), parent })
      expect(collection.parent).toBe(parent)
      parent = collection.id
    }
    await admin.createCollection({ title: 'a', parent })
    await admin.createCollection({ title: 'b', parent })
    const siblings = (await admin.collections()).items.filter((collection) => collection.parent === parent)
    expect(titles({ items: siblings })).toEqual(['a', 'b'])
  })

  it('refuses a title that is too long and fields it does not know', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    expect(await refusal(admin.createCollection({ title: 'x'.repeat(51) }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('body.title'),
    })
    expect(await refusal(admin.createCollection({ description: 'x' } as object))).toMatchObject({ status: 400 })
  })

  it('needs the role create, in the organization or in the collection above', async () => {
    await using server = await startTestServer()
    const { id: parent } = await workspace(server).createCollection()
    const kim = await server.person({ role: 'review' })
    const mine = workspace(server, kim)
    for (const body of [{}, { parent }]) {
      expect(await refusal(mine.createCollection(body))).toMatchObject({ status: 403 })
    }
    await grants(server.admin, { collection: parent }).give({ users: [kim.id], role: 'create' })
    expect((await mine.createCollection({ parent })).permissions.create).toBe(true)
    expect(await refusal(mine.createCollection())).toMatchObject({ status: 403 })
  })

  it('answers 404 for an organization that is none of the caller’s, and for a parent it does not have', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    expect(await refusal(workspace(server, stranger).createCollection())).toMatchObject({ status: 404 })
    const elsewhere = workspace(server, server.admin, await createOrganization(server.admin))
    for (const parent of [(await elsewhere.createCollection()).id, 'nowhere']) {
      expect(await refusal(workspace(server).createCollection({ parent }))).toMatchObject({ status: 404 })
    }
  })
})

describe('getCollectionById', () => {
  it.each([
    ['read', false, false],
    ['review', false, false],
    ['create', false, true],
    ['admin', true, true],
  ] as const)('tells somebody with the role %s what it may do', async (role, mayManage, create) => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createCollection()
    const { permissions } = await workspace(server, await server.person({ role })).collection(id)
    expect(permissions).toEqual({ view: true, admin: mayManage, viewInviteLinks: mayManage, create })
  })

  it('answers the same for a collection that is hidden, elsewhere or nowhere', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const reader = workspace(server, await server.person({ role: 'read' }))
    const hidden = await admin.createCollection()
    await admin.changeCollection(hidden.id, { defaultLevel: null })
    const inside = await admin.createCollection({ parent: hidden.id })
    const elsewhere = workspace(server, server.admin, await createOrganization(server.admin))
    for (const id of [hidden.id, inside.id, (await elsewhere.createCollection()).id, 'nowhere']) {
      expect(await refusal(reader.collection(id))).toEqual({
        status: 404,
        message: `the collection ${id} does not exist, or you may not see it`,
      })
    }
  })
})

describe('updateCollectionById', () => {
  it('changes the fields sent and leaves the others alone', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const collection = await admin.createCollection({ title: 'Guides' })
    const described = await admin.changeCollection(collection.id, { description: 'For everybody' })
    expect(described).toEqual({ ...collection, description: 'For everybody' })
    const renamed = await admin.changeCollection(collection.id, { title: 'Manuals', defaultLevel: 'read' })
    expect(renamed).toEqual({ ...described, title: 'Manuals', defaultLevel: 'read' })
    expect(await admin.changeCollection(collection.id, {})).toEqual(renamed)
    expect(await admin.collection(collection.id)).toEqual(renamed)
  })

  it.each([
    [{ title: 'x'.repeat(51) }, 'body.title'],
    [{ description: 'x'.repeat(101) }, 'body.description'],
    [{ defaultLevel: 'guest' }, 'body.defaultLevel'],
    [{ parent: 'nowhere' }, 'body.parent'],
  ])('refuses %j', async (body, field) => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createCollection()
    expect(await refusal(admin.changeCollection(id, body as object))).toEqual({
      status: 400,
      message: expect.stringContaining(field),
    })
  })

  it('needs the role admin, or create on what the caller made, and gives nobody more than that', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createCollection()
    const reviewer = workspace(server, await server.person({ role: 'review' }))
    const creator = workspace(server, await server.person({ role: 'create' }))
    const stranger = workspace(server, await server.person())
    expect(await refusal(reviewer.changeCollection(id, {}))).toMatchObject({ status: 403 })
    expect(await refusal(stranger.changeCollection(id, {}))).toMatchObject({ status: 404 })
    expect(await refusal(creator.changeCollection(id, {}))).toMatchObject({ status: 403 })
    const { id: own } = await creator.createCollection()
    expect(await refusal(creator.changeCollection(own, { defaultLevel: 'admin' }))).toMatchObject({ status: 403 })
    expect((await creator.changeCollection(own, { defaultLevel: null })).permissions.admin).toBe(true)
    expect((await creator.changeCollection(own, { defaultLevel: 'edit' })).permissions.admin).toBe(false)
  })
})
