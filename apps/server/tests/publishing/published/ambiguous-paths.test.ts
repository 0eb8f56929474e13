import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { createSpaceWithPages, publishSite, resolve } from '#tests/worlds/published.ts'

/** What the page at an address of a site says, as a browser gets it. */
async function textAt(server: TestServer, address: string): Promise<string> {
  const answer = await fetch(address.replace(server.ctx.config.publicUrl, server.url))
  const main = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text())?.[1] ?? ''
  return `${answer.status} ${/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '') ?? ''}`
}

/** Every page that the site has, at the address that it says itself, must be the page that is shown there. */
async function addressesOf(server: TestServer, root: string): Promise<string[]> {
  const html = await (await fetch(root.replace(server.ctx.config.publicUrl, server.url))).text()
  const base = new URL(root).pathname
  return [...html.matchAll(/href="([^"#]+)"/g)]
    .map(([, href = '']) => new URL(href, root).pathname)
    .filter((path) => path.startsWith(base) && !path.includes('~'))
}

describe('names that are the same', () => {
  it('lead from the default space to its page, and to the pages below that', async () => {
    await using server = await startTestServer()
    const { site, root, spaceIds } = await publishSite(server, ['Docs', 'More'])
    expect((await site.siteSpaces()).items[0]).toMatchObject({ path: 'docs', default: true })
    const [docs, more] = spaceIds
    expect(await textAt(server, `${root}docs/install`)).toBe('200 Install')
    expect(await resolve(server, `${root}docs/install`)).toMatchObject({ space: docs, pathname: 'docs/install' })
    expect(await resolve(server, `${root}docs`)).toMatchObject({ space: docs, pathname: '' })
    expect(await resolve(server, `${root}docs/docs/install`)).toMatchObject({ space: docs, pathname: 'docs/install' })
    expect(await resolve(server, `${root}docs/install.md`)).toMatchObject({ space: docs, pathname: 'docs/install.md' })
    expect(await resolve(server, `${root}more/more/install`)).toMatchObject({ space: more, pathname: 'more/install' })
    expect(await resolve(server, `${root}docs/nowhere`)).toMatchObject({ space: docs, pathname: 'nowhere' })
  })

  it('lead to the other space where it has the page, and else to the default one', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['Docs', 'More'])
    const [docs = '', more = ''] = spaceIds
    const page = (title: string) => ({ operation: 'insert_page' as const, title, document: { markdown: 'x\n' } })
    await editSpace(server.admin.client, docs, [
      { ...page('More'), ref: 'more' },
      { ...page('Only here'), into: 'more' },
      { ...page('More'), slug: 'more-too', into: 'more' },
    ])
    expect(await resolve(server, `${root}more`)).toMatchObject({ space: more, pathname: '' })
    expect(await resolve(server, `${root}more/more`)).toMatchObject({ space: more, pathname: 'more' })
    expect(await resolve(server, `${root}more/only-here`)).toMatchObject({ space: docs, pathname: 'more/only-here' })
    expect(await textAt(server, `${root}more/only-here`)).toBe('200 Only here')
  })

  it('lead through a section, its space, a group and a page that are all called alike', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server, ['Docs'])
    const [variant, api] = [await createSpaceWithPages(server, 'Docs'), await createSpaceWithPages(server, 'Docs')]
    const group = {
      operation: 'insert_page' as const,
      type: 'group' as const,
      title: 'Docs',
      slug: 'api',
      ref: 'group',
    }
    const inside = { operation: 'insert_page' as const, title: 'Docs', document: { markdown: 'x\n' }, into: 'group' }
    await editSpace(server.admin.client, api, [group, inside])
    const first = await site.addSection({ spaceId: variant, title: 'Docs' })
    await site.addSection({ spaceId: api, title: 'API' })
    expect(first.path).toBe('docs')
    const wanted = [`${root}docs/install`, `${root}api/docs/install`, `${root}api/api/docs`]
    for (const address of wanted) expect(await textAt(server, address), address).toMatch(/^200 (Install|Docs)$/)
    for (const start of [root, `${root}api/`]) {
      const addresses = await addressesOf(server, start)
      expect(addresses.length).toBeGreaterThan(1)
      for (const address of addresses) {
        expect(await textAt(server, new URL(address, root).href), address).toMatch(/^200 /)
      }
    }
  })

  it('do not lead to a page that the visitor may not see', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['Docs', 'More'])
    const [docs = '', more = ''] = spaceIds
    const condition = 'visitor.claims.unsigned.tier == "pro"'
    const page = { operation: 'insert_page' as const, title: 'Secret', document: { markdown: 'x\n' } }
    await editSpace(server.admin.client, more, [{ ...page, condition }])
    await editSpace(server.admin.client, docs, [
      { operation: 'insert_page', title: 'More', ref: 'more', document: { markdown: 'x\n' } },
      { ...page, into: 'more' },
    ])
    const visitor = { unsignedClaims: { tier: 'pro' } }
    expect(await resolve(server, `${root}more/secret`, { visitor })).toMatchObject({ space: more })
    expect(await resolve(server, `${root}more/secret`)).toMatchObject({ space: docs })
  })
})
