import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { addManyPages, addressesIn, namedFiles, publishMixedSite } from './world.ts'

describe('the files of a site that programs look for', () => {
  it('hold what everybody sees, and nothing that is hidden or for others', async () => {
    await using server = await startTestServer()
    const { read, asTeam } = await publishMixedSite(server)
    for (const name of namedFiles) {
      const { status, text } = await read(name)
      expect([name, status]).toEqual([name, 200])
      expect(text, name).not.toMatch(/team|hidden|unlisted|robotless/i)
      expect(text, name).toMatch(/install/)
      expect((await asTeam(name)).text, name).toMatch(/team/)
      expect((await read(name)).text, name).toBe(text)
    }
  })

  it('are not there for a site that is not for everybody, nor for what is not published', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const client = server.admin.client
    await openChangeRequest(client, spaceIds[0] ?? '')
    const statuses = (base: string) =>
      Promise.all([...namedFiles, 'robots.txt'].map(async (name) => (await show(server, `${base}${name}`)).status))
    expect(new Set(await statuses(root))).toEqual(new Set([200]))
    await site.change({ visibility: 'unlisted' })
    expect(new Set(await statuses(root))).toEqual(new Set([404]))
    await site.change({ visibility: 'share-link' })
    const { urls } = await site.createShareLink('Friends')
    expect(new Set(await statuses(urls.published ?? ''))).toEqual(new Set([404]))
    await site.change({ visibility: 'visitor-auth' })
    expect(new Set(await statuses(root))).toEqual(new Set([404]))
  })

  it('leave their names to pages that have them', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    await editSpace(server.admin.client, spaceIds[0] ?? '', [
      { operation: 'insert_page', title: 'Feeds', slug: 'feed.xml', document: { markdown: 'About feeds.' } },
    ])
    expect((await show(server, `${root}feed.xml`)).text).toContain('About feeds.')
  })

  it('keep from excluded agents what is made for them', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'excluded' })
    expect((await show(server, `${root}llms.txt`)).status).toBe(404)
    expect((await show(server, `${root}llms-full.txt`)).status).toBe(404)
    expect((await show(server, `${root}sitemap.xml`)).status).toBe(200)
  })
})

describe('robots.txt', () => {
  it('leads to the sitemap of the host, and keeps robots from searching', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    await giveNames(server, site, { hostname: 'docs.acme.example' })
    const { text } = await askHost(server, 'docs.acme.example', '/robots.txt')
    expect(text).toBe('User-agent: *\nDisallow: /~search\n\nSitemap: https://docs.acme.example/sitemap.xml\n')
  })
})

describe('sitemap.xml', () => {
  it('lists pages at their one address, with the day of their last change', async () => {
    await using server = await startTestServer()
    const { root, read } = await publishMixedSite(server)
    const { text, headers } = await read('sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(addressesIn(text).toSorted()).toEqual(
      [root, `${root}docs/install`, `${root}${encodeURI('offentlich-frei')}`].toSorted(),
    )
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    for (const address of addressesIn(text)) expect((await show(server, address)).status).toBe(200)
  })

  it('is an index where there are several spaces, or too many pages for one file', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['One', 'Two'])
    await addManyPages(server, spaceIds[1] ?? '', 2200)
    const parts = addressesIn((await show(server, `${root}sitemap.xml`)).text)
    expect(parts).toEqual([`${root}sitemap-1.xml`, `${root}two/sitemap-1.xml`, `${root}two/sitemap-2.xml`])
    const addresses: string[] = []
    for (const part of parts) addresses.push(...addressesIn((await show(server, part)).text))
    expect(addresses.length).toBe(2 + 2 + 2200)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect((await show(server, `${root}two/sitemap-3.xml`)).status).toBe(404)
  })
})

describe('feed.xml', () => {
  it('has what changed lately, the newest first, and says what it is about', async () => {
    await using server = await startTestServer()
    const { read, root, spaceId } = await publishMixedSite(server)
    server.clock.advance(60_000)
    await addPage(server.admin.client, spaceId, 'Newest', 'Text.')
    const { text, headers } = await read('feed.xml')
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const titles = [...text.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)
    expect(titles.slice(0, 2)).toEqual(['Newest', 'Öffentlich &amp; &lt;frei&gt;'])
    expect(titles.slice(2).toSorted()).toEqual(['Docs', 'Install'])
    expect(text).toContain('<summary>For &quot;all&quot; &amp; &lt;everybody&gt;.</summary>')
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${root}feed.xml"/>`)
    expect((await read('')).text).toContain(`type="application/atom+xml" title="Handbook" href="${root}feed.xml"`)
  })
})

describe('llms.txt', () => {
  it('lists the pages as Markdown in the order of reading, and the other spaces', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['One', 'Two'])
    await site.change({ agentsContext: 'included' })
    const { text, headers } = await show(server, `${root}llms.txt`)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toBe(
      [
        '# Handbook\n',
        '## One\n',
        `- [One](${root}one.md)`,
        `- [Install](${root}one/install.md)\n`,
        '## More of this site\n',
        `- [Two](${root}two/llms.txt)\n`,
        '## Optional\n',
        `- [All of these pages in one text](${root}llms-full.txt)\n`,
      ].join('\n'),
    )
    for (const [, address = ''] of text.matchAll(/\]\((.*?)\)/g)) {
      expect([address, (await show(server, address)).status]).toEqual([address, 200])
    }
  })

  it('goes on behind a link where there are many pages, as their texts do', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    await addManyPages(server, spaceIds[0] ?? '', 600)
    for (const [name, parts] of [
      ['llms.txt', 2],
      ['llms-full.txt', 7],
    ] as const) {
      let text = ''
      let next: string | undefined = `${root}${name}`
      let count = 0
      for (; next !== undefined; count++) {
        const part: string = (await show(server, next)).text
        next = /\[Further pages\]\(([^)]*)\)/.exec(part)?.[1]
        text += part
      }
      expect([name, count]).toEqual([name, parts])
      for (const number of [0, 99, 100, 497, 498, 499, 500, 599]) {
        expect(text.split(name === 'llms.txt' ? `[Page ${number}]` : `Text ${number}.`).length, String(number)).toBe(2)
      }
    }
    expect((await show(server, `${root}llms.txt?from=nothing`)).status).toBe(404)
  })
})
