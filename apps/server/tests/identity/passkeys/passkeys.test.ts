import { describe, expect, it } from 'vitest'
import { newChallenge } from '#resources/identity/passkeys/challenge.ts'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { call, callJson, refused } from '#tests/support/call.ts'
import { newDevice, type Twist } from '#tests/support/passkey-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ownPage, sessionOf, signedIn } from '#tests/support/sessions.ts'

const minuteMs = 60_000
type Device = ReturnType<typeof newDevice>

async function world(publicUrl?: string) {
  const server = await startTestServer(publicUrl === undefined ? {} : { publicUrl })
  return {
    server,
    device: newDevice(server.ctx, server.admin),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const add = async (server: TestServer, device: Device, twist?: Twist) =>
  callJson(server, 'POST /v1/user/passkeys', { name: 'Laptop', credential: await device.register(twist) })

/** As the script of the page asks: the challenge, and the cookie that belongs to it. */
async function begin({ ctx, url }: TestServer) {
  const answer = await fetch(`${url}/sign-in/passkey/options`, { method: 'POST', headers: ownPage(ctx) })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { ...((await answer.json()) as { challenge: string; rpId: string }), cookie }
}

const finish = ({ ctx, url }: TestServer, body: Record<string, string>, headers: Record<string, string>, query = '') =>
  fetch(`${url}/sign-in/passkey/answer${query}`, {
    method: 'POST',
    headers: { ...ownPage(ctx), 'user-agent': 'Browser/1.0', ...headers },
    body: new URLSearchParams(body),
  })

async function signIn(server: TestServer, device: Device, twist: Twist = {}) {
  const { challenge, cookie } = await begin(server)
  return finish(server, device.answer({ challenge, ...twist }), { cookie })
}

describe('createPasskey', () => {
  it('adds one that is listed, renamed and removed, and ends the other sessions each time but for a new name', async () => {
    await using it = await world()
    const { admin } = it.server
    const other = await signedIn(it.server)
    const made = await add(it.server, it.device)
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    expect((await other.ask('GET /v1/user')).status).toBe(401)
    const params = { path: { passkeyId: id } }
    const another = await signedIn(it.server)
    await admin.client.PATCH('/user/passkeys/{passkeyId}', { params, body: { name: 'Key ring' } })
    expect((await another.ask('GET /v1/user')).status).toBe(200)
    const { data } = await admin.client.GET('/user/passkeys')
    expect(data).toMatchObject({ count: 1, items: [{ object: 'passkey', id, name: 'Key ring' }] })
    await admin.client.DELETE('/user/passkeys/{passkeyId}', { params })
    expect((await another.ask('GET /v1/user')).status).toBe(401)
    expect((await admin.client.GET('/user/passkeys')).data.items).toEqual([])
    expect((await signIn(it.server, it.device)).status).toBe(403)
  })

  it('keeps the session that asks', async () => {
    await using it = await world()
    const own = await signedIn(it.server)
    const credential = await it.device.register()
    const answer = await own.ask('POST /v1/user/passkeys', {}, JSON.stringify({ name: 'Laptop', credential }))
    expect([answer.status, (await own.ask('GET /v1/user')).status]).toEqual([201, 200])
  })

  it.each<[string, Twist]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a person verified', { flags: 0x41 }],
    ['to a challenge that was made up', { challenge: Buffer.from('a.zzzzzzzz.b').toString('base64url') }],
  ])('refuses an answer %s', async (_, twist) => {
    await using it = await world()
    const answer = await refused(add(it.server, it.device, twist))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('body.credential') })
  })

  it('refuses a challenge of somebody else, one for signing in, one that is old and one that was used', async () => {
    await using it = await world()
    const { ctx, clock } = it.server
    const challenges = ['add/somebody', 'sign-in/x'].map((purpose) => newChallenge(ctx, purpose))
    for (const challenge of challenges) expect((await add(it.server, it.device, { challenge })).status).toBe(400)
    const challenge = newChallenge(ctx, `add/${it.server.admin.id}`)
    expect((await add(it.server, it.device, { challenge })).status).toBe(201)
    expect((await add(it.server, newDevice(ctx, it.server.admin), { challenge })).status).toBe(400)
    const old = newChallenge(ctx, `add/${it.server.admin.id}`)
    clock.advance(6 * minuteMs)
    expect((await add(it.server, newDevice(ctx, it.server.admin), { challenge: old })).status).toBe(400)
  })

  it('stops at twenty, and takes no passkey twice', async () => {
    await using it = await world()
    await add(it.server, it.device)
    expect((await add(it.server, it.device)).status).toBe(409)
    for (let count = 1; count < 20; count += 1) await add(it.server, newDevice(it.server.ctx, it.server.admin))
    expect((await add(it.server, newDevice(it.server.ctx, it.server.admin))).status).toBe(409)
  })

  it('is not for whom an identity provider of an organization vouches', async () => {
    await using it = await world()
    const idp = await identityProvider(it.server)
    const token = await idp.signIn({ email: 'lee@papermill.example' })
    expect((await call(it.server, 'GET /v1/user/passkeys/options', { token })).status).toBe(403)
  })

  it.each(['http://192.0.2.7:0', 'https://192.0.2.7', 'http://docs.example'])(
    'says so where browsers have none: %s',
    async (publicUrl) => {
      await using it = await world(publicUrl)
      expect(await refused(call(it.server, 'GET /v1/user/passkeys/options'))).toMatchObject({
        status: 409,
        message: expect.stringContaining('PUBLIC_URL has to be https with a name'),
      })
      expect(await (await call(it.server, 'GET /sign-in', { token: null })).text()).not.toContain('passkey')
    },
  )
})

