import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import { call, callJson } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { addPage, createLiveSpace, openChangeRequest, readMarkdown, updateBody } from '#tests/worlds/content.ts'

const headers = { 'content-type': 'application/json' }
const longList = '- a\n'.repeat(1_000)
const nestedLists = Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')

type Node = Schema<'DocumentBlock'>

function deepDocument(depth: number): Schema<'JSONDocument'> {
  const paragraph: Node = {
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'a', marks: [] }] }],
  }
  let nodes = [paragraph]
  for (let level = 0; level < depth; level++) {
    nodes = [
      paragraph,
      { object: 'block', type: 'list-unordered', nodes: [{ object: 'block', type: 'list-item', nodes }] },
    ]
  }
  return { object: 'document', data: {}, nodes }
}

/** Sends a request, and sees that others are answered while a thread is at work on it. */
async function answeredMeanwhile(server: TestServer, heavy: () => Promise<Response>): Promise<Response> {
  let isOver = false
  const answer = heavy().finally(() => {
    isOver = true
  })
  await expect
    .poll(() => isOver || server.ctx.workers.lanes().short.running > 0, { interval: 1, timeout: 60_000 })
    .toBe(true)
  const other = await server.person({ role: 'read' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await call(server, 'GET /v1/user', { token: other.token })).status).toBe(200)
  expect(isOver).toBe(false)
  return answer
}

describe('others are answered while somebody', () => {
  it('writes ten long lists at once', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const changes = Array.from({ length: 10 }, (_, index) => ({
      operation: 'insert_page',
      title: `List ${index}`,
      document: { markdown: `${index}\n\n${longList}` },
    }))
    const body = JSON.stringify({ changes })
    const edit = () => call(server, `POST /v1/spaces/${spaceId}/content`, { headers, body })
    expect((await answeredMeanwhile(server, edit)).status).toBe(200)
    expect(server.ctx.workers.counts().get('markdown')?.done).toBe(10)
  })

  it('reads a page of nested lists as a document', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(server.admin.client, spaceId, 'Deep', `${nestedLists}\n\n${longList}`)
    const read = () => call(server, `GET /v1/spaces/${spaceId}/content/page/${pageId}?format=document`)
    const page = (await (await answeredMeanwhile(server, read)).json()) as Schema<'RevisionPageDocument'>
    expect(page.document?.nodes[0]?.type).toBe('list-unordered')
  })

  it('reads a comment of nested lists as a document', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const body = JSON.stringify({ body: { markdown: `${nestedLists}\n\n${longList}` } })
    const posted = await call(server, `POST /v1/spaces/${spaceId}/comments`, { headers, body })
    const { id } = (await posted.json()) as Schema<'Comment'>
    const read = () => call(server, `GET /v1/spaces/${spaceId}/comments/${id}?format=document`)
    expect((await answeredMeanwhile(server, read)).status).toBe(200)
  })

  it('merges a long page that both sides rewrote', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const paragraphs = (word: string, at: number) =>
      Array.from({ length: 4_000 }, (_, index) => (index === at ? word : `${index % 40}`)).join('\n\n')
    const pageId = await addPage(client, spaceId, 'Long', paragraphs('0', 0))
    const changeRequestId = await openChangeRequest(client, spaceId, [updateBody(pageId, paragraphs('theirs', 3_990))])
    await client.POST('/spaces/{spaceId}/content', {
      params: { path: { spaceId } },
      body: { changes: [updateBody(pageId, paragraphs('ours', 10))] },
    })
    const merge = () => call(server, `POST /v1/spaces/${spaceId}/change-requests/${changeRequestId}/merge`)
    const answer = await answeredMeanwhile(server, merge)
    expect(await answer.json()).toMatchObject({ result: 'merge' })
    const merged = await readMarkdown(client, spaceId, pageId)
    expect([merged?.includes('ours'), merged?.includes('theirs')]).toEqual([true, true])
    expect(server.ctx.workers.counts().get('merge')).toEqual({ done: 1, failed: 0, ended: 0 })
  })

  it('writes a comment as a document of nested lists', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const body = JSON.stringify({ body: { document: deepDocument(230) } })
    const post = () => call(server, `POST /v1/spaces/${spaceId}/comments`, { headers, body })
    expect((await answeredMeanwhile(server, post)).status).toBe(200)
  })
})

describe('others are answered while the server reads', () => {
  it('HTML without an end behind an embed, which is a link then', async () => {
    const page = `<title>Deep</title>${'<div><b>'.repeat(37_000)}`
    const headers = { 'content-type': 'text/html' }
    const fetch: OutboundFetch = async (url) => ({ status: 200, url: String(url), headers, body: Buffer.from(page) })
    await using server = await startTestServer({}, { fetch })
    const spaceId = await createLiveSpace(server)
    const address = encodeURIComponent('https://deep.example.com/')
    const embed = () => call(server, `GET /v1/spaces/${spaceId}/embed?url=${address}`)
    const answer = await answeredMeanwhile(server, embed)
    expect([answer.status, await answer.json()]).toMatchObject([200, { type: 'link', site: 'deep.example.com' }])
  })

  it('rules for robots with wildcards without end, which it leaves out', async () => {
    await using site = await startWebServer((request, response) => {
      const isRules = request.url === '/robots.txt'
      const rules = `User-agent: *\nDisallow: /${'*a'.repeat(200_000)}b\nDisallow: /secret\n`
      response.setHeader('content-type', isRules ? 'text/plain' : 'text/html')
      response.end(isRules ? rules : `<main><h1>Home</h1><p>${'a'.repeat(300)}</p></main>`)
    })
    await using server = await startTestServer({ outboundAllow: ['127.0.0.0/8'] })
    const spaceId = await createLiveSpace(server)
    const from = (path: string) =>
      callJson(server, `POST /v1/spaces/${spaceId}/content/import`, { url: `${site.url}${path}`, source: 'website' })
    expect((await from(`/${'a'.repeat(2_000)}`)).status).toBe(201)
    expect((await from('/secret')).status).toBe(400)
  })
})

describe('nothing is worked out for who may not', () => {
  it.each([
    [
      'edit a space',
      'content',
      { changes: [{ operation: 'insert_page', title: 'A', document: { markdown: longList } }] },
    ],
    ['write a comment', 'comments', { body: { document: deepDocument(60) } }],
  ])('%s', async (_, path, body) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { token } = await server.person()
    const answer = await call(server, `POST /v1/spaces/${spaceId}/${path}`, {
      token,
      headers,
      body: JSON.stringify(body),
    })
    expect([answer.status, server.ctx.workers.counts().size]).toEqual([404, 0])
  })
})

describe('a text that takes too long to read', () => {
  it('is stored, and read as it was written', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    // The grammar looks back over all headings at each one.
    const markdown = 'a\n=\n'.repeat(20_000)
    const pageId = await addPage(server.admin.client, spaceId, 'Headings', markdown)
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId }, query: { format: 'markdown' } },
    })
    expect(data.type === 'document' && data.markdown).toBe(markdown)
  })
})
