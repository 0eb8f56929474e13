import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { discussion, openCount } from '#tests/worlds/comments.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { workspace } from '#tests/worlds/workspace.ts'
import { withChangeRequests } from './with-change-requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const word = { body: { markdown: 'A word.' } }
const page = (title: string) => ({ operation: 'insert_page' as const, title })

const current = async (spaceId: string) => (await workspace(server).space(spaceId)).revision

describe('Comment', () => {
  it('counts its replies', async () => {
    const { post, reply, get } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const { id, replies } = await post(word)
    expect(replies).toBe(0)
    for (const count of [1, 2]) {
      await reply(id, word)
      expect((await get(id)).replies).toBe(count)
    }
  })

  it('is resolved by its status', async () => {
    const { post, update, get } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const { id } = await post(word)
    await update(id, { resolved: true })
    expect((await get(id)).status).toBe('resolved')
  })
})

describe('Comment reply', () => {
  it('has neither replies nor a target nor a status', async () => {
    const { post, reply } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const answered = await reply((await post(word)).id, word)
    for (const name of ['replies', 'target', 'status']) expect(answered).not.toHaveProperty(name)
  })
})

describe('Collection', () => {
  it('has the id of the organization that owns it', async () => {
    expect((await workspace(server).createCollection()).organization).toBe(server.organizationId)
  })

  it('has the id of the collection above it', async () => {
    const { createCollection } = workspace(server)
    const { id: parent } = await createCollection()
    expect((await createCollection({ parent })).parent).toBe(parent)
  })
})

describe('Space', () => {
  it('has the id of the organization that owns it', async () => {
    expect((await workspace(server).createSpace()).organization).toBe(server.organizationId)
  })

  it('has the id of the collection it stands in', async () => {
    const { createCollection, createSpace } = workspace(server)
    const { id: parent } = await createCollection()
    expect((await createSpace({ parent })).parent).toBe(parent)
  })

  it('takes an emoji as its emoji, and no other text', async () => {
    const { createSpace, changeSpace } = workspace(server)
    const { id } = await createSpace()
    for (const emoji of ['📖', '1f4d6', '👩‍💻']) expect((await changeSpace(id, { emoji })).emoji).not.toBe('')
    for (const emoji of ['book', '12', ':book:']) {
      expect(await refusal(changeSpace(id, { emoji }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('emoji'),
      })
    }
  })

  it('is open to those who can open its collection, which only a space in one can be', async () => {
    const { createSpace, createCollection, moveSpace } = workspace(server)
    const { id: parent } = await createCollection()
    const { id, visibility } = await createSpace({ parent })
    expect(visibility).toBe('in-collection')
    const reader = workspace(server, await server.person({ role: 'read' }))
    expect([(await reader.collection(parent)).id, (await reader.space(id)).id]).toEqual([parent, id])
    expect((await moveSpace(id, { parent: null })).visibility).toBe('private')
  })

  it('is private: for members that may', async () => {
    const { createSpace, changeSpace } = workspace(server)
    const { id, visibility } = await createSpace()
    expect(visibility).toBe('private')
    const [member, stranger] = [await server.person({ role: 'read' }), await server.person()]
    expect((await workspace(server, member).space(id)).id).toBe(id)
    expect(await refusal(workspace(server, stranger).space(id))).toMatchObject({ status: 404 })
    await changeSpace(id, { defaultLevel: null })
    expect(await refusal(workspace(server, member).space(id))).toMatchObject({ status: 404 })
  })

  it('takes direct edits while it is live', async () => {
    const spaceId = await createLiveSpace(server)
    const before = await current(spaceId)
    expect((await editSpace(server.admin.client, spaceId, [page('Home')])).revision).not.toBe(before)
  })

  it('takes no edits while it is locked', async () => {
    const spaceId = await createLiveSpace(server)
    await workspace(server).changeSpace(spaceId, { editMode: 'locked' })
    expect(await refusal(editSpace(server.admin.client, spaceId, [page('Home')]))).toMatchObject({ status: 409 })
  })

  it('has the id of its active revision in `revision`', async () => {
    const spaceId = await createLiveSpace(server)
    const { revision } = await editSpace(server.admin.client, spaceId, [page('Home')])
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect([await current(spaceId), data.id]).toEqual([revision, revision])
  })

  it('counts its open comments', async () => {
    const spaceId = await createLiveSpace(server)
    const { post, update } = discussion(server.admin, { spaceId })
    const { id } = await post(word)
    await post(word)
    expect(await openCount(server, { spaceId })).toBe(2)
    await update(id, { resolved: true })
    expect(await openCount(server, { spaceId })).toBe(1)
  })

  it('counts all its change requests', async () => {
    const { spaceId } = await withChangeRequests(server)
    expect((await workspace(server).space(spaceId)).changeRequests).toBe(4)
  })

  it('counts its open change requests and its drafts', async () => {
    const { spaceId } = await withChangeRequests(server)
    expect(await workspace(server).space(spaceId)).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 1 })
  })
})
