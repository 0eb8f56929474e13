import { describe, expect, it } from 'vitest'
import { createSignInLink } from '#resources/identity/sign-in-links/service.ts'
import { call, refused } from '#tests/support/call.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ownPage, sessionOf } from '#tests/support/sessions.ts'
import { askHost } from '#tests/worlds/domains.ts'

const minuteMs = 60_000
const over = 'the link was used already, is older than 15 minutes, or never was one: ask for a new one'

async function newLink(server: TestServer, userId = server.admin.id): Promise<string> {
  return (await createSignInLink(server.ctx, userId, { isOperators: true })).secret
}

function signIn(server: TestServer, secret: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', 'user-agent': 'Browser/1.0', ...headers }
  return call(server, 'POST /v1/sessions', { token: null, headers: all, body: JSON.stringify({ secret }) })
}

/** The session of a cookie that an answer sets. */
function sessionIn(server: TestServer, answer: Response) {
  const [, secret = ''] = /quire-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return sessionOf(server, { id: '', secret })
}

describe('createSession', () => {
  it('signs in whom the link is for, and sets the cookie', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit' })
    const answer = await signIn(server, await newLink(server, kim.id), ownPage(server.ctx))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^quire-session=[\w-]{32,}; Path=\/; Max-Age=(2592000|25919\d\d); HttpOnly; SameSite=Lax$/,
    )
    const session = await answer.json()
    expect(session).toMatchObject({ method: 'Sign-in link', userAgent: 'Browser/1.0', current: true })
    expect(await (await sessionIn(server, answer).ask('GET /v1/user')).json()).toMatchObject({ id: kim.id })
  })

  it('is one use, also of those who use it at the same time', async () => {
    await using server = await startTestServer()
    const secret = await newLink(server)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(server, secret)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401])
    expect(await refused(signIn(server, secret))).toEqual({ status: 401, message: over })
  })

  it('is for 15 minutes', async () => {
    await using server = await startTestServer()
    const [one, other] = [await newLink(server), await newLink(server)]
    server.clock.advance(15 * minuteMs - 1000)
    expect((await signIn(server, one)).status).toBe(201)
    server.clock.advance(2000)
    expect(await refused(signIn(server, other))).toEqual({ status: 401, message: over })
  })

  it('keeps the link as a hash', async () => {
    await using server = await startTestServer()
    const secret = await newLink(server)
    const rows = await queryDatabase(server.ctx.config.database, 'select * from "signInLinks"')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it.each([
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('signs nobody in on a page of somebody else: %j', async (headers) => {
    await using server = await startTestServer()
    const secret = await newLink(server)
    const answer = await signIn(server, secret, headers as Record<string, string>)
    expect(answer.headers.has('set-cookie')).toBe(false)
    const message = `people sign in on pages of ${server.ctx.config.publicUrl}`
    expect(await refused(answer)).toEqual({ status: 401, message })
    expect((await signIn(server, secret)).status).toBe(201)
  })

  it('slows down who tries secrets', async () => {
    await using server = await startTestServer({ failedAuthLimitPerMinute: 2 })
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await signIn(server, `wrong-${time}`)).status)
    expect(statuses).toEqual([401, 401, 429, 429])
    expect((await signIn(server, await newLink(server))).status).toBe(201)
  })

  it('lets in by a link of the operator also where single sign-on is required', async () => {
    await using server = await startTestServer()
    const made = await signIn(server, await newLink(server))
    const [row] = await queryDatabase(server.ctx.config.database, 'select * from tokens where "userAgent" is not null')
    expect(made.status).toBe(201)
    expect(row).toMatchObject({ isOperators: 1 })
  })
})

describe('the page of a sign-in link', () => {
  it('uses nothing up when it is looked at, and signs in when its button is pressed', async () => {
    await using server = await startTestServer()
    const path = `/sign-in/${await newLink(server)}`
    for (let time = 0; time < 3; time += 1) {
      const shown = await call(server, `GET ${path}`, { token: null })
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(shown.headers.get('content-security-policy')).toContain("form-action 'self'; frame-ancestors 'none'")
      expect(await shown.text()).toContain('<b>admin@localhost</b>')
    }
    const { url, ctx } = server
    const send = () => fetch(url + path, { method: 'POST', headers: ownPage(ctx), redirect: 'manual' })
    const answer = await send()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app'])
    expect((await sessionIn(server, answer).ask('GET /v1/user')).status).toBe(200)
    const again = await send()
    expect([again.status, again.headers.has('set-cookie')]).toEqual([401, false])
    expect(await again.text()).toContain(over)
    expect((await call(server, `GET ${path}`, { token: null })).status).toBe(401)
  })

  it('takes no form of somebody else', async () => {
    await using server = await startTestServer()
    const path = `/sign-in/${await newLink(server)}`
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await call(server, `POST ${path}`, { token: null, headers })).status).toBe(403)
    expect((await call(server, `GET ${path}`, { token: null })).status).toBe(200)
  })
})

describe('/sign-in', () => {
  it('says who is signed in, and signs out', async () => {
    await using server = await startTestServer()
    const answer = await signIn(server, await newLink(server))
    const { ask, cookie } = sessionIn(server, answer)
    const shown = await call(server, 'GET /sign-in', { token: null, headers: { cookie } })
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('You are <b>Admin</b> (admin@localhost).')
    const elsewhere = { cookie, origin: 'https://evil.example' }
    expect((await call(server, 'POST /sign-out', { token: null, headers: elsewhere })).status).toBe(403)
    expect((await ask('GET /v1/user')).status).toBe(200)
    const headers = { cookie, ...ownPage(server.ctx) }
    const left = await fetch(`${server.url}/sign-out`, { method: 'POST', headers, redirect: 'manual' })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/app'])
    expect(left.headers.get('set-cookie')).toContain('quire-session=; Path=/; Max-Age=0')
    expect((await ask('GET /v1/user')).status).toBe(401)
    const after = await call(server, 'GET /sign-in', { token: null, headers: { cookie } })
    expect(await after.text()).toContain('You are not signed in')
  })

  it('leaves hosts of sites alone, which may change hands', async () => {
    await using server = await startTestServer()
    for (const path of ['/sign-in', `/sign-in/${await newLink(server)}`]) {
      expect((await askHost(server, 'docs.acme.example', path)).status).toBe(404)
    }
  })
})
