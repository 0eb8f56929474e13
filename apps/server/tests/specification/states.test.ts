import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const word = { body: { markdown: 'A word.' } }
const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const day = 24 * 60 * 60 * 1000

/** An open change request with a new page. */
async function opened() {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const changeRequestId = await openChangeRequest(client, spaceId, [{ operation: 'insert_page', title: 'New' }])
  const params = { path: { spaceId, changeRequestId } }
  await client.PATCH(base, { params, body: { status: 'open' } })
  return { spaceId, params, read: async () => (await client.GET(base, { params })).data }
}

describe('States and transitions', () => {
  it('makes an active space a deleted one, with `deletedAt`, by DELETE', async () => {
    const { createSpace, deleteSpace, spaces, space } = workspace(server)
    const { id, deletedAt } = await createSpace()
    expect(deletedAt).toBeUndefined()
    await deleteSpace(id)
    expect(await refusal(space(id))).toMatchObject({ status: 404 })
    const { items } = await spaces({ deleted: true })
    expect(items.find((one) => one.id === id)?.deletedAt).toEqual(expect.any(String))
  })

  it('makes a deleted space an active one by restore, within 7 days', async () => {
    await using server = await startTestServer()
    const { createSpace, deleteSpace, restoreSpace, space } = workspace(server)
    const [early, late] = [await createSpace(), await createSpace()]
    for (const { id } of [early, late]) await deleteSpace(id)
    server.clock.advance(6 * day)
    await restoreSpace(early.id)
    expect(await space(early.id)).not.toHaveProperty('deletedAt')
    server.clock.advance(day)
    expect(await refusal(restoreSpace(late.id))).toMatchObject({ status: 404 })
  })

  it('answers a restore with the space', async () => {
    const { createSpace, deleteSpace, restoreSpace, space } = workspace(server)
    const { id } = await createSpace({ title: 'Back' })
    await deleteSpace(id)
    const restored = await restoreSpace(id)
    expect(restored).toMatchObject({ object: 'space', id, title: 'Back' })
    expect(await space(id)).toEqual(restored)
  })

  it('gives a space the edit mode that PATCH names, from either to either', async () => {
    const { createSpace, changeSpace } = workspace(server)
    const { id } = await createSpace()
    for (const editMode of ['live', 'live', 'locked', 'locked', 'live'] as const) {
      expect((await changeSpace(id, { editMode })).editMode).toBe(editMode)
    }
  })

  it('resolves a comment by PUT, and opens it again', async () => {
    const { post, update, get } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const { id } = await post(word)
    for (const resolved of [true, true, false, false, true]) {
      await update(id, { resolved })
      expect((await get(id)).status).toBe(resolved ? 'resolved' : 'open')
    }
  })

  it('describes the resolution by whom and when', async () => {
    const { post, update } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const { id, ...open } = await post(word)
    expect(open).not.toHaveProperty('resolvedAt')
    const resolved = await update(id, { resolved: true })
    expect(resolved).toMatchObject({ resolvedBy: { id: server.admin.id }, resolvedAt: expect.any(String) })
    expect(await update(id, { resolved: false })).not.toHaveProperty('resolvedBy')
  })

  it('makes an open change request a merged one by merge', async () => {
    const { params, read } = await opened()
    expect((await read()).status).toBe('open')
    await server.admin.client.POST(`${base}/merge`, { params })
    expect((await read()).status).toBe('merged')
  })

  it('answers a merge with its result and its revision, which is `revisionMerged` from then on', async () => {
    const { spaceId, params, read } = await opened()
    const { data } = await server.admin.client.POST(`${base}/merge`, { params })
    expect(data).toEqual({ result: 'merge', revision: (await workspace(server).space(spaceId)).revision })
    expect((await read()).revisionMerged).toBe(data.revision)
  })

  it('updates an outdated change request from the primary content', async () => {
    const { spaceId, params, read } = await opened()
    await editSpace(server.admin.client, spaceId, [{ operation: 'insert_page', title: 'Later' }])
    expect((await read()).outdated).toBe(true)
    await server.admin.client.POST(`${base}/update`, { params })
    expect((await read()).outdated).toBe(false)
    const { data } = await server.admin.client.GET(`${base}/content/pages`, { params })
    expect(data.pages.map(({ title }) => title).toSorted()).toEqual(['Later', 'New'])
  })

  it('answers an update with its result and its revision', async () => {
    const { spaceId, params, read } = await opened()
    await editSpace(server.admin.client, spaceId, [{ operation: 'insert_page', title: 'Later' }])
    const { data } = await server.admin.client.POST(`${base}/update`, { params })
    expect(data).toEqual({ result: 'update', revision: (await read()).revision })
  })

  it('gives a change request the status that PATCH names', async () => {
    const { params, read } = await opened()
    const statuses = ['draft', 'open', 'archived', 'open', 'draft', 'archived', 'draft'] as const
    for (const status of statuses) {
      await server.admin.client.PATCH(base, { params, body: { status } })
      expect((await read()).status).toBe(status)
    }
  })

  it('gives a share link the state that PATCH names', async () => {
    const { site } = await publishSite(server, ['Docs'], 'share-link')
    const { id } = await site.createShareLink('Testers')
    for (const active of [false, false, true, true, false]) {
      expect((await site.changeShareLink(id, { active })).active).toBe(active)
    }
  })

  it('has `published` as an attribute of the site, live or not', async () => {
    const { site } = await publishSite(server)
    expect((await site.get()).published).toBe(true)
    await site.unpublish()
    expect((await site.get()).published).toBe(false)
  })
})
