import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { createSpaceWithPages, publishSite } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'
import { publishMixedSite } from './world.ts'

describe('the head of a page', () => {
  it('says what is shown where its address is shared', async () => {
    await using server = await startTestServer()
    const { root, site, read } = await publishMixedSite(server)
    await site.customize({ socialPreview: { url: 'https://cdn.example.com/card.png' } })
    const { text } = await read('offentlich-frei')
    for (const tag of [
      `<link rel="canonical" href="${root}offentlich-frei">`,
      '<meta property="og:title" content="Öffentlich &amp; &lt;frei&gt;">',
      '<meta property="og:description" content="For &quot;all&quot; &amp; &lt;everybody&gt;.">',
      `<meta property="og:url" content="${root}offentlich-frei">`,
      '<meta property="og:site_name" content="Handbook">',
      '<meta property="og:image" content="https://cdn.example.com/card.png">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(text).toContain(tag)
    }
  })

  it('says what the page is and where it stands, in data that no text of an author ends', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const top = await addPage(server.admin.client, spaceId, 'Up </script><script>alert(1)</script>', '')
    await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'Down', into: top, document: { markdown: '' } },
    ])
    const path = (await show(server, `${root}sitemap.xml`)).text.match(/<loc>([^<]*\/down)<\/loc>/)?.[1] ?? ''
    const { text } = await show(server, path)
    expect(text).not.toContain('<script>alert')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const [website, article, breadcrumbs] = JSON.parse(json)['@graph']
    expect(website).toMatchObject({ '@type': 'WebSite', url: root, name: 'Handbook' })
    expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'Down', url: path, inLanguage: 'en' })
    expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Up </script><script>alert(1)</script>',
      'Down',
    ])
  })

  it('says nothing to search engines on pages that are not for them', async () => {
    await using server = await startTestServer()
    const { read, site } = await publishMixedSite(server)
    expect((await read('robotless')).text).not.toContain('ld+json')
    await site.change({ visibility: 'unlisted' })
    const { text } = await read('docs/install')
    expect(text).not.toMatch(/ld\+json|atom\+xml/)
    expect(text).toContain('<meta name="robots" content="noindex">')
  })

  it('names the same page in other languages, where it is there for the visitor', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceIds = [await createSpaceWithPages(server, 'Docs'), await createSpaceWithPages(server, 'Docs')]
    const [english = '', german = ''] = spaceIds
    await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId: english } }, body: { language: 'en' } })
    await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId: german } }, body: { language: 'de' } })
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', visibility: 'public', spaces: spaceIds })).id)
    const root = (await site.publish()).urls.published ?? ''
    const [, second] = (await site.siteSpaces()).items
    const other = second?.urls.published ?? ''
    const alternates = async (address: string) =>
      [...(await show(server, address)).text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair)
    const both = (path: string) => [
      ['en', `${root}${path}`],
      ['de', `${other}${path}`],
    ]
    expect(await alternates(root)).toEqual(both(''))
    expect(await alternates(`${root}docs/install`)).toEqual(both('docs/install'))
    expect(await alternates(`${other}docs/install`)).toEqual(both('docs/install'))
    await addPage(client, english, 'Only here', '')
    expect(await alternates(`${root}only-here`)).toEqual([])
    const secret = await addPage(client, german, 'Only here', '')
    expect(await alternates(`${root}only-here`)).toEqual(both('only-here'))
    await site.change({ adaptiveContent: { enabled: true } })
    await editSpace(client, german, [{ operation: 'update_page', page: secret, condition: 'visitor.claims.team' }])
    expect(await alternates(`${root}only-here`)).toEqual([])
  })
})
