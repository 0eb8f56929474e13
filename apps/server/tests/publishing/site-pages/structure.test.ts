import { describe, expect, it } from 'vitest'
import { rawCall } from '#tests/support/raw-call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage } from '#tests/worlds/content.ts'
import { giveNames } from '#tests/worlds/domains.ts'
import { createSpaceWithPages, publishSite } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'

describe('the way around a site', () => {
  it('leads to sections, in groups or not, and marks the current one', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', visibility: 'public' })).id)
    const add = async (title: string) => site.addSection({ spaceId: await createSpaceWithPages(server, title), title })
    await add('Guide')
    const { id } = await add('Reference')
    await site.addGroup({ title: 'More', sections: [id] })
    const root = (await site.publish()).urls.published ?? ''
    const { text, links } = await show(server, `${root}reference/`)
    expect(links).toContainEqual([root, 'Guide'])
    expect(text).toContain('<summary>More</summary>')
    expect(links).toContainEqual([`${root}reference/`, 'Reference'])
    expect(text).toMatch(/<a href="[^"]*reference\/" aria-current="page">Reference<\/a>/)
    expect((await show(server, `${root}reference/reference/install`)).text).toContain('<h1>Install</h1>')
  })

  it('leads to variants, and links from one space of the site to another', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['One', 'Two'])
    const [one = '', two = ''] = spaceIds
    const page = await addPage(server.admin.client, two, 'Over there', 'Text.')
    const other = await createSpaceWithPages(server, 'Elsewhere')
    await addPage(
      server.admin.client,
      one,
      'Here',
      `[there](/spaces/${two}/pages/${page}) [space](/spaces/${two}) [hidden](/spaces/${other})`,
    )
    const { links, text } = await show(server, `${root}here`)
    expect(links).toContainEqual([root, 'One'])
    expect(links).toContainEqual([`${root}two/`, 'Two'])
    expect(links).toContainEqual([`${root}two/over-there`, 'there'])
    expect(links).toContainEqual([`${root}two/`, 'space'])
    expect(text).toMatch(/ hidden<\/p>/)
  })

  it('unfolds the pages on the way to the current one, and leads on to its neighbours', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server, ['Docs'])
    await addPage(server.admin.client, (await firstSpace(server)) ?? '', 'Last', 'Text.')
    const { pathname } = new URL(root)
    expect((await show(server, `${root}last`)).links).not.toContainEqual([`${pathname}docs/install`, 'Install'])
    const { text } = await show(server, `${root}docs/install`)
    expect(text).toContain(`<a rel="prev" href="${pathname}"><small>Previous</small>Docs</a>`)
    expect(text).toContain(`<a rel="next" href="${pathname}last"><small>Next</small>Last</a>`)
  })

  it('begins at the host name of the site where it has one', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const ask = async (host: string, path: string) => {
      const answer = await rawCall(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return { status: answer.status, text: await answer.text() }
    }
    const { text } = await ask('docs.example.com', '/docs/install')
    expect(text).toContain('<h1>Install</h1>')
    expect(text).toContain('href="/docs/install"')
    expect((await ask('docs.example.com', '/nothing')).text).toContain('Page not found')
    expect((await ask('docs.example.com', '/healthz')).text).toContain('"status":"ok"')
    expect((await ask('other.example.com', '/docs/install')).status).toBe(404)
    expect((await ask('other.example.com', '/healthz')).status).toBe(200)
  })

  it('has the style of each site space, kept by nobody else where the site is not public', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const [siteSpace] = (await site.siteSpaces()).items
    const red = { light: '#b00020', dark: '#ff8a80' }
    await site.overrideCustomization(siteSpace?.id ?? '', { styling: { primaryColor: red } })
    const styleOf = async () => {
      const address = /<link rel="stylesheet" href="([^"]*)"/.exec((await show(server, root)).text)?.[1] ?? ''
      return show(server, new URL(address, root).href)
    }
    const { headers, text } = await styleOf()
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(text).toContain('--fill:light-dark(#b00020,#ff8a80)')
    expect(headers.get('cache-control')).toMatch(/^public/)
    await site.change({ visibility: 'unlisted' })
    expect((await styleOf()).headers.get('cache-control')).toMatch(/^private/)
    await site.unpublish()
    expect((await show(server, `${root}~quire/style-0.css`)).status).toBe(404)
  })
})

async function firstSpace(server: Awaited<ReturnType<typeof startTestServer>>): Promise<string | undefined> {
  const { data } = await server.admin.client.GET('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId: server.organizationId } },
  })
  return data.items[0]?.id
}
