import { describe, expect, it } from 'vitest'
import { refused } from '#tests/support/call.ts'
import { downloadPdf, fetchPdf } from '#tests/support/pdf.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const hour = 60 * 60 * 1000

async function createBook(server: TestServer) {
  const spaceId = await createLiveSpace(server)
  const pageId = await addPage(server.admin.client, spaceId, 'Welcome', 'Some words.')
  return { spaceId, pageId }
}

async function spacePdf({ admin }: TestServer, spaceId: string, query: { only?: boolean; page?: string } = {}) {
  const { data } = await admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
  return data.url
}

// Each starts a thread that loads fonts and lays out a book.
describe('getSpacePdf', () => {
  it('answers an address that serves a PDF without a token', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const url = await spacePdf(server, spaceId)
    expect(url.length).toBeLessThan(2048)
    const response = await fetchPdf(server, url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Docs.pdf",
      'cache-control': expect.stringMatching(/^private, max-age=3[56]\d\d$/),
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7.*%%EOF\s*$/s)
    expect(response.headers.get('content-length')).toBe(`${bytes.length}`)
    const head = await fetchPdf(server, url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await refused(fetchPdf(server, url, { method: 'POST' }))).status).toBe(405)
  })

  it('serves what the content was when it was asked for', async () => {
    await using server = await startTestServer()
    const { spaceId, pageId } = await createBook(server)
    const url = await spacePdf(server, spaceId)
    await editSpace(server.admin.client, spaceId, [updateBody(pageId, 'Other words.')])
    expect((await downloadPdf(server, url)).pages.join()).toContain('Some words.')
    expect((await downloadPdf(server, await spacePdf(server, spaceId))).pages.join()).toContain('Other words.')
  })

  it('works for an hour', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const url = await spacePdf(server, spaceId)
    server.clock.advance(hour - 60_000)
    expect((await fetchPdf(server, url)).status).toBe(200)
    server.clock.advance(60_000)
    const { status, message } = await refused(fetchPdf(server, url))
    expect([status, message]).toEqual([410, expect.stringMatching(/^this address expired at .*; ask for a new one$/)])
  })

  it('leads nowhere when anything in it is changed', async () => {
    await using server = await startTestServer()
    const { spaceId, pageId } = await createBook(server)
    const url = new URL(await spacePdf(server, spaceId, { page: pageId, only: true }))
    const [, root, claim = '', signature = '', name] = url.pathname.split('/')
    const longer = { ...JSON.parse(Buffer.from(claim, 'base64url').toString()), expiresAt: '2999-01-01T00:00:00.000Z' }
    const forged = Buffer.from(JSON.stringify(longer)).toString('base64url')
    const changes = [
      [root, forged, signature, name],
      [root, claim, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`, name],
      [root, claim, signature.slice(1), name],
      [root, 'e30', signature, name],
      [root, '%00', '%ff', name],
    ]
    for (const parts of changes) {
      const { status } = await refused(fetch(`${server.url}/${parts.join('/')}`))
      expect([parts, status]).toEqual([parts, parts.includes('%ff') ? 400 : 404])
    }
  })

  it('leads nowhere once the space is deleted', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const url = await spacePdf(server, spaceId)
    await server.admin.client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect((await refused(fetchPdf(server, url))).status).toBe(404)
  })

  it('refuses `only` for a page without a text, and prints on from it otherwise', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { spaceId } = await createBook(server)
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Part', type: 'group' },
      { operation: 'insert_page', title: 'Out', type: 'link', target: { kind: 'url', url: 'https://example.com' } },
    ])
    const changeRequestId = await openChangeRequest(client, spaceId)
    const params = (page: string) => ({ params: { path: { spaceId, changeRequestId }, query: { page, only: true } } })
    for (const [index, type] of ['group', 'link'].entries()) {
      const page = changes[index]?.page.id ?? ''
      const refused = {
        status: 400,
        message: `query.page is a ${type} page, which has no text to print: leave out only, or name a document`,
      }
      expect(await refusal(spacePdf(server, spaceId, { page, only: true }))).toEqual(refused)
      const proposed = client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/pdf', params(page))
      expect(await refusal(proposed)).toEqual(refused)
      const { pages } = await downloadPdf(server, await spacePdf(server, spaceId, { page }))
      expect(pages.length).toBeGreaterThan(0)
    }
  })

  it('refuses `only` without a page, and a page that is not there', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const refuse = (query: { only?: boolean; page?: string }) => refusal(spacePdf(server, spaceId, query))
    expect(await refuse({ only: true })).toEqual({
      status: 400,
      message: 'only needs page: the id of the page to print',
    })
    expect(await refuse({ page: 'nowhere' })).toMatchObject({ status: 404 })
    const stranger = await server.person()
    const call = stranger.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId } } })
    expect(await refusal(call)).toMatchObject({ status: 404 })
  })
})

describe('getSpacePdf of too much', () => {
  it('is refused with the limit, and a page of it is not', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const pages = Array.from(
      { length: 50 },
      (_, page) => ({ operation: 'insert_page', title: `Page ${page}` }) as const,
    )
    for (let batch = 0; batch < 40; batch++) await editSpace(server.admin.client, spaceId, pages)
    const page = await addPage(server.admin.client, spaceId, 'Last', '')
    expect(await refusal(spacePdf(server, spaceId))).toEqual({
      status: 400,
      message: 'the PDF would hold 2001 pages and may hold 2000; name a page with page and only',
    })
    expect(await spacePdf(server, spaceId, { page, only: true })).toContain('/pdf/')
  })
})

describe('getChangeRequestPdf', () => {
  it('serves what the change request proposes, and leaves the space alone', async () => {
    await using server = await startTestServer()
    const { spaceId, pageId } = await createBook(server)
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [updateBody(pageId, 'Better words.')])
    const params = { path: { spaceId, changeRequestId } }
    await server.admin.client.PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params,
      body: { subject: 'Say it well' },
    })
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/pdf', {
      params,
    })
    const { pages } = await downloadPdf(server, data.url)
    expect(pages[0]).toContain('Docs')
    expect(pages[0]).toContain('Change request #1: Say it well')
    expect(pages[2]).toContain('Better words.')
  })

  it('is hidden from a stranger', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId)
    const { client } = await server.person()
    const call = client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/pdf', {
      params: { path: { spaceId, changeRequestId } },
    })
    expect(await refusal(call)).toMatchObject({ status: 404 })
  })
})
