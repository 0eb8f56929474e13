import { describe, expect, it } from 'vitest'
import { withLongDocument } from '#http/api/long-document.ts'
import { encodedJsonOf } from '#json/pre-encoded.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ object: 'text', index }))

describe('a response with a document', () => {
  it.each([
    { document: { nodes: many(300) } },
    { object: 'document', nodes: many(300) },
    { document: { nodes: [{ object: 'block', fragments: many(300) }] } },
    { document: { nodes: [{ object: 'block', nodes: many(300) }] } },
  ])('is encoded in turns where it is long: %#', async (body) => {
    expect(encodedJsonOf(await withLongDocument(body))?.toString()).toBe(JSON.stringify(body))
  })

  it.each([{ document: { nodes: many(3) } }, { nodes: [] }, { items: many(300) }, undefined, 'text'])(
    'is left as it is where it is not: %#',
    async (body) => {
      expect(await withLongDocument(body)).toBe(body)
    },
  )

  it('is the same whichever way it is encoded', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const lines = many(300).map(({ index }) => `Line ${index} é.`)
    const pageId = await addPage(client, spaceId, 'Long', lines.join('\n\n'))
    const params = { path: { spaceId, pageId }, query: { format: 'document' as const } }
    const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params })
    const { nodes } = ('document' in data && data.document) || { nodes: [] }
    const texts = JSON.stringify(nodes).match(/Line \d+ é\./g)
    expect(texts).toEqual(lines)
  })
})
