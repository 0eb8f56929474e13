import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

describe('links of a document', () => {
  it('lead to the pages that their paths mean, and stay addresses otherwise', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const markdown = [
      '[file](../setup.md)',
      '[anchor](../setup.md#first-step)',
      '[path](/pages/guide/start)',
      '[gone](../missing.md)',
      '[web](https://example.com/setup.md)',
    ].join('\n\n')
    const { changes, revision } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Setup', document: { markdown: '## First step\n' } },
      { operation: 'insert_page', title: 'Guide', ref: 'guide' },
      { operation: 'insert_page', title: 'Start', into: 'guide', document: { markdown } },
    ])
    const [setup, , start] = changes.map(({ page }) => page.id)
    const refsOf = (document: object) =>
      [...JSON.stringify(document).matchAll(/"ref":(\{[^}]*\})/g)].map(([, ref]) => JSON.parse(ref ?? ''))
    const expected = [
      { kind: 'page', page: setup },
      { kind: 'anchor', anchor: 'first-step', page: setup },
      { kind: 'page', page: start },
      { kind: 'url', url: '../missing.md' },
      { kind: 'url', url: 'https://example.com/setup.md' },
    ]
    const path = { spaceId, revisionId: revision, pageId: start ?? '' }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document', {
      params: { path },
    })
    expect(refsOf(data)).toEqual(expected)

    await editSpace(client, spaceId, [{ operation: 'update_page', page: setup ?? '', slug: 'install' }])
    const query = { format: 'document' as const }
    const now = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path, query } })
    expect(refsOf(now.data)).toEqual(expected)

    // So long that a thread reads it.
    const long = `${markdown}\n\n${'Words.\n\n'.repeat(1_500)}[last](../install.md)\n`
    await editSpace(client, spaceId, [{ operation: 'update_page', page: start ?? '', document: { markdown: long } }])
    const before = server.ctx.workers.counts().get('markdown')?.done ?? 0
    const then = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path, query } })
    expect(refsOf(then.data)).toEqual([...expected, { kind: 'page', page: setup }])
    expect(server.ctx.workers.counts().get('markdown')?.done).toBeGreaterThan(before)
  })
})
