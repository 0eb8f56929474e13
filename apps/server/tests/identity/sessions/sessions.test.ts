import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startSession } from '#resources/identity/sessions/service.ts'
import { createSignInLink } from '#resources/identity/sign-in-links/service.ts'
import { call, refused } from '#tests/support/call.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/sessions.ts'

const dayMs = 24 * 3_600_000
const over = { status: 401, message: 'the session is over: sign in again' }

describe('a session', () => {
  it('speaks for whoever is signed in, with all their rights', async () => {
    await using server = await startTestServer()
    const browser = await signedIn(server)
    expect(await (await browser.ask('GET /v1/user')).json()).toMatchObject({ id: server.admin.id })
    const created = await browser.ask('POST /v1/user/tokens', {}, '{"label":"From the browser"}')
    expect(created.status).toBe(201)
  })

  it('is kept as a hash, and is no token', async () => {
    await using server = await startTestServer()
    const { secret, id } = await signedIn(server)
    expect(Buffer.from(secret.replace('quire_', ''), 'base64url').length).toBeGreaterThanOrEqual(16)
    const rows = await queryDatabase(server.ctx.config.database, 'select * from tokens')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const refusedAs = { status: 401, message: 'the token is unknown, expired or revoked' }
    expect(await refused(call(server, 'GET /v1/user', { token: secret }))).toEqual(refusedAs)
    const { data } = await server.admin.client.GET('/user/tokens')
    expect(data).toMatchObject({ count: 1, items: [{ label: 'First administrator' }] })
    const params = { path: { tokenId: id } }
    expect((await refusal(server.admin.client.DELETE('/user/tokens/{tokenId}', { params }))).status).toBe(404)
  })

  it('is not what a token can be put into', async () => {
    await using server = await startTestServer()
    const { ask } = await signedIn(server)
    const asToken = ask('GET /v1/user', { cookie: `quire-session=${server.admin.token}` })
    expect(await refused(asToken)).toEqual(over)
  })

  it('gives way to a token that is sent along', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { ask } = await signedIn(server)
    const answer = await ask('GET /v1/user', { authorization: `Bearer ${kim.token}` })
    expect(await answer.json()).toMatchObject({ id: kim.id })
    expect((await ask('GET /v1/user', { authorization: 'Bearer nobody' })).status).toBe(401)
  })

  it('ends after 30 days, and its cookie is taken away', async () => {
    await using server = await startTestServer()
    const { ask } = await signedIn(server)
    server.clock.advance(30 * dayMs - 1000)
    expect((await ask('GET /v1/user')).status).toBe(200)
    server.clock.advance(2000)
    const answer = await ask('GET /v1/user')
    expect(answer.headers.get('set-cookie')).toBe('quire-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(await refused(answer)).toEqual(over)
  })

  it('keeps an idempotency key for itself', async () => {
    await using server = await startTestServer()
    const browser = await signedIn(server)
    const send = () => browser.ask('POST /v1/orgs', { 'idempotency-key': 'once' }, '{"title":"Paper Mill"}')
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(201)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  it('ends the oldest where somebody has more than a hundred', async () => {
    await using server = await startTestServer()
    const first = await signedIn(server)
    for (let count = 0; count < 100; count += 1) {
      await startSession(server.ctx, server.admin.id, { method: 'Test', userAgent: '' })
    }
    expect((await listSessions(server)).count).toBe(100)
    expect((await first.ask('GET /v1/user')).status).toBe(401)
  })
})

describe('listUserSessions', () => {
  it('tells where the caller is signed in, the newest first, and which one asks', async () => {
    await using server = await startTestServer()
    const first = await signedIn(server)
    const second = await signedIn(server)
    await signedIn(server, (await server.person()).id)
    const list = (await (await first.ask('GET /v1/user/sessions')).json()) as Schema<'SessionList'>
    expect(list).toMatchObject({
      count: 2,
      items: [
        { object: 'session', id: second.id, current: false, method: 'Test', userAgent: 'Browser/1.0' },
        { object: 'session', id: first.id, current: true },
      ],
    })
    expect(JSON.stringify(list)).not.toContain(first.secret)
    expect((await listSessions(server)).items.some(({ current }) => current)).toBe(false)
  })

  it('leaves out those that are over', async () => {
    await using server = await startTestServer()
    await signedIn(server)
    server.clock.advance(30 * dayMs)
    expect(await listSessions(server)).toEqual({ count: 0, items: [] })
  })
})

describe('endUserSession', () => {
  it('ends one of the own sessions at once, and no other', async () => {
    await using server = await startTestServer()
    const [mine, other] = [await signedIn(server), await signedIn(server)]
    const ended = await mine.ask(`DELETE /v1/user/sessions/${other.id}`)
    expect(ended.status).toBe(204)
    expect(ended.headers.has('set-cookie')).toBe(false)
    expect(await refused(other.ask('GET /v1/user'))).toEqual(over)
    expect((await mine.ask('GET /v1/user')).status).toBe(200)
  })

  it('signs out as `current`, and takes the cookie away', async () => {
    await using server = await startTestServer({ publicUrl: 'https://docs.example' })
    const { ask } = await signedIn(server)
    const ended = await ask('DELETE /v1/user/sessions/current')
    expect(ended.status).toBe(204)
    expect(ended.headers.get('set-cookie')).toBe(
      '__Host-quire-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
    expect((await ask('GET /v1/user')).status).toBe(401)
  })

  it('knows neither those of others nor tokens', async () => {
    await using server = await startTestServer()
    const theirs = await signedIn(server, (await server.person()).id)
    const end = (sessionId: string) =>
      refusal(server.admin.client.DELETE('/user/sessions/{sessionId}', { params: { path: { sessionId } } }))
    const [{ id = '' } = {}] = (await server.admin.client.GET('/user/tokens')).data.items
    for (const reference of [theirs.id, id, 'current']) {
      expect(await end(reference)).toEqual({
        status: 404,
        message: `the session ${reference} does not exist, or you may not see it`,
      })
    }
    expect((await theirs.ask('GET /v1/user')).status).toBe(200)
  })
})

describe('endOtherUserSessions', () => {
  it('ends all but the one that asks', async () => {
    await using server = await startTestServer()
    const [mine, other] = [await signedIn(server), await signedIn(server)]
    const theirs = await signedIn(server, (await server.person()).id)
    expect((await mine.ask('DELETE /v1/user/sessions')).status).toBe(204)
    expect((await other.ask('GET /v1/user')).status).toBe(401)
    expect((await mine.ask('GET /v1/user')).status).toBe(200)
    expect((await theirs.ask('GET /v1/user')).status).toBe(200)
    await server.admin.client.DELETE('/user/sessions')
    expect((await mine.ask('GET /v1/user')).status).toBe(401)
  })
})

describe('removeMemberFromOrganizationById', () => {
  it('ends the sessions of somebody who belongs to no organization any more', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit' })
    const browser = await signedIn(server, kim.id)
    const { secret } = await createSignInLink(server.ctx, kim.id, { isOperators: true })
    await remove(server, kim.id)
    expect(await refused(browser.ask('GET /v1/user'))).toEqual(over)
    expect((await fetch(`${server.url}/sign-in/${secret}`)).status).toBe(401)
  })

  it('leaves those of somebody who belongs to another', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit' })
    await kim.client.POST('/orgs', { body: { title: 'Of Kim' } })
    const browser = await signedIn(server, kim.id)
    await remove(server, kim.id)
    expect((await browser.ask('GET /v1/user')).status).toBe(200)
    expect((await browser.ask(`GET /v1/orgs/${server.organizationId}`)).status).toBe(404)
  })

  it('leaves the session in which somebody leaves', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit' })
    const [browser, other] = [await signedIn(server, kim.id), await signedIn(server, kim.id)]
    const left = await browser.ask(`DELETE /v1/orgs/${server.organizationId}/members/${kim.id}`)
    expect(left.status).toBe(204)
    expect((await browser.ask('GET /v1/user')).status).toBe(200)
    expect((await other.ask('GET /v1/user')).status).toBe(401)
  })
})

async function listSessions({ admin }: TestServer): Promise<Schema<'SessionList'>> {
  return (await admin.client.GET('/user/sessions')).data
}

async function remove({ admin, organizationId }: TestServer, userId: string): Promise<void> {
  const params = { path: { organizationId, userId } }
  await admin.client.DELETE('/orgs/{organizationId}/members/{userId}', { params })
}
