import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveDomain } from '#resources/publishing/domains/service.ts'
import { type OfficialClient, officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createSpaces, workspace } from '#tests/worlds/workspace.ts'

// The client's enumerations are types only: what it sends is their text.
const text = <T>(value: string) => value as T

describe('the official client', () => {
  let server: TestServer
  let client: OfficialClient
  let orgs: OfficialClient['orgs']
  let organizationId: string
  let spaceIds: string[]
  beforeAll(async () => {
    server = await startTestServer()
    client = officialClient(server)
    orgs = client.orgs
    organizationId = server.organizationId
    spaceIds = (await createSpaces(workspace(server), ['One', 'Two', 'Three'])).map(({ id }) => id)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const newSite = async (spaces: string[] = []) =>
    (await orgs.createSite(organizationId, { title: 'Handbook', spaces })).data.id

  it('creates, lists, changes, publishes and deletes sites', async () => {
    const created = await orgs.createSite(organizationId, { spaces: text('empty') })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(created.data.urls.location)
    const { id } = created.data
    expect(
      (await orgs.listSites(organizationId, { title: 'DOCU', published: false, limit: 5 })).data.items,
    ).toHaveLength(1)
    const changed = await orgs.updateSiteById(organizationId, id, {
      title: 'Manual',
      visibility: text('unlisted'),
      proxy: 'www.example.com/docs',
    })
    expect(changed.data).toMatchObject({ title: 'Manual', proxy: { origin: 'www.example.com/docs' } })
    expect((await orgs.publishSite(organizationId, id)).data).toMatchObject({ published: true })
    await approveDomain(server.ctx, 'www.example.com', organizationId)
    expect((await orgs.getSiteById(organizationId, id)).data.urls.published).toBe('https://www.example.com/docs/')
    expect((await orgs.unpublishSite(organizationId, id)).data).toMatchObject({ published: false })
    expect((await orgs.deleteSiteById(organizationId, id)).status).toBe(205)
    expect(await officialRefusal(orgs.getSiteById(organizationId, id))).toMatchObject({ code: 404 })
  })

  it.each(['sample', 'empty'])('asks for a site with a new space (%s)', async (spaces) => {
    const { data } = await orgs.createSite(organizationId, { spaces: text(spaces) })
    expect(data).toMatchObject({ title: 'Documentation', siteSpaces: 1 })
  })

  it('works with site spaces', async () => {
    const siteId = await newSite(spaceIds.slice(0, 1))
    const added = await orgs.addSpaceToSite(organizationId, siteId, { spaceId: spaceIds[1] ?? '' })
    expect(added.status).toBe(201)
    expect(added.headers.get('location')).toBeNull()
    const { id } = added.data
    const changed = await orgs.updateSiteSpaceById(organizationId, siteId, id, {
      path: 'v2',
      condition: 'visitor.claims.a',
    })
    expect(changed.data).toMatchObject({ path: 'v2', condition: 'visitor.claims.a' })
    const cleared = await orgs.updateSiteSpaceById(organizationId, siteId, id, { condition: null })
    expect(cleared.data).not.toHaveProperty('condition')
    const first = (await orgs.listSiteSpaces(organizationId, siteId, { default: true })).data.items[0]?.id ?? ''
    await orgs.moveSiteSpace(organizationId, siteId, id, {
      position: { before: { type: 'site-space', siteSpace: first } },
    })
    const { data } = await orgs.getSiteStructure(organizationId, siteId)
    expect(data.structure.map((item) => item.id)).toEqual([id, first])
    await orgs.moveSiteSpace(organizationId, siteId, id, {})
    expect((await orgs.deleteSiteSpaceById(organizationId, siteId, id)).status).toBe(205)
  })

  it('works with sections and section groups', async () => {
    const siteId = await newSite()
    const sections: string[] = []
    for (const spaceId of spaceIds) {
      sections.push((await orgs.addSectionToSite(organizationId, siteId, { spaceId, title: null })).data.id)
    }
    const [one = '', two = '', three = ''] = sections
    const changed = await orgs.updateSiteSectionById(organizationId, siteId, two, { title: 'Guides', icon: 'book' })
    expect(changed.data).toMatchObject({ title: 'Guides', icon: 'book' })
    await orgs.moveSiteSection(organizationId, siteId, three, {
      position: { before: { type: 'site-section', siteSection: one } },
    })
    const { data: group } = await orgs.addSectionGroupToSite(organizationId, siteId, { title: 'A', sections: [one] })
    const grouped = await orgs.addSectionToGroup(organizationId, siteId, group.id, { sectionId: two })
    expect(grouped.data.sections.map(({ id }) => id)).toEqual([one, two])
    await orgs.updateSiteSectionGroupById(organizationId, siteId, group.id, { title: 'Products', icon: null })
    await orgs.moveSiteSectionGroup(organizationId, siteId, group.id, {
      position: { before: { type: text('site-section'), id: three } },
    })
    const sorted = await orgs.sortSiteStructure(organizationId, siteId, {
      item: { type: text('site-section'), id: two },
      position: { before: { type: text('site-section'), id: one } },
    })
    expect(sorted.data).toMatchObject({ object: 'site-section', id: two })
    const order = (await orgs.listSiteSections(organizationId, siteId)).data.items.map(({ id }) => id)
    expect(order).toEqual([two, one, three])
    expect((await orgs.removeSectionFromGroup(organizationId, siteId, group.id, two)).status).toBe(205)
    expect((await orgs.listSiteSectionGroups(organizationId, siteId)).data.items).toHaveLength(1)
    expect((await orgs.deleteSiteSectionGroupById(organizationId, siteId, group.id)).status).toBe(205)
    expect((await orgs.deleteSiteSectionById(organizationId, siteId, one)).status).toBe(205)
    expect((await orgs.getSiteStructure(organizationId, siteId)).data.type).toBe('sections')
  })

  it('works with share links', async () => {
    const siteId = await newSite()
    const { data: link } = await orgs.createSiteShareLink(organizationId, siteId, { name: '' })
    const off = await orgs.updateSiteShareLinkById(organizationId, siteId, link.id, { active: false })
    expect(off.data).toMatchObject({ active: false })
    expect((await orgs.listSiteShareLinks(organizationId, siteId)).data.items).toHaveLength(1)
    expect((await orgs.deleteSiteShareLinkById(organizationId, siteId, link.id)).status).toBe(205)
  })

  it('customizes a site and its site spaces', async () => {
    const siteId = await newSite(spaceIds.slice(0, 1))
    const siteSpaceId = (await orgs.listSiteSpaces(organizationId, siteId)).data.items[0]?.id ?? ''
    const { data: settings } = await orgs.getSiteCustomizationById(organizationId, siteId)
    const changed = await orgs.updateSiteCustomizationById(organizationId, siteId, {
      ...settings,
      pagination: { enabled: false },
    })
    expect(changed.data).toEqual({ ...settings, pagination: { enabled: false } })
    const over = await orgs.overrideSiteSpaceCustomizationById(organizationId, siteId, siteSpaceId, {
      title: 'Version 2',
    })
    expect(over.data).toEqual({ ...changed.data, title: 'Version 2' })
    expect((await orgs.getSiteSpaceCustomizationById(organizationId, siteId, siteSpaceId)).data).toEqual(over.data)
    expect((await orgs.deleteSiteSpaceCustomizationById(organizationId, siteId, siteSpaceId)).status).toBe(205)
  })

  it('works with redirects', async () => {
    const siteId = await newSite(spaceIds.slice(0, 1))
    const siteSpaceId = (await orgs.listSiteSpaces(organizationId, siteId)).data.items[0]?.id ?? ''
    const destination = { kind: 'site-space' as const, siteSpaceId }
    const { data, status } = await orgs.createSiteRedirect(organizationId, siteId, { source: '/old', destination })
    expect(status).toBe(201)
    const changed = await orgs.updateSiteRedirectById(organizationId, siteId, data.id, { source: '/older' })
    expect(changed.data).toEqual({ ...data, source: '/older' })
    const found = await orgs.listSiteRedirects(organizationId, siteId, { limit: 5 })
    expect(found.data.items).toEqual([changed.data])
    expect((await orgs.deleteSiteRedirectById(organizationId, siteId, data.id)).status).toBe(205)
  })

  it('names a site as what people of the organization see first', async () => {
    const site = await newSite()
    const { data } = await orgs.updateOrganizationById(organizationId, { defaultContent: { type: 'site', site } })
    expect(data.defaultContent).toEqual({ type: 'site', site })
  })
})
