import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { createContext } from '#composition-root.ts'
import { readConfig } from '#config.ts'
import { bootstrap } from '#resources/identity/instance/service.ts'
import { call } from '#tests/support/call.ts'
import { type ServerBeside, startBeside, startTestServer, type TestServer } from '#tests/support/server.ts'
import { sessionOf, signedIn } from '#tests/support/sessions.ts'
import { show } from '#tests/support/site-pages.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { addPage, createLiveSpace, editSpace, readMarkdown, updateBody } from '#tests/worlds/content.ts'
import { grants } from '#tests/worlds/grants.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { publishSite } from '#tests/worlds/published.ts'

/** Enough for what is cached, or comes too late, to show. */
const times = 10

/** The other server, for what takes a whole one. */
function through(server: TestServer, other: ServerBeside): TestServer {
  return { ...server, url: other.url, admin: { ...server.admin, client: other.client(server.admin.token) } }
}

describe.skipIf(!inject('postgres'))('two servers on one database', () => {
  it('show at once what the other acknowledged, to members and to visitors', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const theirs = through(server, other)
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const page = await addPage(server.admin.client, spaceId, 'Counter', 'number 0\n')
    for (let time = 1; time <= times; time += 1) {
      const [writer, reader] = time % 2 === 0 ? [server, theirs] : [theirs, server]
      await editSpace(writer.admin.client, spaceId, [updateBody(page, `number ${time}\n`)])
      expect(await readMarkdown(reader.admin.client, spaceId, page)).toBe(`number ${time}\n`)
      expect((await show(reader, `${root}counter`)).text).toContain(`number ${time}`)
    }
  })

  it('refuse at once a token that was revoked at the other', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const { client } = server.admin
    for (let time = 0; time < times; time += 1) {
      const { data } = await client.POST('/user/tokens', { body: { label: 'short-lived' } })
      const ask = () => call(through(server, other), 'GET /v1/user', { token: data.token })
      expect((await ask()).status).toBe(200)
      await client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.id } } })
      expect((await ask()).status).toBe(401)
    }
  })

  it('refuse at once a session that was ended at the other', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const theirs = { ...through(server, other), ctx: other.ctx }
    for (let time = 0; time < times; time += 1) {
      const here = await signedIn(server)
      const there = sessionOf(theirs, here)
      expect((await there.ask('GET /v1/user')).status).toBe(200)
      expect((await here.ask('DELETE /v1/user/sessions/current')).status).toBe(204)
      expect((await there.ask('GET /v1/user')).status).toBe(401)
    }
  })

  it('refuse at once whom the other took a grant away from', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const spaceId = await createLiveSpace(server)
    const guest = await server.person({ role: null })
    const given = grants(server.admin, { space: spaceId })
    const ask = () => call(through(server, other), `GET /v1/spaces/${spaceId}`, { token: guest.token })
    for (let time = 0; time < times; time += 1) {
      await given.give({ users: [guest.id], role: 'read' })
      expect((await ask()).status).toBe(200)
      await given.removeUser(guest.id)
      expect((await ask()).status).toBe(404)
    }
  })

  it('close at once what a share link opened that the other switched off', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const { site } = await publishSite(server, ['Docs'], 'share-link')
    const { id, urls } = await site.createShareLink('Testers')
    const ask = () => show(through(server, other), urls.published ?? '')
    for (let time = 0; time < times; time += 1) {
      expect((await ask()).status).toBeLessThan(400)
      await site.changeShareLink(id, { active: false })
      expect((await ask()).status).toBe(404)
      await site.changeShareLink(id, { active: true })
    }
  })

  it('do once what comes to both with the same key', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const path = `/v1/orgs/${server.organizationId}/teams`
    const add = (at: TestServer, key: string) =>
      call(at, `PUT ${path}`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ title: 'Once' }),
      })
    for (let time = 0; time < times; time += 1) {
      const pair = await Promise.all([server, through(server, other)].map((at) => add(at, `key-${time}`)))
      const statuses = pair.map(({ status }) => status)
      expect(statuses).toContain(201)
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/teams', {
      params: { path: { organizationId: server.organizationId } },
    })
    expect(data.count).toBe(times)
  })

  it('have one history, in its order, also where the clock of one is behind', async () => {
    await using server = await startTestServer()
    await using other = await startBeside(server)
    const spaceId = await createLiveSpace(server)
    server.clock.advance(60 * 60 * 1000)
    const page = await addPage(server.admin.client, spaceId, 'Page', 'first\n')
    const theirs = through(server, other).admin.client
    const { revision } = await editSpace(theirs, spaceId, [updateBody(page, 'second\n')])
    const { revision: last } = await editSpace(theirs, spaceId, [updateBody(page, 'third\n')])
    const { data } = await theirs.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })
    expect(data.items.slice(0, 2).map(({ id }) => id)).toEqual([last, revision])
  })

  it('welcome once and have one signing key, also where they start at the same time on nothing', async () => {
    const { address: database, remove } = await createTestDatabase()
    const config = { ...readConfig({}), database }
    const starting = [1, 2, 3].map(() => createContext(config, { log: pino({ level: 'silent' }) }))
    const contexts = await Promise.all(starting)
    const [first, ...others] = contexts.map(({ signingKey }) => signingKey.export().toString('hex'))
    expect(others).toEqual([first, first])
    const welcomes = await Promise.all(contexts.map(bootstrap))
    expect(welcomes.filter((welcome) => welcome !== undefined)).toHaveLength(1)
    for (const { database: own, workers } of contexts) {
      await workers.close()
      await own.close()
    }
    await remove()
  })

  it('do what is done in the background once, whichever of them is asked for it', async () => {
    await using site = await startWebServer((_, response) => response.end(petstore()))
    await using server = await startTestServer(loopback)
    await using other = await startBeside(server)
    for (const [slug, at] of [['one', server] as const, ['other', through(server, other)] as const]) {
      const { put, processed } = specs(server, at.admin)
      await put(slug, { url: `${site.url}/${slug}` })
      expect(await processed(slug)).toMatchObject({ processingState: 'complete' })
    }
    expect(site.asked).toEqual(['/one', '/other'])
    const held = await server.ctx.db.selectFrom('jobLeases').select('holder').distinct().execute()
    expect(held).toHaveLength(1)
  })
})
