import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'
import { sites } from '#tests/worlds/sites.ts'

const files = {
  'README.md': '# Home\n',
  'beta.md': '---\nif: visitor.claims.unsigned.beta\n---\n# Beta\n',
  'others.md': '---\nif: !visitor.claims.unsigned.beta\n---\n# Others\n',
  'quoted.md': '---\nif: "visitor.claims.unsigned.plan == \'pro\'"\n---\n# Quoted\n',
  'nobody.md': '---\nif: false\n---\n# Nobody\n',
  'everybody.md': '---\nif: true\n---\n# Everybody\n',
  'empty.md': '---\nif:\n---\n# Empty\n',
  'wrong.md': '---\nif: process.env.HOME\n---\n# Wrong\n',
  'list.md': '---\nif:\n  - a\n---\n# List\n',
  'broken.md': '---\ntitle: Broken: yes\nif: visitor.claims.unsigned.beta\n---\nText.\n',
  'untold.md': '---\ntitle: Untold: yes\nif: >-\n  visitor.claims.unsigned.beta\n---\nText.\n',
  'plain.md': '---\ntitle: Plain: yes\n---\nText.\n',
  'draft.md': '---\ndraft: true\n---\n# Draft\n',
  'unpublished.md': '---\npublished: false\n---\n# Unpublished\n',
  'unsearched.md': '---\nnoIndex: true\n---\n# Unsearched\n',
  'unlisted.md': '---\nhidden: true\nnoRobotsIndex: true\n---\n# Unlisted\n',
}
const closed = { hidden: true, noIndex: true, noRobotsIndex: true, condition: 'false' }

describe('front matter that says who sees a page', () => {
  it('becomes the condition and the flags of the page; what cannot be told closes it and is named', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, files)
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', {
      params: { path: { spaceId: found.spaceId } },
    })
    const pages = Object.fromEntries(
      data.pages.map((page) => {
        const names = ['hidden', 'noIndex', 'noRobotsIndex', 'condition']
        return [
          page.title,
          Object.fromEntries(Object.entries(page).filter(([name, value]) => names.includes(name) && value)),
        ]
      }),
    )
    expect(pages).toEqual({
      ...{ Home: {}, Everybody: {}, Empty: {}, 'Plain: yes': {} },
      Beta: { condition: 'visitor.claims.unsigned.beta' },
      Others: { condition: '!visitor.claims.unsigned.beta' },
      Quoted: { condition: "visitor.claims.unsigned.plan == 'pro'" },
      Nobody: { condition: 'false' },
      ...{ Wrong: closed, List: closed, 'Untold: yes': closed, Draft: closed, Unpublished: closed },
      'Broken: yes': { condition: 'visitor.claims.unsigned.beta' },
      Unsearched: { noIndex: true },
      Unlisted: { hidden: true, noRobotsIndex: true },
    })
    expect(found.leftOut).toEqual([
      'unreadable broken.md: front matter',
      'unsupported list.md: if',
      'unreadable plain.md: front matter',
      'unreadable untold.md: front matter',
      'unsupported wrong.md: if',
    ])
  })

  it('keeps a page on a site from those whom it is not for', async () => {
    await using server = await startTestServer(loopback)
    const { spaceId } = await importRepository(server, files)
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', visibility: 'public', spaces: [spaceId] })).id)
    await site.change({ adaptiveContent: { enabled: true } })
    const root = (await site.publish()).urls.published ?? ''
    const statuses = async (search: string) => {
      const paths = ['beta', 'others', 'wrong', 'untold', 'broken', 'draft', 'everybody']
      return Promise.all(paths.map(async (path) => (await show(server, `${root}${path}${search}`)).status))
    }
    expect(await statuses('')).toEqual([404, 200, 404, 404, 404, 404, 200])
    expect((await show(server, root)).links.map(([, words]) => words)).not.toContain('Beta')
  })

  it('closes the page that a text is written into', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', 'Text.')
    await using web = await serveFiles({ '/beta.md': files['beta.md'] })
    await client.POST('/spaces/{spaceId}/content/page/{pageId}/import', {
      params: { path: { spaceId, pageId } },
      body: { url: `${web.url}/beta.md`, source: 'markdown' },
    })
    const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId } },
    })
    expect(data).toMatchObject({ title: 'Page', condition: 'visitor.claims.unsigned.beta' })
  })

  it('is named for a page that comes by itself', async () => {
    await using server = await startTestServer(loopback)
    await using web = await serveFiles({ '/plain.md': files['plain.md'] })
    const spaceId = await createLiveSpace(server)
    const { leftOut } = await importIntoSpace(server.admin.client, spaceId, {
      url: `${web.url}/plain.md`,
      source: 'markdown',
    })
    expect(leftOut?.items).toEqual([
      { name: `${web.url}/plain.md: front matter`, reason: 'unreadable', message: expect.stringMatching(/line 2/) },
    ])
  })
})
