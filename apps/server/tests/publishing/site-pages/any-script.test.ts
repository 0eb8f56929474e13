import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { askHost } from '#tests/worlds/domains.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'

/** Titles that say something else once they are encoded, composed, put into lower case or cut. */
const titles = [
  '快速开始',
  'دليل البدء السريع',
  'שָׁלוֹם עולם',
  'कार्यक्रम',
  'Cafe\u0301 Ångström',
  'Äpfel und Straße',
  'İstanbul Iğdır',
  'ΣΊΣΥΦΟΣ',
  'ภาษาไทย',
  '한국어 문서',
  '한국어',
  '🎉 Party 🎉',
  '🎉',
  '100% + 5 %20 a/b?c#d',
  'C++ & C#',
  'x'.repeat(250),
  '長い題名'.repeat(60),
  '𠮷野家',
]

async function world(server: TestServer, title: string) {
  const { root, spaceIds } = await publishSite(server)
  const [spaceId = ''] = spaceIds
  const markdown = '## Heading\n\nWombat.\n'
  const { changes } = await editSpace(server.admin.client, spaceId, [
    { operation: 'insert_page', title, ref: 'top', document: { markdown } },
    { operation: 'insert_page', title: `${title} 2`, into: 'top', document: { markdown } },
  ])
  const page = changes[1]?.page
  const path = page && 'path' in page ? (page.path ?? '') : ''
  return { root, spaceId, pageId: page?.id ?? '', path }
}

/** As a program asks that writes the request itself. */
async function askRaw({ url }: TestServer, address: string) {
  const { status, headers } = await askHost({ url }, new URL(url).host, address)
  return { status, location: headers.get('location') }
}

describe('a page with letters of any script in its path', () => {
  it.each(titles)('is at one address, which everything names: %s', async (title) => {
    await using server = await startTestServer()
    const { root, spaceId, pageId, path } = await world(server, title)
    const base = new URL(root).pathname
    const address = `${base}${encodeURI(path)}`
    const shown = await show(server, `${root}${encodeURI(path)}`)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(`<link rel="canonical" href="${new URL(root).origin}${address}">`)
    expect(shown.links.map(([href]) => href)).toContain(address)
    // Encoded in lower case, or with all that may be encoded. As it is, no request may have it.
    const everywhere = Buffer.from(path).toString('hex').replace(/../g, '%$&')
    const encoded = encodeURI(path).replace(/%../g, (part) => part.toLowerCase())
    for (const asked of [encoded, everywhere]) {
      expect(await askRaw(server, `${base}${asked}`)).toEqual({ status: 200, location: null })
    }
    // Composed otherwise, it leads there.
    const decomposed = encodeURI(path.normalize('NFD'))
    if (decomposed !== encodeURI(path)) {
      expect(await askRaw(server, `${base}${decomposed}`)).toEqual({ status: 307, location: address })
    }
    expect((await show(server, `${root}${encodeURI(path)}.md`)).text).toContain('Wombat.')
    for (const asked of [path, encodeURI(path)]) {
      expect(await resolve(server, `${root}${asked}`)).toMatchObject({
        pathname: path,
        canonicalUrl: `${root}${encodeURI(path)}`,
      })
    }
    const { data: found } = await server.admin.client.GET('/spaces/{spaceId}/content/path/{pagePath}', {
      params: { path: { spaceId, pagePath: path } },
    })
    expect(found).toMatchObject({ id: pageId, path })
    const results = await show(server, `${root}~search?q=wombat`)
    expect(results.links.map(([href]) => href)).toContain(`${root}${encodeURI(path)}`)
  })

  it.each(titles)('leads from its former address to the new one: %s', async (title) => {
    await using server = await startTestServer()
    const { root, spaceId, pageId, path } = await world(server, title)
    await editSpace(server.admin.client, spaceId, [{ operation: 'update_page', page: pageId, slug: 'новый' }])
    const renamed = path.replace(/[^/]+$/, 'новый')
    const { status, headers } = await show(server, `${root}${encodeURI(path)}`)
    expect([status, headers.get('location')]).toEqual([307, `${new URL(root).pathname}${encodeURI(renamed)}`])
  })
})

describe('a redirect of a site', () => {
  it.each(['старый путь', '旧 地址', '100%-off', 'a+b', 'a/b', 'caf\u00e9', 'Σίσυφος', '🎉'])(
    'leads from %s, however it is written',
    async (plain) => {
      await using server = await startTestServer()
      const { site, root } = await publishSite(server)
      const { items } = await site.siteSpaces()
      await site.createRedirect({
        source: `/${encodeURIComponent(plain)}`,
        destination: { kind: 'site-space', siteSpaceId: items[0]?.id ?? '' },
      })
      for (const asked of new Set([encodeURI(plain), encodeURIComponent(plain), encodeURI(plain.normalize('NFD'))])) {
        const { status, headers } = await show(server, `${root}${asked}`)
        expect([asked, status, headers.get('location')]).toEqual([asked, 307, root])
      }
    },
  )

  it('leads from no address with the character U+0000', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    const { items } = await site.siteSpaces()
    const destination = { kind: 'site-space' as const, siteSpaceId: items[0]?.id ?? '' }
    expect(await refusal(site.createRedirect({ source: '/a%00b', destination }))).toEqual({
      status: 400,
      message: 'body.source must not contain the character U+0000',
    })
  })

  it('is none for an address that nothing has, whatever it is made of', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    for (const path of [
      '100%25',
      '%25zz',
      'a%2Fb',
      'a+b',
      '%F0%9F%8E%89',
      '%E0%A4%A',
      'x'.repeat(2000),
      '%00',
      '%2e%2e',
    ]) {
      expect([path, (await askRaw(server, `${new URL(root).pathname}${path}`)).status]).toEqual([path, 404])
    }
  })
})
