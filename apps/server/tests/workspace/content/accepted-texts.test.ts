import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { fetchPdf } from '#tests/support/pdf.ts'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, openChangeRequest, readMarkdown, updateBody } from '#tests/worlds/content.ts'

const length = 160_000

const unbroken = (piece: string) => piece.repeat(length / piece.length)

/** Texts of which one part is longer than any list of arguments, any pattern and any stack. */
const texts: [string, string][] = [
  ['Chinese characters', unbroken('漢字')],
  ['parts of camelCase', unbroken('aB')],
  ['parts of snake_case', unbroken('a_').slice(0, 40_000)],
  ['letters', unbroken('a')],
  ['emoji', unbroken('😀')],
  ['characters that grow when normalized', unbroken('ﷺ').slice(0, 40_000)],
  ['a fence', `${unbroken('`')}\ncode\n`],
  ['headings', unbroken('# a\n').slice(0, 8000)],
  ['links', unbroken('[a](b) ').slice(0, 10_500)],
  ['anchors', unbroken('[a](#b) ').slice(0, 12_000)],
  ['paragraphs', unbroken('a\n\n').slice(0, 9000)],
  ['list items', unbroken('- a\n').slice(0, 8000)],
  ['table cells', `${unbroken('|a').slice(0, 4000)}|\n${unbroken('|-').slice(0, 4000)}|\n`],
]

async function merge(client: QuireClient, spaceId: string, changeRequestId: string) {
  const path = { spaceId, changeRequestId }
  const { data } = await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
  return data
}

describe('what an edit accepts', () => {
  it.each(texts)('is merged, read, searched and printed: %s', async (_, text) => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', 'One.\n\nTwo.\n')
    const changeRequestId = await openChangeRequest(client, spaceId, [updateBody(pageId, `One.\n\n${text}\n`)])
    await client.POST('/spaces/{spaceId}/content', {
      params: { path: { spaceId } },
      body: { changes: [updateBody(pageId, 'Uno.\n\nTwo.\n')] },
    })
    const { result } = await merge(client, spaceId, changeRequestId)
    expect(result).toBe('merge')
    expect(await readMarkdown(client, spaceId, pageId)).toBe(`Uno.\n\n${text}\n`)
    const path = { spaceId, pageId }
    await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path, query: { format: 'document' } } })
    const found = await searchSpace(client, spaceId, 'uno')
    expect(titlesOf(found)).toEqual(['Page'])
    const { data } = await client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId } } })
    // Too much for a document is a refusal and no failure.
    expect([200, 400, 413]).toContain((await fetchPdf(server, data.url)).status)
  })
})
