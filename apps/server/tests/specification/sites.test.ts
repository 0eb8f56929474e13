import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { publishSite, readProfile } from '#tests/worlds/published.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { titles, workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const space = async (title?: string) => (await workspace(server).createSpace({ ...(title && { title }) })).id

/** A site with sections of these titles. */
async function withSections(names: string[]): Promise<{ site: SiteCalls; ids: string[] }> {
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook' })).id)
  const ids: string[] = []
  for (const title of names) ids.push((await site.addSection({ spaceId: await space(title), title })).id)
  return { site, ids }
}

const pointer = (siteSection = '') => ({ type: 'site-section' as const, siteSection })

describe('Docs sites', () => {
  it('narrows sites by space, title and whether they are live', async () => {
    const { list, create } = sites(server)
    const spaceId = await space()
    const { id } = await create({ title: 'Narrowed', spaces: [spaceId] })
    expect((await list({ space: spaceId })).items.map((site) => site.id)).toEqual([id])
    expect((await list({ title: 'Narrowed' })).items.map((site) => site.id)).toEqual([id])
    expect((await list({ title: 'Narrowed', published: true })).count).toBe(0)
    expect((await list({ title: 'Narrowed', published: false })).count).toBe(1)
  })

  it('makes a site of the spaces given', async () => {
    const { create, on } = sites(server)
    const spaces = [await space('One'), await space('Two')]
    const { id } = await create({ spaces })
    expect((await on(id).siteSpaces()).items.map((one) => one.space.id)).toEqual(spaces)
  })

  it('makes a site with a new space', async () => {
    expect((await sites(server).create({ spaces: 'empty' })).siteSpaces).toBe(1)
  })

  it('makes a site without a body', async () => {
    const params = { path: { organizationId: server.organizationId } }
    const { data } = await server.admin.client.POST('/orgs/{organizationId}/sites', { params })
    expect(data).toMatchObject({ object: 'site', type: 'basic', published: false })
  })

  it('has `defaultSiteSpace` at the root, from any section, and takes the section along', async () => {
    const { site, ids } = await withSections(['One', 'Two'])
    const chosen = await site.addSiteSpace({ spaceId: await space('Chosen'), sectionId: ids[1] ?? '' })
    await site.change({ defaultSiteSpace: chosen.id })
    const sections = (await site.sections()).items
    expect(sections.map((section) => section.default ?? false)).toEqual([false, true])
    expect((await site.siteSpaces({ default: true })).items.map(({ id }) => id)).toEqual([chosen.id])
  })

  it('has `defaultSiteSection` at the root', async () => {
    const { site, ids } = await withSections(['One', 'Two'])
    await site.change({ defaultSiteSection: ids[1] ?? '' })
    expect((await site.sections()).items.map((section) => section.default ?? false)).toEqual([false, true])
  })

  it('takes a proxy of a host and one path segment or more, of 512 characters at most', async () => {
    const { change } = (await withSections([])).site
    for (const proxy of ['www.example.com/docs', 'www.example.com/docs/guides', 'www.example.com/'.padEnd(512, 'a')]) {
      expect((await change({ proxy })).proxy).toBeDefined()
    }
    for (const proxy of ['www.example.com', 'www.example.com/', '/docs', 'www.example.com/'.padEnd(513, 'a')]) {
      expect(await refusal(change({ proxy }))).toMatchObject({ status: 400, message: expect.stringContaining('proxy') })
    }
  })

  it('removes the proxy with null', async () => {
    const { change } = (await withSections([])).site
    await change({ proxy: 'www.example.org/docs' })
    expect(await change({ proxy: null })).not.toHaveProperty('proxy')
  })

  it('has sections in the structure of the profile', async () => {
    const { site, ids } = await withSections(['One', 'Two'])
    await site.publish()
    const { structure } = await readProfile(server.admin.client, site)
    expect(structure).toMatchObject({ type: 'sections', structure: ids.map((id) => ({ object: 'site-section', id })) })
  })

  it('reads the profile of a share-link site by `shareKey`', async () => {
    const { site, shareKey, stranger } = await sharedSite()
    expect((await readProfile(stranger.client, site, shareKey)).site.id).toBe(site.path.siteId)
    expect(await refusal(readProfile(stranger.client, site))).toMatchObject({ status: 404 })
  })
})

async function sharedSite() {
  const { site } = await publishSite(server, ['Docs'], 'share-link')
  const { urls } = await site.createShareLink('Testers')
  return { site, shareKey: urls.published?.split('/').at(-2) ?? '', stranger: await server.person() }
}

describe('Site sections', () => {
  it('adds the space as a variant of the new section', async () => {
    const spaceId = await space()
    const { site } = await withSections(['One'])
    const { siteSpaces } = await site.addSection({ spaceId, title: 'Two' })
    expect(siteSpaces.map((one) => one.space.id)).toEqual([spaceId])
  })

  it('leaves the condition of a section unless it is given, and removes it with null', async () => {
    const { site, ids } = await withSections(['One'])
    const condition = 'visitor.claims.isBeta'
    await site.changeSection(ids[0] ?? '', { condition })
    expect((await site.changeSection(ids[0] ?? '', { title: 'Renamed' })).condition).toBe(condition)
    expect(await site.changeSection(ids[0] ?? '', { condition: null })).not.toHaveProperty('condition')
  })

  it('has the site space named by `defaultSiteSpace` first in its section', async () => {
    const { site, ids } = await withSections(['One'])
    const { id } = await site.addSiteSpace({ spaceId: await space('Second'), sectionId: ids[0] ?? '' })
    const { siteSpaces } = await site.changeSection(ids[0] ?? '', { defaultSiteSpace: id })
    expect(siteSpaces.filter((one) => one.default).map((one) => one.id)).toEqual([id])
  })

  it('moves a section before and after the section named', async () => {
    const { site, ids } = await withSections(['One', 'Two', 'Three'])
    await site.moveSection(ids[2] ?? '', { position: { before: pointer(ids[0]) } })
    expect(titles(await site.sections())).toEqual(['Three', 'One', 'Two'])
    await site.moveSection(ids[2] ?? '', { position: { after: pointer(ids[0]) } })
    expect(titles(await site.sections())).toEqual(['One', 'Three', 'Two'])
  })

  it('lists the sections of a share-link site by `shareKey`', async () => {
    const { site, shareKey, stranger } = await sharedSite()
    await site.addSection({ spaceId: await space(), title: 'One' })
    const list = (query: { shareKey?: string }) => sites(server, stranger).on(site.path.siteId).sections(query)
    expect(titles(await list({ shareKey }))).toEqual(['One'])
    expect(await refusal(list({}))).toMatchObject({ status: 404 })
  })
})
