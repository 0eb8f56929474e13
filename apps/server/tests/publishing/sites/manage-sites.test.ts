import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { giveNames } from '#tests/worlds/domains.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('createSite', () => {
  it('makes an unpublished site with a title and a base name of its own', async () => {
    await using server = await startTestServer()
    const created = await sites(server).create()
    expect(created).toMatchObject({
      object: 'site',
      type: 'basic',
      title: 'Documentation',
      basename: 'documentation',
      visibility: 'public',
      published: false,
      siteSpaces: 0,
      icon: null,
      adaptiveContent: { enabled: true },
    })
    expect(created.urls).not.toHaveProperty('published')
    expect(created).not.toHaveProperty('hostname')
    expect((await sites(server).create()).basename).toBe('documentation-2')
    expect((await sites(server).create({ title: 'Über uns' })).basename).toBe('uber-uns')
  })

  it('shows the given spaces in the given order, the first as the default, and takes its title', async () => {
    await using server = await startTestServer()
    const [one, two, three] = await createSpaces(workspace(server), ['One', 'Two', 'Two'])
    const created = await sites(server).create({ spaces: [two, one, three].map((space) => space?.id ?? '') })
    expect(created).toMatchObject({ title: 'Two', siteSpaces: 3 })
    const structure = await sites(server).on(created.id).structure()
    expect(structure).toMatchObject({
      type: 'siteSpaces',
      structure: [
        { title: 'Two', path: 'two', default: true, space: { id: two?.id } },
        { title: 'One', path: 'one', default: false, space: { id: one?.id } },
        { title: 'Two', path: 'two-2', default: false, space: { id: three?.id } },
      ],
    })
  })

  it('makes a space without content for `empty`, and one that teaches for `sample`', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const contentOf = async (kind: 'sample' | 'empty') => {
      const { id } = await sites(server).create({ title: 'Acme', spaces: kind })
      const { items } = await sites(server).on(id).siteSpaces()
      expect(items).toHaveLength(1)
      const path = { spaceId: items[0]?.space.id ?? '' }
      expect(items[0]?.space.title).toBe('Acme')
      return (await client.GET('/spaces/{spaceId}/content/pages', { params: { path } })).data.pages
    }
    expect(await contentOf('empty')).toEqual([])
    const pages = await contentOf('sample')
    expect(pages.map(({ title }) => title)).toEqual([
      'Welcome',
      'Write and edit pages',
      'Suggest changes',
      'Publish your site',
    ])
    expect(pages[1]).toMatchObject({ pages: [{ path: 'write-and-edit-pages/formatting-samples' }] })
  })

  it('refuses spaces that are not there, are named twice or belong elsewhere, and makes nothing', async () => {
    await using server = await startTestServer()
    const elsewhere = await createOrganization(server.admin)
    const foreign = await workspace(server, server.admin, elsewhere).createSpace()
    const own = await workspace(server).createSpace()
    const { create, list } = sites(server)
    expect(await refusal(create({ spaces: [own.id, own.id] }))).toMatchObject({ status: 400 })
    expect(await refusal(create({ spaces: [own.id, 'x'] }))).toMatchObject({ status: 404 })
    expect(await refusal(create({ spaces: [foreign.id] }))).toMatchObject({ status: 404 })
    expect((await list()).count).toBe(0)
  })

  it('takes only spaces that the caller manages', async () => {
    await using server = await startTestServer()
    const space = await workspace(server).createSpace()
    const hidden = await workspace(server).createSpace()
    await workspace(server).changeSpace(space.id, { defaultLevel: 'read' })
    await workspace(server).changeSpace(hidden.id, { defaultLevel: null })
    const creator = sites(server, await server.person({ role: 'create' }))
    expect(await refusal(creator.create({ spaces: [space.id] }))).toMatchObject({ status: 403 })
    expect(await refusal(creator.create({ spaces: [hidden.id] }))).toMatchObject({ status: 404 })
  })

  it('makes whoever created the site its administrator', async () => {
    await using server = await startTestServer()
    const [creator, other] = [await server.person({ role: 'create' }), await server.person({ role: 'create' })]
    const { id } = await sites(server, creator).create({ spaces: 'empty' })
    expect(await sites(server, creator).on(id).change({ title: 'Mine' })).toMatchObject({ title: 'Mine' })
    expect(await refusal(sites(server, other).on(id).change({ title: 'Yours' }))).toMatchObject({ status: 403 })
  })
})

