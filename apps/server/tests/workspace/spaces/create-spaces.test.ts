import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('createSpace', () => {
  it('makes an empty, locked space that takes its access from above, and says where it is', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const { data, response } = await admin.client.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId } },
    })
    expect(response.status).toBe(201)
    const location = `${server.ctx.config.publicUrl}/v1/spaces/${data.id}`
    expect(response.headers.get('location')).toBe(location)
    expect(data).toEqual({
      object: 'space',
      id: expect.any(String),
      title: '',
      emoji: '',
      visibility: 'private',
      createdAt: expect.any(String),
      updatedAt: data.createdAt,
      editMode: 'locked',
      mergeRules: { type: 'inherit' },
      urls: { location, app: expect.stringContaining(data.id) },
      organization: organizationId,
      revision: expect.any(String),
      defaultLevel: 'inherit',
      comments: 0,
      changeRequests: 0,
      changeRequestsOpen: 0,
      changeRequestsDraft: 0,
      permissions: expect.objectContaining({ view: true, admin: true }),
    })
  })

  it('takes the settings named, and puts it last in the collection', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    await admin.createSpace({ title: 'First', parent })
    const settings = { title: 'Handbook', emoji: '📘', language: 'pt-br', editMode: 'live' } as const
    const space = await admin.createSpace({ ...settings, parent })
    expect(space).toMatchObject({ ...settings, parent, visibility: 'in-collection' })
    expect(await admin.space(space.id)).toEqual(space)
    expect(titles(await admin.spacesIn(parent))).toEqual(['First', 'Handbook'])
  })

  it('refuses a title that is too long and fields it does not know', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    await admin.createSpace({ title: 'x'.repeat(50) })
    expect(await refusal(admin.createSpace({ title: 'x'.repeat(51) }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('body.title'),
    })
    expect(await refusal(admin.createSpace({ visibility: 'public' } as object))).toEqual({
      status: 400,
      message: 'body.visibility is not a known field',
    })
  })

  it('needs the role create, in the organization or in the collection', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const kim = await server.person({ role: 'review' })
    const guest = await server.person({ role: null })
    const { id: parent } = await admin.createCollection()
    for (const person of [kim, guest]) {
      const mine = workspace(server, person)
      expect(await refusal(mine.createSpace())).toMatchObject({ status: 403 })
      expect(await refusal(mine.createSpace({ parent }))).toMatchObject({ status: person === kim ? 403 : 404 })
      await grants(server.admin, { collection: parent }).give({ users: [person.id], role: 'create' })
      expect(await refusal(mine.createSpace())).toMatchObject({ status: 403 })
      expect((await mine.createSpace({ parent })).permissions.admin).toBe(true)
    }
    expect((await workspace(server, await server.person({ role: 'create' })).createSpace()).parent).toBeUndefined()
  })

  it('answers 404 for an organization that is none of the caller’s, and for a parent it does not have', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const elsewhere = workspace(server, server.admin, await createOrganization(server.admin))
    const theirs = workspace(server, stranger, await createOrganization(stranger))
    expect(await refusal(workspace(server, stranger).createSpace())).toMatchObject({ status: 404 })
    const parents = [await elsewhere.createCollection(), await theirs.createCollection(), { id: 'nowhere' }]
    for (const { id: parent } of parents) {
      expect(await refusal(workspace(server).createSpace({ parent }))).toEqual({
        status: 404,
        message: `the collection ${parent} does not exist, or you may not see it`,
      })
    }
  })

  it('answers 404, not 403, for a collection of another organization that the caller may only read', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const { id: parent } = await workspace(server).createCollection()
    const own = workspace(server, kim, await createOrganization(kim))
    expect(await refusal(own.createSpace({ parent }))).toMatchObject({ status: 404 })
  })
})

describe('duplicateSpace', () => {
  it('puts a copy with the same settings right behind the original', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    const [first] = await createSpaces(admin, ['First', 'Second'], parent)
    const changes = { emoji: '📘', editMode: 'live', defaultLevel: 'comment', language: 'de' } as const
    const original = await admin.changeSpace(first?.id ?? '', changes)
    const copy = await admin.duplicateSpace(original.id)
    expect(copy).toMatchObject({ ...changes, title: 'First (copy)', parent, visibility: original.visibility })
    expect(copy.id).not.toBe(original.id)
    expect(copy.revision).not.toBe(original.revision)
    expect(titles(await admin.spacesIn(parent))).toEqual(['First', 'First (copy)', 'Second'])
  })

  it('leaves history, change requests and roles behind', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    const admin = workspace(server)
    const { id: spaceId } = await admin.createSpace()
    await server.admin.client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
    await grants(server.admin, { space: spaceId }).give({ users: [kim.id], role: 'read' })
    const copy = await admin.duplicateSpace(spaceId)
    expect(copy).toMatchObject({ changeRequests: 0, changeRequestsDraft: 0 })
    expect((await grants(server.admin, { space: copy.id }).users()).count).toBe(0)
    expect(await refusal(workspace(server, kim).space(copy.id))).toMatchObject({ status: 404 })
  })

  it('keeps the mark of a copy within 50 characters', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createSpace({ title: '📗'.repeat(50) })
    expect((await admin.duplicateSpace(id)).title).toBe(`${'📗'.repeat(43)} (copy)`)
  })

  it('needs the right to administrate the space and to create where it stands', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const kim = await server.person({ role: 'review' })
    const { id: parent } = await admin.createCollection()
    const [atRoot, inside] = [await admin.createSpace(), await admin.createSpace({ parent })]
    const mine = workspace(server, kim)
    expect(await refusal(mine.duplicateSpace(atRoot.id))).toMatchObject({ status: 403 })
    await grants(server.admin, { space: atRoot.id }).give({ users: [kim.id], role: 'admin' })
    expect(await refusal(mine.duplicateSpace(atRoot.id))).toMatchObject({ status: 403 })
    await grants(server.admin, { collection: parent }).give({ users: [kim.id], role: 'create' })
    expect(await refusal(mine.duplicateSpace(inside.id))).toMatchObject({
      status: 403,
      message: 'this needs the permission `admin` on the space',
    })
    await grants(server.admin, { space: inside.id }).give({ users: [kim.id], role: 'admin' })
    expect((await mine.duplicateSpace(inside.id)).parent).toBe(parent)
    await admin.deleteSpace(inside.id)
    for (const id of [inside.id, 'nowhere'])
      expect(await refusal(mine.duplicateSpace(id))).toMatchObject({ status: 404 })
  })
})
