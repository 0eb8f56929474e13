import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageLinks, spaceLinks } from '#tests/support/links.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { discussion, openCount } from '#tests/worlds/comments.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'
import { workspace } from '#tests/worlds/workspace.ts'
import { withChangeRequests } from './with-change-requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const word = { body: { markdown: 'A word.' } }
const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const page = (title: string) => ({ operation: 'insert_page' as const, title })

const read = async (spaceId: string, changeRequestId: string) =>
  (await server.admin.client.GET(base, { params: { path: { spaceId, changeRequestId } } })).data
const current = async (spaceId: string) => (await workspace(server).space(spaceId)).revision

describe('Change request', () => {
  it('numbers change requests one after the other in their space', async () => {
    const { spaceId, ids } = await withChangeRequests(server)
    const numbers = await Promise.all(ids.map(async (id) => (await read(spaceId, id)).number))
    expect(numbers).toEqual([1, 2, 3, 4])
  })

  it('has the id of its active revision in `revision`', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(client, spaceId, [page('New')])
    const { data } = await client.GET(`${base}/content`, { params: { path: { spaceId, changeRequestId } } })
    expect((await read(spaceId, changeRequestId)).revision).toBe(data.id)
  })

  it('was created from `revisionInitial` of the space', async () => {
    const spaceId = await createLiveSpace(server)
    const { revision } = await editSpace(server.admin.client, spaceId, [page('Home')])
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [page('New')])
    await editSpace(server.admin.client, spaceId, [page('Later')])
    expect((await read(spaceId, changeRequestId)).revisionInitial).toBe(revision)
  })

  it('has the latest revision it was updated from in `revisionMergedAncestor`', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(client, spaceId, [page('New')])
    const { revision } = await editSpace(client, spaceId, [page('Later')])
    await client.POST(`${base}/update`, { params: { path: { spaceId, changeRequestId } } })
    expect((await read(spaceId, changeRequestId)).revisionMergedAncestor).toBe(revision)
  })

  it('has the revision made by the merge in `revisionMerged`', async () => {
    const { spaceId, ids } = await withChangeRequests(server)
    expect((await read(spaceId, ids.at(-1) ?? '')).revisionMerged).toBe(await current(spaceId))
    expect(await read(spaceId, ids[0] ?? '')).not.toHaveProperty('revisionMerged')
  })

  it('counts its open comments', async () => {
    const spaceId = await createLiveSpace(server)
    const place = { spaceId, changeRequestId: await openChangeRequest(server.admin.client, spaceId) }
    const { post, update } = discussion(server.admin, place)
    const { id } = await post(word)
    await post(word)
    expect(await openCount(server, place)).toBe(2)
    await update(id, { resolved: true })
    expect(await openCount(server, place)).toBe(1)
  })

  it('is outdated while it lacks something of the main content', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(client, spaceId, [page('New')])
    const outdated = async () => (await read(spaceId, changeRequestId)).outdated
    expect(await outdated()).toBe(false)
    await editSpace(client, spaceId, [page('Later')])
    expect(await outdated()).toBe(true)
    await client.POST(`${base}/update`, { params: { path: { spaceId, changeRequestId } } })
    expect(await outdated()).toBe(false)
  })
})

describe('Change request content objects: page', () => {
  it('nests pages below pages', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await editSpace(client, spaceId, [
      { ...page('Top'), ref: 'top' },
      { ...page('Middle'), ref: 'middle', into: 'top' },
      { ...page('Bottom'), into: 'middle' },
    ])
    const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
    expect(data.pages).toMatchObject([{ title: 'Top', pages: [{ title: 'Middle', pages: [{ title: 'Bottom' }] }] }])
  })
})

describe('Change request content objects: link record', () => {
  it('carries `stats` beside the list', async () => {
    const { spaceId } = await withLinks()
    expect(await spaceLinks(server.admin.client, spaceId)).toMatchObject({ count: 2, items: [{}, {}], stats: {} })
  })

  it('counts all links in `stats.total`', async () => {
    const { spaceId, pageId } = await withLinks()
    expect((await spaceLinks(server.admin.client, spaceId, { status: 'ok' })).stats.total).toBe(2)
    expect((await pageLinks(server.admin.client, spaceId, pageId)).stats.total).toBe(2)
  })

  it('counts broken links in `stats.broken.total`', async () => {
    const { spaceId } = await withLinks()
    expect((await spaceLinks(server.admin.client, spaceId)).stats.broken.total).toBe(1)
  })

  it('counts links that the change request broke in `stats.broken.changeRequest`', async () => {
    const { spaceId, pageId } = await withLinks()
    const { client } = server.admin
    const changeRequestId = await openChangeRequest(client, spaceId, [
      updateBody(pageId, '[a](/pages/gone) [b](/pages/lost)\n'),
    ])
    const params = { path: { spaceId, changeRequestId, pageId } }
    const { data } = await client.GET(`${base}/content/page/{pageId}/links`, { params })
    expect(data.stats).toEqual({ total: 2, broken: { total: 2, changeRequest: 1 } })
  })
})

describe('Change request content', () => {
  it('names a file in a reference as it names a page: with kind, organization, space, version and the file', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const file = { name: 'a.txt', contentType: 'text/plain', base64: btoa('a'), ref: 'file' }
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_files', files: [file] },
      { ...page('Links'), document: { markdown: '[a](/files/file)\n' } },
    ])
    expect(changes).not.toEqual([])
    const changeRequestId = await openChangeRequest(client, spaceId, [page('New')])
    const { data: revision } = await client.GET(`${base}/content`, { params: { path: { spaceId, changeRequestId } } })
    const pageId = revision.pages.find(({ title }) => title === 'Links')?.id ?? ''
    const { data } = await client.GET(`${base}/content/page/{pageId}/links`, {
      params: { path: { spaceId, changeRequestId, pageId } },
    })
    expect(data.items[0]?.targetReference).toMatchObject({
      kind: 'file',
      organization: { id: server.organizationId },
      space: { id: spaceId },
      versionContext: { type: expect.any(String) },
      file: { id: revision.files[0]?.id, name: 'a.txt' },
    })
  })
})

/** A page that links to another one and to none. */
async function withLinks() {
  const spaceId = await createLiveSpace(server)
  await addPage(server.admin.client, spaceId, 'Target', 'Here.\n')
  const pageId = await addPage(server.admin.client, spaceId, 'Links', '[t](target) [g](/pages/gone)\n')
  return { spaceId, pageId }
}
