import { describe, expect, it } from 'vitest'
import { callJson, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const shown = (tag: string, primary?: true) => ({ tag: { kind: 'tag', tag }, ...(primary && { primary }) })

describe('`tags` of a page', () => {
  it('are set with its other fields, kept in revisions and taken back', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(client, spaceId, [
      {
        operation: 'insert_page',
        title: 'One',
        tags: [
          { tag: 'guide', primary: false },
          { tag: 'API reference', primary: true },
        ],
      },
    ])
    const pageId = changes[0]?.page.id ?? ''
    const read = async () => {
      const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
        params: { path: { spaceId, pageId } },
      })
      return data.type === 'document' ? data.tags : undefined
    }
    const first = [shown('API reference', true), shown('guide')]
    expect(await read()).toEqual(first)

    const { revision } = await editSpace(client, spaceId, [
      { operation: 'update_page', page: pageId, tags: [{ tag: 'beta' }] },
    ])
    expect(await read()).toEqual([shown('beta')])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: pageId, title: 'Two' }])
    expect(await read()).toEqual([shown('beta')])
    const path = { spaceId, revisionId: revision }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/changes', { params: { path } })
    expect(data.changes).toMatchObject([
      { type: 'page_edited', fields: ['tags'], attributes: { tags: { before: first, after: [shown('beta')] } } },
    ])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: pageId, tags: [] }])
    expect(await read()).toEqual([])
  })

  it('are listed in the revision, each once, as long as a page has them', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'One', ref: 'one', tags: [{ tag: 'guide' }] },
      { operation: 'insert_page', title: 'Below', into: 'one', tags: [{ tag: 'beta' }, { tag: 'guide' }] },
      { operation: 'insert_page', title: 'Two', ref: 'two', tags: [{ tag: 'old' }] },
      { operation: 'update_page', page: 'two', tags: [] },
    ])
    const { data } = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect(data.tags).toEqual([
      { slug: 'guide', label: 'guide', color: 'default' },
      { slug: 'beta', label: 'beta', color: 'default' },
    ])
  })

  it('are merged as a set, and differences of a change request show them', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'One', 'Words.\n')
    const tagged = (...tags: string[]) => [
      { operation: 'update_page' as const, page, tags: tags.map((tag) => ({ tag })) },
    ]
    await editSpace(client, spaceId, tagged('a', 'b'))
    const changeRequestId = await openChangeRequest(client, spaceId, tagged('b', 'c'))
    const path = { spaceId, changeRequestId }
    const changes = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { path },
    })
    expect(changes.data.changes).toMatchObject([
      { attributes: { tags: { before: [shown('a'), shown('b')], after: [shown('b'), shown('c')] } } },
    ])
    await editSpace(client, spaceId, tagged('a', 'b', 'd'))
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
    const merged = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId: page } },
    })
    expect(merged.data).toMatchObject({ tags: [shown('b'), shown('c'), shown('d')] })
  })

  it('are left out of the page as Markdown, with the front matter that the page was written with', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const markdown = '---\ntitle: Tagged # by hand\ntags: [old]\nicon: bolt\n---\n\nWords.\n'
    await editSpace(server.admin.client, spaceIds[0] ?? '', [
      {
        operation: 'insert_page',
        title: 'Tagged',
        tags: [{ tag: 'beta', primary: true }, { tag: 'a: b' }],
        document: { markdown },
      },
    ])
    const { text } = await show(server, `${root}tagged.md`)
    expect(text).toBe('# Tagged\n\nWords.\n')
  })

  it('are shown on the published page, unless its layout says otherwise', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const tags = [{ tag: 'beta' }, { tag: '<b>' }]
    await editSpace(server.admin.client, spaceIds[0] ?? '', [
      { operation: 'insert_page', title: 'Tagged', tags },
      { operation: 'insert_page', title: 'Plain', tags, layout: { tags: false } },
    ])
    const list = '<ul class="tags" aria-label="Tags"><li>&lt;b&gt;</li><li>beta</li></ul>'
    expect((await show(server, `${root}tagged`)).text).toContain(list)
    expect((await show(server, `${root}plain`)).text).not.toContain('class="tags"')
  })

  it('are refused with the name of the field', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const insert = (page: object) =>
      refused(
        callJson(server, `POST /v1/spaces/${spaceId}/content`, {
          changes: [{ operation: 'insert_page', title: 'x', ...page }],
        }),
      )
    const at = 'body.changes[0].tags'
    for (const [page, name] of [
      [{ tags: [{ tag: 'a' }, { tag: 'b' }, { tag: 'a', primary: true }] }, `changes[0].tags[2].tag`],
      [{ type: 'group', tags: [{ tag: 'a' }] }, `changes[0].tags`],
      [{ tags: [{ tag: '' }] }, `${at}[0].tag`],
      [{ tags: [{ tag: ' \u200b' }] }, `${at}[0].tag`],
      [{ tags: [{ tag: 'x'.repeat(101) }] }, `${at}[0].tag`],
      [{ tags: Array.from({ length: 51 }, (_, index) => ({ tag: `${index}` })) }, at],
      [{ tags: 'a' }, at],
    ] as const) {
      expect(await insert(page)).toMatchObject({ status: 400, message: expect.stringContaining(name) })
    }
  })
})