describe('signing in with a passkey', () => {
  it('starts a session of whose it is, and leads where the person wanted to go', async () => {
    await using it = await world()
    await add(it.server, it.device)
    const { challenge, cookie } = await begin(it.server)
    const answer = await finish(it.server, it.device.answer({ challenge }), { cookie }, '?to=/app/s/abc')
    expect([answer.status, await answer.json()]).toEqual([200, { address: '/app/s/abc' }])
    const [, secret = ''] = /quire-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    const session = sessionOf(it.server, { id: '', secret })
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ id: it.server.admin.id })
    expect(await (await session.ask('GET /v1/user/sessions')).json()).toMatchObject({
      items: [{ method: 'Passkey: Laptop', userAgent: 'Browser/1.0' }],
    })
  })

  it('is good once, in the browser that asked, and for five minutes', async () => {
    await using it = await world()
    await add(it.server, it.device)
    const { challenge, cookie } = await begin(it.server)
    const body = it.device.answer({ challenge })
    expect((await finish(it.server, body, {})).status).toBe(403)
    expect((await finish(it.server, body, { cookie: (await begin(it.server)).cookie })).status).toBe(403)
    expect((await finish(it.server, body, { cookie })).status).toBe(200)
    expect((await finish(it.server, body, { cookie })).status).toBe(403)
    const late = await begin(it.server)
    it.server.clock.advance(6 * minuteMs)
    expect((await finish(it.server, it.device.answer(late), { cookie: late.cookie })).status).toBe(403)
  })

  it.each<[string, Twist]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a person verified', { flags: 0x01 }],
  ])('refuses an answer %s', async (_, twist) => {
    await using it = await world()
    await add(it.server, it.device)
    const answer = await signIn(it.server, it.device, twist)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('refuses a counter that does not go on, which a copy would have', async () => {
    await using it = await world()
    await add(it.server, it.device, { count: 5 })
    expect((await signIn(it.server, it.device, { count: 6 })).status).toBe(200)
    expect((await signIn(it.server, it.device, { count: 6 })).status).toBe(403)
    expect((await signIn(it.server, it.device, { count: 7 })).status).toBe(200)
  })

  it('refuses a page of somebody else, an unknown key, and what is no answer', async () => {
    await using it = await world()
    await add(it.server, it.device)
    const { challenge, cookie } = await begin(it.server)
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await finish(it.server, it.device.answer({ challenge }), headers)).status).toBe(403)
    expect((await signIn(it.server, newDevice(it.server.ctx, it.server.admin))).status).toBe(403)
    expect((await finish(it.server, { id: '?' }, { cookie })).status).toBe(400)
  })
})
