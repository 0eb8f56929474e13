import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { publishStore, store } from '#tests/worlds/store-api.ts'

interface Answer {
  status: number
  contentType: string
  text: string
  error: { message: string }
}

/** An API that says what it was asked. */
function startApi() {
  return startWebServer(async (request, response) => {
    if (request.url === '/v1/moved') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    const body = (await request.toArray()).join('')
    const { method, url, headers } = request
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b' })
    response.end(JSON.stringify({ method, url, headers, body }))
  })
}

const moved = { get: { tags: ['orders'], responses: {} } }

function specOf(url: string, changes: object = {}) {
  return {
    ...store,
    'x-enable-proxy': true,
    servers: [{ url: `${url}/v1` }],
    paths: { ...store.paths, '/moved': moved },
    ...changes,
  }
}

const filled = {
  spec: 'pets',
  method: 'put',
  path: '/orders/{id}',
  server: 0,
  values: {
    'path:id': 'a/../b',
    'query:dryRun': 'false',
    'header:X-Key': 'mine',
    'query:secret': 'x',
    'header:Host': 'x',
  },
  body: '{"lines":[]}',
}

async function send(server: TestServer, address: string, body: unknown, init: RequestInit = {}) {
  const { pathname } = new URL(address)
  const headers = { 'content-type': 'application/json', cookie: 'quire-visitor=', ...init.headers }
  const answer = await fetch(`${server.url}${pathname}`, {
    method: 'POST',
    ...init,
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

describe('trying an operation', () => {
  it('sends what was filled in to a server of the description, and nothing of ours', async () => {
    await using api = await startApi()
    await using server = await startTestServer(loopback)
    const { root } = await publishStore(server, specOf(api.url))
    const { text } = await show(server, `${root}orders`)
    expect(text).toContain('<form data-spec="pets" data-method="put" data-path="/orders/{id}">')
    expect(text).toContain('<input name="header:X-Key" value=""')
    expect(text).toContain('<textarea name="body"')
    const { status, body } = await send(server, `${root}orders`, filled)
    expect([status, body.status, body.contentType]).toEqual([200, 201, 'application/json'])
    const asked = JSON.parse(body.text)
    expect(asked).toMatchObject({ method: 'PUT', url: '/v1/orders/a%2F..%2Fb?dryRun=false', body: filled.body })
    expect(asked.headers).toMatchObject({
      'x-key': 'mine',
      'content-type': 'application/json',
      host: new URL(api.url).host,
    })
    expect(asked.headers.cookie).toBeUndefined()
    expect(JSON.stringify(body)).not.toContain('a=b')
  })

  it.each([
    ['an operation that is not on the page', { path: '/other' }],
    ['another description', { spec: 'none' }],
    ['a server that it does not name', { server: 7 }],
    ['a path of dots', { values: { 'path:id': '..' } }],
    ['a path without its values', { values: {} }],
    ['a header of several lines', { values: { 'path:id': '1', 'header:X-Key': 'a\r\nb: c' } }],
    ['what is no request', { server: '0' }],
  ])('refuses %s', async (_, change) => {
    await using api = await startApi()
    await using server = await startTestServer(loopback)
    const { root } = await publishStore(server, specOf(api.url))
    const { status, body } = await send(server, `${root}orders`, { ...filled, ...change })
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^body/)])
    expect(api.asked).toEqual([])
  })

  it('is done for one client twice at a time, and leaves the rest to others', async () => {
    const answers = Promise.withResolvers<void>()
    let asked = 0
    const both = Promise.withResolvers<void>()
    await using api = await startWebServer(async (_request, response) => {
      asked += 1
      if (asked === 2) both.resolve()
      await answers.promise
      response.end('{}')
    })
    await using server = await startTestServer({ ...loopback, trustedProxies: ['127.0.0.1'] })
    const { root } = await publishStore(server, specOf(api.url))
    const from = (address: string) => send(server, `${root}orders`, filled, { headers: { 'x-forwarded-for': address } })
    const first = [from('192.0.2.1'), from('192.0.2.1')]
    await both.promise
    const { status, body } = await from('192.0.2.1')
    expect([status, body.error.message]).toEqual([503, expect.stringContaining('too many requests are being tried')])
    const other = from('198.51.100.7')
    answers.resolve()
    expect((await Promise.all([...first, other])).map((answer) => answer.status)).toEqual([200, 200, 200])
  })

  it('follows no redirect, and reaches no network that is closed to the server', async () => {
    await using api = await startApi()
    await using server = await startTestServer(loopback)
    const { root } = await publishStore(server, specOf(api.url))
    const away = await send(server, `${root}orders`, { ...filled, method: 'get', path: '/moved', body: undefined })
    expect([away.status, away.body.error.message]).toEqual([400, expect.stringContaining('redirects')])
    await using closed = await startTestServer()
    const { root: other } = await publishStore(closed, specOf(api.url))
    const { status, body } = await send(closed, `${other}orders`, filled)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('private or reserved network')])
    expect(api.asked).toEqual(['/v1/moved'])
  })

  it('is offered where the description says so, and nowhere else', async () => {
    await using api = await startApi()
    await using server = await startTestServer(loopback)
    const { root, spaceId } = await publishStore(server, specOf(api.url, { 'x-enable-proxy': false }))
    expect((await show(server, `${root}orders`)).text).not.toContain('class="try"')
    expect((await send(server, `${root}orders`, filled)).status).toBe(400)
    const hidden = { ...store.paths['/orders/{id}'].put, 'x-hideTryItPanel': true }
    const one = { 'x-enable-proxy': true, paths: { '/orders/{id}': { ...store.paths['/orders/{id}'], put: hidden } } }
    await using other = await startTestServer(loopback)
    const { root: there } = await publishStore(other, specOf(api.url, one))
    expect((await show(other, `${there}orders`)).text).not.toContain('class="try"')
    // Nobody makes a form by writing one.
    await addPage(
      server.admin.client,
      spaceId,
      'Forged',
      '{% openapi-operation spec="pets" path="/orders/{id}" method="put" request="x" %}\n{% endopenapi-operation %}',
    )
    expect((await show(server, `${root}forged`)).text).not.toContain('class="try"')
  })

  it('is only for what the script of a page sends, and not too often', async () => {
    await using api = await startApi()
    await using server = await startTestServer(loopback)
    const { root } = await publishStore(server, specOf(api.url))
    expect((await send(server, `${root}orders`, filled, { headers: { 'content-type': 'text/plain' } })).status).toBe(
      405,
    )
    expect((await send(server, `${root}nowhere`, filled)).status).toBe(404)
    const statuses = []
    for (let count = 0; count < 20; count += 1) statuses.push((await send(server, `${root}orders`, {})).status)
    expect(statuses).toEqual([...Array(19).fill(400), 429])
    expect(api.asked).toEqual([])
  })
})
