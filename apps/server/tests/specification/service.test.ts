import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { discussion } from '#tests/worlds/comments.ts'
import {
  addPage,
  createLiveSpace,
  editSpace,
  openChangeRequest,
  readMarkdown,
  updateBody,
} from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { workspace } from '#tests/worlds/workspace.ts'
import { readSections } from './read-statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const sections = readSections()
const operations = sections.flatMap(({ statements }) =>
  statements.flatMap((one) => (one.type === 'operation' ? [one.operation] : [])),
)

describe('What the service does', () => {
  it('keeps content in spaces', async () => {
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(server.admin.client, spaceId, 'Home', 'Kept here.\n')
    expect(await readMarkdown(server.admin.client, spaceId, pageId)).toBe('Kept here.\n')
  })

  it('groups spaces under a collection, where somebody wants that', async () => {
    const { createSpace, createCollection, spacesIn } = workspace(server)
    const { id: parent } = await createCollection()
    const grouped = await createSpace({ parent })
    expect(grouped.parent).toBe(parent)
    expect((await spacesIn(parent)).items).toMatchObject([{ id: grouped.id }])
    expect(await createSpace()).not.toHaveProperty('parent')
  })

  it('edits a space directly', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Home', 'Before.\n')
    await editSpace(client, spaceId, [updateBody(pageId, 'After.\n')])
    expect(await readMarkdown(client, spaceId, pageId)).toBe('After.\n')
  })

  it('edits a space through a change request that is reviewed, updated and merged', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Home', 'Before.\n')
    const path = {
      spaceId,
      changeRequestId: await openChangeRequest(client, spaceId, [updateBody(pageId, 'After.\n')]),
    }
    const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
    await addPage(client, spaceId, 'Second', 'Meanwhile.\n')
    await client.PATCH(base, { params: { path }, body: { status: 'open' } })
    const review = await client.POST(`${base}/reviews`, { params: { path }, body: { status: 'approved' } })
    expect(review.data.status).toBe('approved')
    expect((await client.POST(`${base}/update`, { params: { path } })).data.result).toBe('update')
    expect((await client.POST(`${base}/merge`, { params: { path } })).data.result).toBe('merge')
    expect(await readMarkdown(client, spaceId, pageId)).toBe('After.\n')
  })

  it('takes comments and replies on a space and on a change request', async () => {
    const spaceId = await createLiveSpace(server)
    for (const place of [
      { spaceId },
      { spaceId, changeRequestId: await openChangeRequest(server.admin.client, spaceId) },
    ]) {
      const { post, reply, replies } = discussion(server.admin, place)
      const { id } = await post({ body: { markdown: 'A word.' } })
      const answered = await reply(id, { body: { markdown: 'Another.' } })
      expect((await replies(id)).items).toEqual([answered])
    }
  })

  it('publishes spaces through a site of site spaces, in sections and groups where somebody wants that', async () => {
    const { site, spaceIds, root } = await publishSite(server)
    expect(root).toMatch(/^http/)
    expect((await site.structure()).structure).toMatchObject([{ object: 'site-space', space: { id: spaceIds[0] } }])
    const section = await site.addSection({ spaceId: (await workspace(server).createSpace()).id, title: 'Guides' })
    const group = await site.addGroup({ title: 'Products', sections: [section.id] })
    expect((await site.structure()).structure).toContainEqual(expect.objectContaining({ id: group.id }))
  })

  it('has every path below /v1', async () => {
    const { url, admin } = server
    for (const { method, path } of operations) {
      const address = path.replaceAll(/\{\w+\}/g, 'any')
      const headers = { authorization: `Bearer ${admin.token}` }
      const outside = await fetch(`${url}${address}`, { method, headers, redirect: 'manual' })
      await outside.text()
      expect([address, outside.status >= 400 || outside.headers.get('content-type')?.startsWith('text/html')]).toEqual([
        address,
        true,
      ])
    }
  })
})