describe('listSites', () => {
  it('lists page by page and narrows by title, space, type and whether the site is live', async () => {
    await using server = await startTestServer()
    const { create, list, on } = sites(server)
    const space = await workspace(server).createSpace()
    const first = await create({ title: 'Handbook', spaces: [space.id] })
    await create({ title: 'API reference', type: 'premium' })
    await create({ title: 'HANDLE with care' })
    await on(first.id).publish()

    const page = await list({ limit: 2 })
    expect(titles(page)).toEqual(['Handbook', 'API reference'])
    expect(page.count).toBe(3)
    expect(titles(await list({ limit: 2, page: page.next?.page ?? '' }))).toEqual(['HANDLE with care'])
    expect(await list({ title: 'hand' })).toMatchObject({ count: 2 })
    expect(titles(await list({ space: space.id }))).toEqual(['Handbook'])
    expect(await list({ space: 'x' })).toEqual({ count: 0, items: [] })
    expect(titles(await list({ published: true }))).toEqual(['Handbook'])
    expect(await list({ published: false })).toMatchObject({ count: 2 })
    expect(titles(await list({ type: ['premium', 'ultimate'] }))).toEqual(['API reference'])
  })

  it('tells nobody by its filter what is on a site', async () => {
    await using server = await startTestServer()
    const space = await workspace(server).createSpace()
    await sites(server).create({ spaces: [space.id] })
    await workspace(server).changeSpace(space.id, { defaultLevel: null })
    const reader = await server.person({ role: 'read' })
    expect(await sites(server, reader).list({ space: space.id })).toMatchObject({ count: 0, items: [] })
    expect(await sites(server, reader).list()).toMatchObject({ count: 1 })
    expect(await sites(server, await server.person({ role: null })).list()).toMatchObject({ count: 0, items: [] })
  })
})

describe('updateSiteById', () => {
  it('changes what is given, and leaves the rest', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook' })).id)
    const changed = await site.change({ visibility: 'unlisted', basename: 'Hand-Book', agentsContext: 'included' })
    expect(changed).toMatchObject({ title: 'Handbook', visibility: 'unlisted', basename: 'hand-book' })
    expect(await site.change({ adaptiveContent: { enabled: false } })).toMatchObject({
      agentsContext: 'included',
      adaptiveContent: { enabled: false },
    })
  })

  it('serves the site under its host name, or under the address it is placed at by a proxy', async () => {
    await using server = await startTestServer({ sitesUrl: 'https://sites.example.org' })
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', spaces: 'empty' })).id)
    const published = async () => (await site.get()).urls.published
    await site.publish()
    expect(await published()).toBe(`https://sites.example.org/${server.organizationId}/handbook/`)
    await giveNames(server, site, { hostname: 'docs.example.com' })
    expect(await published()).toBe('https://docs.example.com/')
    await giveNames(server, site, { proxy: 'WWW.example.com/docs' })
    const { proxy } = await site.get()
    expect(proxy).toEqual({
      origin: 'www.example.com/docs',
      target: `https://sites.example.org/${server.organizationId}/handbook/`,
    })
    expect(await published()).toBe('https://www.example.com/docs/')
    expect(await site.change({ proxy: null, hostname: null })).not.toHaveProperty('proxy')
    expect(await published()).toBe(`https://sites.example.org/${server.organizationId}/handbook/`)
  })

  it.each([
    [{ hostname: 'docs.example.com:8080' }, 'hostname'],
    [{ hostname: 'Docs.example.com' }, 'hostname'],
    [{ hostname: 'example.com' }, 'hostname'],
    [{ proxy: 'www.example.com' }, 'proxy'],
    [{ proxy: 'https://www.example.com/docs' }, 'proxy'],
    [{ basename: 'a/b' }, 'basename'],
    [{ basename: '' }, 'basename'],
    [{ title: 'x' }, 'title'],
  ])('refuses %j', async (body, field) => {
    await using server = await startTestServer()
    const site = sites(server).on((await sites(server).create()).id)
    const refused = await refusal(site.change(body))
    expect(refused.status).toBe(400)
    expect(refused.message).toContain(`body.${field}`)
  })

  it('refuses names that another site has, and takes its own again', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const [first, second] = [on((await create()).id), on((await create()).id)]
    const names = [{ hostname: 'docs.example.com' }, { proxy: 'www.example.com/docs' }, { basename: 'handbook' }]
    for (const name of names) {
      await first.change(name)
      expect(await refusal(second.change(name))).toMatchObject({ status: 409 })
      await first.change(name)
    }
    const elsewhere = await createOrganization(server.admin)
    const foreign = sites(server, server.admin, elsewhere)
    const third = foreign.on((await foreign.create()).id)
    expect(await third.change({ basename: 'handbook' })).toMatchObject({ basename: 'handbook' })
    // A name that was only entered keeps nobody else from it.
    expect(await third.change({ hostname: 'docs.example.com' })).toMatchObject({ hostname: 'docs.example.com' })
  })
})

