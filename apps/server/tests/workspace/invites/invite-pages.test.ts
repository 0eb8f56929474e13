import { describe, expect, it } from 'vitest'
import { sendMails } from '#jobs/send-mails.ts'
import type { Mail } from '#net/send-mail.ts'
import { call } from '#tests/support/call.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { ownPage, signedIn } from '#tests/support/sessions.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { workspace } from '#tests/worlds/workspace.ts'

type Draft = { role: 'edit' | null; email?: string } | { level: 'read'; space: string; email?: string }

async function invite({ organizationId, admin }: TestServer, body: Draft = { role: 'edit' }) {
  const params = { path: { organizationId } }
  const { data } = await admin.client.POST('/orgs/{organizationId}/link-invites', { params, body })
  return { ...data, path: new URL(data.urls.app).pathname }
}

const open = (server: TestServer, path: string, cookie = '') =>
  fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })

const join = (server: TestServer, path: string, headers: Record<string, string>) =>
  fetch(server.url + path, { method: 'POST', redirect: 'manual', headers: { ...ownPage(server.ctx), ...headers } })

async function organizationsOf({ client }: Person): Promise<string[]> {
  return (await client.GET('/orgs')).data.items.map(({ id }) => id)
}

describe('/invite', () => {
  it('says what the link is for, and how to sign in, to who is not', async () => {
    await using server = await startTestServer()
    const { path } = await invite(server)
    const page = await open(server, path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await page.text()
    expect(text).toContain('<b>Admin</b> invites you')
    expect(text).toContain('You will be able to read, comment and edit there.')
    expect(text).toContain('First, sign in')
    expect(text).not.toContain('<form')
  })

  it('lets somebody join who is signed in, by a button and not by looking', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { path } = await invite(server)
    const { cookie } = await signedIn(server, kim.id)
    expect(await (await open(server, path, cookie)).text()).toContain(`You are signed in as <b>${kim.email}</b>`)
    expect(await organizationsOf(kim)).toEqual([])
    const joined = await join(server, path, { cookie })
    expect([joined.status, joined.headers.get('location')]).toEqual([303, `/app/o/${server.organizationId}`])
    expect(await organizationsOf(kim)).toEqual([server.organizationId])
  })

  it('leads to the space that the link is for', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace({ title: 'Bees' })
    const { path } = await invite(server, { level: 'read', space: id })
    expect(await (await open(server, path)).text()).toContain('to <b>Bees</b> of')
    const { cookie } = await signedIn(server, (await server.person()).id)
    expect((await join(server, path, { cookie })).headers.get('location')).toBe(`/app/s/${id}`)
    await workspace(server).deleteSpace(id)
    expect((await open(server, path)).status).toBe(404)
  })

  it('lets nobody be joined by a page of somebody else, or without being signed in', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { path } = await invite(server)
    const { cookie } = await signedIn(server, kim.id)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await join(server, path, { cookie, ...elsewhere })).status).toBe(403)
    expect((await join(server, path, {})).status).toBe(401)
    expect(await organizationsOf(kim)).toEqual([])
  })

  it('is nowhere without the secret, for another organization, and when links are switched off', async () => {
    await using server = await startTestServer()
    const { path } = await invite(server)
    const other = path.replace(/-./, (start) => (start === '-a' ? '-b' : '-a'))
    const wrong = [path.split('-')[0] ?? '', other, path.replace(server.organizationId, 'nowhere'), `${path}/more`]
    for (const one of wrong) expect([one, (await open(server, one)).status]).toEqual([one, 404])
    await changeOrganization(server, { inviteLinks: false })
    expect((await open(server, path)).status).toBe(404)
  })

  it('shows names and titles as text', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { title: '<script>alert(1)</script>' })
    const text = await (await open(server, (await invite(server)).path)).text()
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })
})

describe('an invite by mail', () => {
  async function world() {
    const sent: Mail[] = []
    const server = await startTestServer({}, { sendMail: async (mail) => void sent.push(mail) })
    const send = async () => {
      await sendMails(server.ctx)
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      return sent.splice(0)
    }
    return { server, sent, send, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }

  it('brings the link to the address, and somebody new in by it', async () => {
    await using it = await world()
    const { server } = it
    const { path } = await invite(server, { role: 'edit', email: 'Lee@papermill.example' })
    const [mail] = await it.send()
    expect(mail).toMatchObject({
      to: 'lee@papermill.example',
      subject: expect.stringMatching(/^Admin invites you/),
    })
    expect(mail?.subject).not.toContain(path.split('-')[1])
    expect(mail?.text).toContain(path)
    const asked = await call(server, `POST /sign-in?to=${path}`, {
      token: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownPage(server.ctx) },
      body: 'email=lee%40papermill.example',
    })
    expect(asked.status).toBe(200)
    const [link] = await it.send()
    const { pathname, search } = new URL(/https?:\/\/\S+\/sign-in\/\S+/.exec(link?.text ?? '')?.[0] ?? '')
    const used = await join(server, pathname + search, {})
    expect([used.status, used.headers.get('location')]).toEqual([303, path])
    const cookie = used.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    expect((await join(server, path, { cookie })).status).toBe(303)
  })

  it('tells people by mail that they were added, once', async () => {
    await using it = await world()
    const params = { path: { organizationId: it.server.organizationId } }
    const body = { emails: ['lee@papermill.example'] }
    await it.server.admin.client.POST('/orgs/{organizationId}/invites', { params, body })
    await it.server.admin.client.POST('/orgs/{organizationId}/invites', { params, body })
    const mails = await it.send()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['lee@papermill.example', expect.stringMatching(/^Admin added you to /)],
    ])
  })

  it('is sent three times a day at most to one address', async () => {
    await using it = await world()
    const draft = { role: 'edit' as const, email: 'lee@papermill.example' }
    for (let count = 0; count < 3; count += 1) await invite(it.server, draft)
    await expect(invite(it.server, draft)).rejects.toMatchObject({ status: 429 })
  })
})
