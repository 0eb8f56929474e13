import { describe, expect, it } from 'vitest'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

async function siteWith(server: TestServer, names: string[]) {
  const spaces = await createSpaces(workspace(server), names)
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', spaces: spaces.map(({ id }) => id) })).id)
  const { items } = await site.siteSpaces()
  return { site, spaces, ids: items.map(({ id }) => id) }
}

describe('addSpaceToSite', () => {
  it('puts the space last, with a path made of its title that nobody else has there', async () => {
    await using server = await startTestServer()
    const { site } = await siteWith(server, ['Version 1'])
    const [same, nameless] = await createSpaces(workspace(server), ['Version 1', ''])
    const added = await site.addSiteSpace({ spaceId: same?.id ?? '' })
    expect(added).toMatchObject({ path: 'version-1-2', title: 'Version 1', default: false })
    expect(added).not.toHaveProperty('section')
    await site.addSiteSpace({ spaceId: nameless?.id ?? '' })
    expect((await site.siteSpaces()).items.map(({ path }) => path)).toEqual(['version-1', 'version-1-2', 'page'])
    expect(await site.get()).toMatchObject({ siteSpaces: 3 })
  })

  it('refuses a space that stands there already, one of another organization, and one that is not there', async () => {
    await using server = await startTestServer()
    const { site, spaces } = await siteWith(server, ['One'])
    const elsewhere = await createOrganization(server.admin)
    const foreign = await workspace(server, server.admin, elsewhere).createSpace()
    expect(await refusal(site.addSiteSpace({ spaceId: spaces[0]?.id ?? '' }))).toMatchObject({ status: 409 })
    expect(await refusal(site.addSiteSpace({ spaceId: foreign.id }))).toMatchObject({ status: 404 })
    expect(await refusal(site.addSiteSpace({ spaceId: 'x' }))).toMatchObject({ status: 404 })
    const fresh = await workspace(server).createSpace()
    expect(await refusal(site.addSiteSpace({ spaceId: fresh.id, sectionId: 'x' }))).toMatchObject({ status: 404 })
  })
})

describe('listSiteSpaces', () => {
  it('lists page by page in the order visitors see, and tells the default from the others', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWith(server, ['One', 'Two', 'Three'])
    await site.moveSiteSpace(ids[2] ?? '', { position: { before: { type: 'site-space', siteSpace: ids[0] ?? '' } } })
    const page = await site.siteSpaces({ limit: 2 })
    expect(titles(page)).toEqual(['Three', 'One'])
    expect(titles(await site.siteSpaces({ limit: 2, page: page.next?.page ?? '' }))).toEqual(['Two'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['One'])
    expect(await site.siteSpaces({ default: false })).toMatchObject({ count: 2 })
    expect(await site.siteSpaces({ limit: 0 })).toMatchObject({ count: 3, items: [] })
  })

  it('leaves out spaces that the caller may not view', async () => {
    await using server = await startTestServer()
    const { site, spaces } = await siteWith(server, ['One', 'Two'])
    await workspace(server).changeSpace(spaces[0]?.id ?? '', { defaultLevel: null })
    const reader = sites(server, await server.person({ role: 'read' })).on(site.path.siteId)
    expect(titles(await reader.siteSpaces())).toEqual(['Two'])
    expect((await reader.siteSpaces()).items[0]?.space.permissions).toMatchObject({ view: true, edit: false })
    expect((await reader.structure()).structure).toHaveLength(1)
  })
})

describe('updateSiteSpaceById', () => {
  it('changes path, condition and space, and tells null from left out', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWith(server, ['One'])
    const id = ids[0] ?? ''
    const condition = 'visitor.claims.isBetaUser'
    expect(await site.changeSiteSpace(id, { path: 'V2', condition })).toMatchObject({ path: 'v2', condition })
    const other = await workspace(server).createSpace({ title: 'Other' })
    expect(await site.changeSiteSpace(id, { spaceId: other.id })).toMatchObject({
      path: 'v2',
      title: 'Other',
      condition,
      space: { id: other.id },
    })
    expect(await site.changeSiteSpace(id, { condition: null })).not.toHaveProperty('condition')
  })

  it('refuses what a sibling has, and what no path or condition can be', async () => {
    await using server = await startTestServer()
    const { site, spaces, ids } = await siteWith(server, ['One', 'Two'])
    const change = (body: Parameters<typeof site.changeSiteSpace>[1]) =>
      refusal(site.changeSiteSpace(ids[1] ?? '', body))
    expect(await change({ path: 'One' })).toMatchObject({ status: 409 })
    expect(await change({ spaceId: spaces[0]?.id ?? '' })).toMatchObject({ status: 409 })
    expect(await change({ path: 'a/b' })).toMatchObject({ status: 400 })
    expect(await change({ condition: '' })).toMatchObject({ status: 400 })
    expect(await change({ condition: '  ' })).toMatchObject({ status: 400 })
    expect(await change({ condition: 'x'.repeat(1025) })).toMatchObject({ status: 400 })
    expect(await refusal(site.changeSiteSpace('x', { path: 'three' }))).toMatchObject({ status: 404 })
  })
})

