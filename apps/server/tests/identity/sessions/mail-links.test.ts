import { describe, expect, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { sendMails } from '#jobs/send-mails.ts'
import { insertUser } from '#resources/identity/users/service.ts'
import { call, refused } from '#tests/support/call.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ownPage, sessionOf } from '#tests/support/sessions.ts'

const minuteMs = 60_000

/** A server that sends mails to one that keeps them. */
async function world() {
  const smtp = await startMailServer()
  const server = await startTestServer({ mail: { url: smtp.url, from: 'Quire <quire@docs.example>' } })
  const kim = await server.person({ role: 'edit', email: 'kim@papermill.example', name: 'Kim' })
  return {
    smtp,
    server,
    kim,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await smtp[Symbol.asyncDispose]()
    },
  }
}

const ask = (server: TestServer, email: string, more: Record<string, unknown> = {}) =>
  call(server, 'POST /v1/sign-in-links', {
    token: null,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...more }),
  })

const form = (server: TestServer, email: string, path = '/sign-in', headers: Record<string, string> = {}) =>
  call(server, `POST ${path}`, {
    token: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownPage(server.ctx), ...headers },
    body: new URLSearchParams({ email }).toString(),
  })

const send = ({ ctx }: TestServer) => sendMails(ctx)

/** The path of the link in a mail. */
const linkIn = (text = '') => new URL(/https?:\/\/\S+\/sign-in\/\S+/.exec(text)?.[0] ?? '')

describe('requestSignInLink', () => {
  it('sends a link that signs in, once and for 15 minutes, and where the person wanted to go', async () => {
    await using it = await world()
    expect((await ask(it.server, ' Kim@papermill.example', { to: '/app/s/abc' })).status).toBe(204)
    await it.smtp.received(1)
    const [mail] = it.smtp.mails
    expect([mail?.to, mail?.headers.subject]).toEqual([['kim@papermill.example'], 'Your link to sign in to Quire'])
    const link = linkIn(mail?.parts['text/plain'])
    expect(mail?.parts['text/html']).toContain(`href="${link.href}"`)
    const opened = await call(it.server, `GET ${link.pathname}`, { token: null })
    expect(await opened.text()).toContain('signs you in as <b>kim@papermill.example</b>')
    const path = link.pathname + link.search
    const used = await fetch(it.server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: ownPage(it.server.ctx),
    })
    expect([used.status, used.headers.get('location')]).toEqual([303, '/app/s/abc'])
    const [, secret = ''] = /quire-session=([^;]+)/.exec(used.headers.get('set-cookie') ?? '') ?? []
    const session = sessionOf(it.server, { id: '', secret })
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ id: it.kim.id })
    const again = await fetch(it.server.url + path, { method: 'POST', headers: ownPage(it.server.ctx) })
    expect(again.status).toBe(401)
  })

  it('answers the same for everybody, and sends nothing to whom the server does not know', async () => {
    await using it = await world()
    const { server } = it
    await inTransaction(server.ctx, (tx) =>
      insertUser(tx, { email: 'lee@papermill.example', displayName: 'Lee', organizationId: server.organizationId }),
    )
    const answers = await Promise.all(
      ['kim', 'nobody', 'lee'].map(async (name) => {
        const answer = await ask(server, `${name}@papermill.example`)
        return [answer.status, await answer.text()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await it.smtp.received(1)
    await send(server)
    expect(it.smtp.mails.map(({ to }) => to)).toEqual([['kim@papermill.example']])
  })

  it('keeps the secret of no link in the queue', async () => {
    await using it = await world()
    await ask(it.server, it.kim.email)
    await it.smtp.received(1)
    const secret = linkIn(it.smtp.mails[0]?.parts['text/plain']).pathname.split('/')[2] ?? ''
    expect(secret).toHaveLength(32)
    expect(JSON.stringify(await queryDatabase(it.server.ctx.config.database, 'select * from mails'))).not.toContain(
      secret,
    )
  })

  it('sends an address three links within 15 minutes, and says nothing of that', async () => {
    await using it = await world()
    for (let count = 0; count < 5; count += 1) expect((await ask(it.server, it.kim.email)).status).toBe(204)
    await it.smtp.received(3)
    await send(it.server)
    expect(it.smtp.mails).toHaveLength(3)
    it.server.clock.advance(15 * minuteMs)
    await ask(it.server, it.kim.email)
    await it.smtp.received(4)
  })

  it('takes 20 an hour from a network, whatever the addresses are', async () => {
    await using it = await world()
    const statuses = []
    for (let count = 0; count < 21; count += 1) statuses.push((await ask(it.server, `p${count}@example.com`)).status)
    expect(statuses).toEqual([...Array(20).fill(204), 429])
    it.server.clock.advance(60 * minuteMs)
    expect((await ask(it.server, it.kim.email)).status).toBe(204)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/v1/user', '/apparent', 'app'])(
    'leads nowhere else: %s',
    async (to) => {
      await using it = await world()
      expect((await refused(ask(it.server, it.kim.email, { to }))).status).toBe(400)
    },
  )

  it('is refused on pages of others, and where no mail server is set', async () => {
    await using server = await startTestServer()
    expect(await refused(ask(server, server.admin.email))).toEqual({
      status: 409,
      message: 'this server sends no mail: ask whoever runs it for a sign-in link',
    })
    expect(await (await call(server, 'GET /sign-in', { token: null })).text()).not.toContain('<form')
    await using it = await world()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await form(it.server, it.kim.email, '/sign-in', headers)).status).toBe(403)
  })
})

describe('the form on /sign-in', () => {
  it('sends the link, and keeps where the person wanted to go', async () => {
    await using it = await world()
    const page = await (await call(it.server, 'GET /sign-in?to=/app/s/abc', { token: null })).text()
    expect(page).toContain('<input id="email" name="email" type="email"')
    const answer = await form(it.server, it.kim.email, '/sign-in?to=/app/s/abc')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Look into your mailbox')])
    await it.smtp.received(1)
    expect(linkIn(it.smtp.mails[0]?.parts['text/plain']).search).toBe('?to=%2Fapp%2Fs%2Fabc')
  })

  it.each(['', 'kim', 'kim@', 'a b@c', `${'a'.repeat(320)}@b.example`])(
    'refuses what is no address: %s',
    async (email) => {
      await using it = await world()
      expect((await form(it.server, email)).status).toBe(400)
    },
  )
})
