import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

describe('`attributes` of an edited page', () => {
  it('say what each field was and is, as pages show it', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Install', emoji: '📘', document: { markdown: 'One.\n' } },
    ])
    const pageId = changes[0]?.page.id ?? ''
    const inSpace = { spaceId, pageId }
    const readDocumentId = async () => {
      const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path: inSpace } })
      return data.type === 'document' ? data.documentId : undefined
    }
    const before = await readDocumentId()
    const { revision } = await editSpace(client, spaceId, [
      { operation: 'update_page', page: pageId, title: 'Set up', description: 'How to.', hidden: true },
      {
        operation: 'update_page',
        page: pageId,
        emoji: null,
        layout: { outline: false },
        document: { markdown: 'Two.\n' },
      },
    ])
    const path = { spaceId, revisionId: revision }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/changes', { params: { path } })
    const [edited] = data.changes
    if (edited?.type !== 'page_edited') throw new Error('the page was edited')
    const { layout, ...attributes } = edited.attributes ?? {}
    expect(Object.keys(edited.attributes ?? {}).sort()).toEqual([...(edited.fields ?? [])].sort())
    expect(attributes).toEqual({
      title: { before: 'Install', after: 'Set up' },
      description: { after: 'How to.' },
      document: { before, after: await readDocumentId() },
      emoji: { before: '📘' },
      hidden: { after: true },
    })
    expect(layout).toMatchObject({ before: { outline: true }, after: { outline: false } })
    const first = data.changes.filter(({ type }) => type !== 'page_edited')
    expect(first).toEqual([])
  })
})
