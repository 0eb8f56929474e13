import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createSpaceWithPages, publishSite, visit } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'

describe('publishSite', () => {
  it('refuses a site that shows no space', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook' })).id)
    expect(await refusal(site.publish())).toEqual({
      status: 409,
      message: 'the site shows no space, so there is nothing to publish: add one first',
    })
    expect((await site.get()).published).toBe(false)
  })

  it('shows a page that says so where nobody has written anything yet', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', spaces: 'empty' })).id)
    const root = (await site.publish()).urls.published ?? ''
    const { status, text } = await show(server, root)
    expect([status, text]).toEqual([200, expect.stringContaining('There are no pages here yet.')])
    expect((await show(server, `${root}missing`)).status).toBe(404)
  })
})

describe('visitorAuth of a space', () => {
  it('says how visitors sign in while a live site asks them to, and only then', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { site, spaceIds, root } = await publishSite(server, ['Docs'], 'visitor-auth')
    const spaceId = spaceIds[0] ?? ''
    const seen = async () => {
      const { data } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
      const { items } = (
        await client.GET('/orgs/{organizationId}/spaces', {
          params: { path: { organizationId: server.organizationId } },
        })
      ).data
      const [shown] = (await site.siteSpaces()).items
      const listed = items.find(({ id }) => id === spaceId)
      expect([listed?.visitorAuth, shown?.space.visitorAuth]).toEqual([data.visitorAuth, data.visitorAuth])
      return data.visitorAuth
    }
    expect(await seen()).toEqual({ backend: 'custom' })
    await client.PATCH('/orgs/{organizationId}/sites/{siteId}/publishing/auth', {
      params: { path: site.path },
      body: { backend: 'integration', integration: 'okta' },
    })
    expect(await seen()).toEqual({ backend: 'integration', integration: 'okta' })
    await site.change({ visibility: 'public' })
    expect(await seen()).toBeUndefined()
    const visitor = await visit(server, root)
    const { data } = await visitor.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(data).not.toHaveProperty('visitorAuth')
    await site.change({ visibility: 'visitor-auth' })
    await site.unpublish()
    expect(await seen()).toBeUndefined()
  })
})

describe('updateSiteSpaceById', () => {
  it('moves a site space to another section, with its path and settings, and passes the default on', async () => {
    await using server = await startTestServer()
    const { site, spaceIds } = await publishSite(server, ['One', 'Two', 'Three'])
    const [first, second] = (await site.siteSpaces()).items
    const home = await site.addSection({ spaceId: await createSpaceWithPages(server, 'Home') })
    const section = await site.addSection({ spaceId: spaceIds[2] ?? '', title: 'Guides' })
    expect(await refusal(site.changeSiteSpace(first?.id ?? '', { sectionId: 'unknown' }))).toMatchObject({
      status: 404,
    })
    const moved = await site.changeSiteSpace(first?.id ?? '', { sectionId: section.id })
    expect(moved).toMatchObject({ id: first?.id, section: section.id, default: false, path: first?.path })
    const after = (await site.sections()).items
    expect(after.find(({ id }) => id === section.id)?.siteSpaces.at(-1)?.id).toBe(first?.id)
    expect(after.find(({ id }) => id === home.id)?.siteSpaces[0]).toMatchObject({ id: second?.id, default: true })
    const stays = await site.changeSiteSpace(first?.id ?? '', { sectionId: section.id })
    expect(stays).toMatchObject({ section: section.id, path: first?.path })
    const again = await site.addSiteSpace({ spaceId: spaceIds[0] ?? '', sectionId: home.id })
    const conflict = { status: 409, message: expect.stringContaining('body.path "one" is in use') }
    expect(await refusal(site.changeSiteSpace(again.id, { sectionId: section.id }))).toMatchObject(conflict)
    const renamed = site.changeSiteSpace(again.id, { sectionId: section.id, path: 'uno' })
    expect(await refusal(renamed)).toMatchObject({ status: 409, message: expect.stringContaining('already') })
  })
})

describe('a deprecated operation', () => {
  it('says since when it is one, and where to go instead, also when it refuses', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server, ['One', 'Two'])
    const [first] = (await site.siteSpaces()).items
    const base = `/orgs/${site.path.organizationId}/sites/${site.path.siteId}`
    const move = (id: string, body: string) =>
      fetch(`${server.url}/v1${base}/site-spaces/${id}/move`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
        body,
      })
    const link = `<${server.ctx.config.publicUrl}/v1${base}/structure/sort>; rel="successor-version"`
    for (const answer of [await move(first?.id ?? '', '{}'), await move('unknown', '{}'), await move('a', '{')]) {
      await answer.text()
      expect([answer.headers.get('deprecation'), answer.headers.get('link')]).toEqual(['@1793491200', link])
    }
    const other = await fetch(`${server.url}/v1${base}`, { headers: { authorization: `Bearer ${server.admin.token}` } })
    await other.text()
    expect([other.headers.get('deprecation'), other.headers.get('link')]).toEqual([null, null])
  })
})
