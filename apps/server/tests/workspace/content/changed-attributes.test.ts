import type { Schema } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'

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

type Update = Omit<Extract<Schema<'ContentChange'>, { operation: 'update_page' }>, 'operation' | 'page'>

/** A value of every field that an update of a page may have, by the page that has such a field. */
const updates: Record<'document' | 'link', Update> = {
  document: {
    document: { markdown: 'Two.\n' },
    title: 'Set up',
    slug: 'set-up',
    emoji: '📗',
    icon: 'book',
    description: 'How to.',
    hidden: true,
    noIndex: true,
    noRobotsIndex: true,
    condition: 'visitor.claims.isBeta',
    layout: { outline: false },
    cover: { ref: { kind: 'url', url: 'https://example.com/a.png' } },
    variables: { version: '2' },
    tags: [{ tag: 'beta' }],
  },
  link: { target: { kind: 'url', url: 'https://example.com/' } },
}
/** Where a page stands is `page_moved`, a computed page is made by its source, and the rest says how to apply the change. */
const others = ['operation', 'page', 'into', 'at', 'baseRevision', 'computed']

describe('every field that an update of a page may have', () => {
  it('is one of those that are tried below', () => {
    const { properties } = readValidationSpec().schemas.UpdatePageChange as { properties: object }
    const tried = Object.values(updates).flatMap((update) => Object.keys(update))
    expect([...tried, ...others].toSorted()).toEqual(Object.keys(properties).toSorted())
  })

  const each = Object.entries(updates).flatMap(([type, update]) =>
    Object.entries(update).map(([field, value]) => [field, type, value] as const),
  )
  it.each(each)('is named where it alone was changed, in a revision and in a change request: %s', async (...given) => {
    const [field, type, value] = given
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(client, spaceId, [
      type === 'link'
        ? { operation: 'insert_page', type, title: 'Elsewhere', target: { kind: 'url', url: 'https://example.org/' } }
        : { operation: 'insert_page', title: 'Install', document: { markdown: 'One.\n' } },
    ])
    const update = { operation: 'update_page' as const, page: changes[0]?.page.id ?? '', [field]: value }
    const changeRequestId = await openChangeRequest(client, spaceId, [update])
    const inRequest = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { path: { spaceId, changeRequestId } },
    })
    const { revision } = await editSpace(client, spaceId, [update])
    const inRevision = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/changes', {
      params: { path: { spaceId, revisionId: revision } },
    })
    for (const { data } of [inRequest, inRevision]) {
      expect(data.changes).toMatchObject([{ type: 'page_edited', fields: [field] }])
      const [edited] = data.changes
      const attributes = edited?.type === 'page_edited' ? edited.attributes : {}
      expect(Object.keys(attributes ?? {})).toEqual([field])
      expect(attributes?.[field]).toHaveProperty('after')
    }
  })
})
