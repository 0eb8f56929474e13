import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createSpaces, spacePointer, titles, workspace } from '#tests/worlds/workspace.ts'

describe('deleteCollectionById', () => {
  it('moves spaces and collections inside up one level, behind what stands there, in their order', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: outer } = await admin.createCollection({ title: 'outer' })
    const { id: inner } = await admin.createCollection({ title: 'inner', parent: outer })
    const [, second] = await createSpaces(admin, ['first', 'second'], inner)
    const { id: child } = await admin.createCollection({ title: 'child', parent: inner })
    await createSpaces(admin, ['deep'], child)
    await createSpaces(admin, ['last'], outer)
    await admin.moveCollection(child, { position: { before: spacePointer(second?.id ?? '') } })
    const { response } = await server.admin.client.DELETE('/collections/{collectionId}', {
      params: { path: { collectionId: inner } },
    })
    expect(response.status).toBe(205)
    expect(titles(await admin.spacesIn(outer))).toEqual(['last', 'first', 'second'])
    expect(await admin.collection(child)).toMatchObject({ parent: outer })
    expect(titles(await admin.spacesIn(child))).toEqual(['deep'])
    const position = { after: { type: 'collection', collection: child } } as const
    expect(await refusal(admin.moveSpace(second?.id ?? '', { position }))).toMatchObject({ status: 409 })
    expect(await refusal(admin.collection(inner))).toMatchObject({ status: 404 })
  })

  it('moves them to the root when the collection stands there', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createCollection()
    await createSpaces(admin, ['inside'], id)
    await createSpaces(admin, ['outside'])
    await admin.deleteCollection(id)
    expect(titles(await admin.spaces())).toEqual(['outside', 'inside'])
    expect((await admin.spaces()).items[1]).not.toHaveProperty('parent')
    expect(await admin.collections()).toEqual({ count: 0, items: [] })
  })

  it('makes what inherits its access inherit it from there, and forgets the roles given on the collection', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const reader = await server.person({ role: 'read' })
    const guest = await server.person({ role: null })
    const { id } = await admin.createCollection()
    await admin.changeCollection(id, { defaultLevel: null })
    await grants(server.admin, { collection: id }).give({ users: [guest.id], role: 'edit' })
    const { id: spaceId } = await admin.createSpace({ parent: id })
    expect(await refusal(workspace(server, reader).space(spaceId))).toMatchObject({ status: 404 })
    expect((await workspace(server, guest).space(spaceId)).permissions.edit).toBe(true)
    await admin.deleteCollection(id)
    expect((await workspace(server, reader).space(spaceId)).permissions.view).toBe(true)
    expect(await refusal(workspace(server, guest).space(spaceId))).toMatchObject({ status: 404 })
  })

  it('takes many of them up at once', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createCollection()
    const names = Array.from({ length: 200 }, (_, index) => `space ${index}`)
    await createSpaces(admin, names, id)
    await admin.deleteCollection(id)
    expect(titles(await admin.spaces({ limit: 1000 }))).toEqual(names)
  })

  it('needs the role admin on the collection', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createCollection()
    const kim = await server.person({ role: 'review' })
    expect(await refusal(workspace(server, kim).deleteCollection(id))).toMatchObject({ status: 403 })
    expect(await refusal(workspace(server, await server.person()).deleteCollection(id))).toMatchObject({ status: 404 })
    await grants(server.admin, { collection: id }).give({ users: [kim.id], role: 'create' })
    expect(await refusal(workspace(server, kim).deleteCollection(id))).toMatchObject({ status: 403 })
    await grants(server.admin, { collection: id }).give({ users: [kim.id], role: 'admin' })
    await workspace(server, kim).deleteCollection(id)
    expect(await refusal(workspace(server).deleteCollection(id))).toMatchObject({ status: 404 })
  })

  it('lets those with the role create delete what they made, unless others put something into it', async () => {
    await using server = await startTestServer()
    const maker = workspace(server, await server.person({ role: 'create' }))
    const { id: parent } = await maker.createCollection()
    await maker.createSpace({ parent })
    const { id: foreign } = await workspace(server).createSpace({ parent })
    const { id: other } = await maker.createCollection()
    for (const change of [
      () => maker.deleteCollection(parent),
      () => maker.moveCollection(parent, { parent: other }),
    ]) {
      expect(await refusal(change())).toEqual({
        status: 403,
        message: 'this needs the permission `admin` on everything inside the collection',
      })
    }
    await workspace(server).moveSpace(foreign, { parent: null })
    await maker.deleteCollection(parent)
  })
})
