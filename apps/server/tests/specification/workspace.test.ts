import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spaceLinks } from '#tests/support/links.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, readMarkdown } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { createOrganization, spacePointer, titles, workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('Collections', () => {
  it('moves a collection before and after the space named, into a parent and out of it', async () => {
    const { createCollection, createSpace, moveCollection, collection } = workspace(server)
    const { id: parent } = await createCollection({ title: 'Parent' })
    const { id: space } = await createSpace({ title: 'Space', parent })
    const { id } = await createCollection({ title: 'Moved' })
    expect((await moveCollection(id, { parent, position: { before: spacePointer(space) } })).parent).toBe(parent)
    expect((await moveCollection(id, { parent, position: { after: spacePointer(space) } })).parent).toBe(parent)
    await moveCollection(id, { parent: null })
    expect(await collection(id)).not.toHaveProperty('parent')
  })

  it('transfers a collection to the organization named', async () => {
    const { createCollection, transferCollection, collection } = workspace(server)
    const { id } = await createCollection()
    const target = await createOrganization(server.admin)
    expect((await transferCollection(id, target)).organization).toBe(target)
    expect((await collection(id)).organization).toBe(target)
  })

  it('lists nested collections unless told otherwise', async () => {
    const home = workspace(server, server.admin, await createOrganization(server.admin))
    const { id: parent } = await home.createCollection({ title: 'Outer' })
    await home.createCollection({ title: 'Inner', parent })
    expect(titles(await home.collections()).toSorted()).toEqual(['Inner', 'Outer'])
    expect(titles(await home.collections({ nested: true })).toSorted()).toEqual(['Inner', 'Outer'])
    expect(titles(await home.collections({ nested: false }))).toEqual(['Outer'])
  })
})

describe('Spaces', () => {
  it('opens a space of a share-link site by `shareKey`', async () => {
    const { site, spaceIds } = await publishSite(server, ['Docs'], 'share-link')
    const { urls } = await site.createShareLink('Testers')
    const shareKey = urls.published?.split('/').at(-2) ?? ''
    const stranger = await server.person()
    const open = (query: { shareKey?: string }) =>
      stranger.client.GET('/spaces/{spaceId}', { params: { path: { spaceId: spaceIds[0] ?? '' }, query } })
    expect((await open({ shareKey })).data.id).toBe(spaceIds[0])
    expect(await refusal(open({}))).toMatchObject({ status: 404 })
    expect(await refusal(open({ shareKey: 'other' }))).toMatchObject({ status: 404 })
  })

  it('duplicates a space with its content', async () => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Home', 'Copied.\n')
    const copy = await workspace(server).duplicateSpace(spaceId)
    expect(copy.id).not.toBe(spaceId)
    expect(await readMarkdown(client, copy.id, pageId)).toBe('Copied.\n')
  })

  it('moves a space before and after the space named, into a parent and out of it', async () => {
    const { createCollection, createSpace, moveSpace, spacesIn, space } = workspace(server)
    const { id: parent } = await createCollection()
    const { id: neighbour } = await createSpace({ title: 'Neighbour', parent })
    const { id } = await createSpace({ title: 'Moved' })
    await moveSpace(id, { parent, position: { before: spacePointer(neighbour) } })
    expect(titles(await spacesIn(parent))).toEqual(['Moved', 'Neighbour'])
    await moveSpace(id, { parent, position: { after: spacePointer(neighbour) } })
    expect(titles(await spacesIn(parent))).toEqual(['Neighbour', 'Moved'])
    await moveSpace(id, { parent: null })
    expect(await space(id)).not.toHaveProperty('parent')
  })

  it('transfers a space to an organization', async () => {
    const { createSpace, transferSpace, space } = workspace(server)
    const { id } = await createSpace()
    const target = await createOrganization(server.admin)
    await transferSpace(id, target)
    expect((await space(id)).organization).toBe(target)
  })

  it('transfers a space to a collection', async () => {
    const { createSpace, createCollection, transferSpace, space } = workspace(server)
    const { id } = await createSpace()
    const { id: collection } = await createCollection()
    await transferSpace(id, server.organizationId, collection)
    expect(await space(id)).toMatchObject({ organization: server.organizationId, parent: collection })
  })

  it('transfers a space to both', async () => {
    const { createSpace, transferSpace, space } = workspace(server)
    const { id } = await createSpace()
    const target = await createOrganization(server.admin)
    const { id: collection } = await workspace(server, server.admin, target).createCollection()
    await transferSpace(id, target, collection)
    expect(await space(id)).toMatchObject({ organization: target, parent: collection })
  })

  it('calls a link ok that has no problem', async () => {
    expect(await linkOf('[t](target)')).toEqual({ all: ['ok'], filtered: ['ok'] })
  })

  it('calls a link broken whose target is missing in the revision', async () => {
    expect(await linkOf('[t](/pages/missing)')).toEqual({ all: ['broken'], filtered: ['broken'] })
  })

  it('calls a link in-app that leads to an address of the application', async () => {
    const address = `${server.ctx.config.publicUrl}/app/s/${await createLiveSpace(server)}`
    expect(await linkOf(`[t](${address})`)).toEqual({ all: ['in-app'], filtered: ['in-app'] })
  })
})

/** The status of the only link, in the whole list and in that of its status. */
async function linkOf(markdown: string) {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  await addPage(client, spaceId, 'Target', 'Here.\n')
  await addPage(client, spaceId, 'Links', `${markdown}\n`)
  const all = (await spaceLinks(client, spaceId)).items.map(({ status }) => status)
  const [status = 'ok'] = all
  return { all, filtered: (await spaceLinks(client, spaceId, { status })).items.map((item) => item.status) }
}