describe('publishSite and unpublishSite', () => {
  it('give the site and its parts published addresses, and take them away', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const spaces = await createSpaces(workspace(server), ['One', 'Two'])
    const site = on((await create({ title: 'Handbook', spaces: spaces.map(({ id }) => id) })).id)
    const link = await site.createShareLink('Testers')
    expect(link.urls).toEqual({})

    const { published, urls } = await site.publish()
    expect(published).toBe(true)
    const root = urls.published ?? ''
    expect(root).toBe(`${server.ctx.config.publicUrl}/sites/${server.organizationId}/handbook/`)
    const { items } = await site.siteSpaces()
    expect(items.map((item) => item.urls.published)).toEqual([root, `${root}two/`])
    expect((await site.shareLinks()).items[0]?.urls.published).toMatch(new RegExp(`^${root}[0-9a-f]{40}/$`))
    expect(await site.publish()).toMatchObject({ published: true })

    expect((await site.unpublish()).urls).not.toHaveProperty('published')
    expect((await site.siteSpaces()).items.map((item) => item.urls)).toEqual([{}, {}])
    expect(await site.unpublish()).toMatchObject({ published: false })
  })
})

describe('deleteSiteById', () => {
  it('removes the site with all its parts, and keeps the spaces', async () => {
    await using server = await startTestServer()
    const { create, on, list } = sites(server)
    const [one, two] = await createSpaces(workspace(server), ['One', 'Two'])
    const site = on((await create({ spaces: [one?.id ?? ''] })).id)
    await site.addSection({ spaceId: two?.id ?? '' })
    await site.addGroup({ title: 'Products' })
    await site.createShareLink('Testers')
    await site.remove()
    expect(await refusal(site.get())).toMatchObject({ status: 404 })
    expect(await list()).toMatchObject({ count: 0 })
    const tables = ['sites', 'siteSections', 'siteSectionGroups', 'siteSpaces', 'shareLinks'] as const
    for (const table of tables) {
      expect(await server.ctx.db.selectFrom(table).select('id').execute(), table).toEqual([])
    }
    expect((await workspace(server).spaces()).count).toBe(2)
  })
})

describe('updateOrganizationById', () => {
  it('names a site of the organization as what people see first, until that is deleted', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const { id } = await create()
    const elsewhere = await createOrganization(server.admin)
    const foreign = await sites(server, server.admin, elsewhere).create()
    const defaultContent = { type: 'site' as const, site: id }
    expect((await changeOrganization(server, { defaultContent })).data).toMatchObject({ defaultContent })
    const refused = await refusal(changeOrganization(server, { defaultContent: { type: 'site', site: foreign.id } }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('body.defaultContent.site') })
    expect((await changeOrganization(server, { title: 'Mill' })).data).toMatchObject({ defaultContent })
    expect((await changeOrganization(server, { defaultContent: null })).data).not.toHaveProperty('defaultContent')
    await changeOrganization(server, { defaultContent })
    await on(id).remove()
    expect((await changeOrganization(server, {})).data).not.toHaveProperty('defaultContent')
  })
})