describe('deleteSiteSpaceById', () => {
  it('passes the default on to the first that is left, and keeps the space', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWith(server, ['One', 'Two', 'Three'])
    await site.moveSiteSpace(ids[2] ?? '', { position: { before: { type: 'site-space', siteSpace: ids[1] ?? '' } } })
    await site.removeSiteSpace(ids[0] ?? '')
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['Three'])
    expect(await refusal(site.removeSiteSpace(ids[0] ?? ''))).toMatchObject({ status: 404 })
    expect((await workspace(server).spaces()).count).toBe(3)
  })
})

describe('the default site space', () => {
  it('stays the default wherever it is moved, until another is chosen', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWith(server, ['One', 'Two'])
    await site.moveSiteSpace(ids[0] ?? '')
    expect(titles(await site.siteSpaces())).toEqual(['Two', 'One'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['One'])
    await site.change({ defaultSiteSpace: ids[1] ?? '' })
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['Two'])
    expect(await refusal(site.change({ defaultSiteSpace: 'x' }))).toMatchObject({ status: 400 })
  })
})

describe('a space on a site', () => {
  it('is hidden while it is deleted, comes back as it was, and leaves no trace once it is gone for good', async () => {
    await using server = await startTestServer()
    const { site, spaces, ids } = await siteWith(server, ['One', 'Two'])
    const { deleteSpace, restoreSpace } = workspace(server)
    const id = spaces[0]?.id ?? ''
    await deleteSpace(id)
    expect(titles(await site.siteSpaces())).toEqual(['Two'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['Two'])
    expect(await site.get()).toMatchObject({ siteSpaces: 1 })
    expect(await refusal(site.changeSiteSpace(ids[0] ?? '', { path: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusal(site.change({ defaultSiteSpace: ids[0] ?? '' }))).toMatchObject({ status: 400 })
    await restoreSpace(id)
    expect(titles(await site.siteSpaces())).toEqual(['One', 'Two'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['One'])
    expect(await site.get()).toMatchObject({ siteSpaces: 2 })

    await deleteSpace(id)
    server.clock.advance(8 * 24 * 60 * 60 * 1000)
    while (await purgeBatch(server.ctx));
    expect(await server.ctx.db.selectFrom('siteSpaces').select('id').execute()).toEqual([{ id: ids[1] }])
    expect(await site.get()).toMatchObject({ siteSpaces: 1 })
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['Two'])
  })

  it('cannot be transferred, alone or in a collection, until it is off the site', async () => {
    await using server = await startTestServer()
    const elsewhere = await createOrganization(server.admin)
    const { createCollection, createSpace, transferSpace, transferCollection } = workspace(server)
    const collection = await createCollection()
    const space = await createSpace({ parent: collection.id })
    const { create, on } = sites(server)
    const site = on((await create({ spaces: [space.id] })).id)
    expect(await refusal(transferSpace(space.id, elsewhere))).toMatchObject({ status: 409 })
    expect(await refusal(transferCollection(collection.id, elsewhere))).toMatchObject({ status: 409 })
    await site.remove()
    expect(await transferCollection(collection.id, elsewhere)).toMatchObject({ organization: elsewhere })
  })

  it('is as visible as the most open of the live sites that show it', async () => {
    await using server = await startTestServer()
    const { site, spaces } = await siteWith(server, ['One', 'Two'])
    const [one = '', two = ''] = spaces.map(({ id }) => id)
    const visibility = async (id: string) => (await workspace(server).space(id)).visibility
    expect(await visibility(one)).toBe('private')
    await site.publish()
    expect([await visibility(one), await visibility(two)]).toEqual(['public', 'public'])
    await site.change({ visibility: 'visitor-auth' })
    expect(await visibility(one)).toBe('visitor-auth')

    const { create, on } = sites(server)
    const other = on((await create({ visibility: 'unlisted', spaces: [one] })).id)
    await other.publish()
    expect([await visibility(one), await visibility(two)]).toEqual(['unlisted', 'visitor-auth'])
    const { id } = (await other.siteSpaces()).items[0] ?? { id: '' }
    await other.changeSiteSpace(id, { spaceId: two })
    expect([await visibility(one), await visibility(two)]).toEqual(['visitor-auth', 'unlisted'])
    await other.remove()
    expect(await visibility(two)).toBe('visitor-auth')
    await site.unpublish()
    expect(await visibility(one)).toBe('private')
  })
})
