import { describe, expect, it } from 'vitest'
import { deleteExpiredIdempotencyRecords } from '#resources/identity/idempotency-records/service.ts'
import { call, refused } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeholder, publishPets } from '#tests/worlds/computed-content.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { petstore } from '#tests/worlds/openapi-specs.ts'

const day = 24 * 60 * 60 * 1000

describe('Idempotency-Key', () => {
  it('creates once and answers the same, byte for byte, when it is sent again', async () => {
    await using server = await startTestServer()

    const first = await createSpace(server, { key: 'k-1' })
    const second = await createSpace(server, { key: 'k-1' })

    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.bytes()).toEqual(await first.bytes())
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(first.headers.get('location')).toContain('/v1/spaces/')
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await countSpaces(server)).toBe(1)
  })

  it('still answers it after a change to what was created', async () => {
    await using server = await startTestServer()
    const first = (await (await createSpace(server, { key: 'k-1' })).json()) as { id: string; title: string }
    await server.admin.client.PATCH('/spaces/{spaceId}', {
      params: { path: { spaceId: first.id } },
      body: { title: 'Renamed' },
    })

    expect(await (await createSpace(server, { key: 'k-1' })).json()).toEqual(first)
  })

  it('creates again under another key, and without one', async () => {
    await using server = await startTestServer()

    for (const key of ['k-1', 'k-2', undefined, undefined]) await createSpace(server, { key })

    expect(await countSpaces(server)).toBe(4)
  })

  it('refuses a key that comes with another body or address, and changes nothing', async () => {
    await using server = await startTestServer()
    await createSpace(server, { key: 'k-1' })

    const message = 'the Idempotency-Key was used with another request less than 24 hours ago; take a new key'
    const otherBody = () => createSpace(server, { key: 'k-1', title: 'Other' })
    const otherAddress = () => call(server, 'POST /v1/orgs', jsonWith('k-1', { title: 'Handbook' }))

    expect(await refused(otherBody())).toEqual({ status: 400, message })
    expect(await refused(otherAddress())).toEqual({ status: 400, message })
    expect(await countSpaces(server)).toBe(1)
  })

  it('refuses a key whose first request is still running', async () => {
    await using server = await startTestServer()

    const answers = await Promise.all(Array.from({ length: 10 }, () => createSpace(server, { key: 'k-1' })))

    const refusals = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201).length + refusals.length).toBe(10)
    expect(await countSpaces(server)).toBe(1)
    for (const refusal of refusals) {
      expect(refusal.headers.get('retry-after')).toBe('1')
      expect((await refused(refusal)).message).toBe(
        'a request with this Idempotency-Key is still running; try again in 1 s',
      )
    }
  })

  it('is free again after a refusal, which changed nothing', async () => {
    await using server = await startTestServer()
    const lacking = jsonWith('k-1', { title: 'Handbook', parent: 'nowhere' })

    expect((await call(server, `POST /v1/orgs/${server.organizationId}/spaces`, lacking)).status).toBe(404)
    expect((await createSpace(server, { key: 'k-1' })).status).toBe(201)
  })

  it.each(['', 'two words', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    await using server = await startTestServer()

    expect(await refused(createSpace(server, { key }))).toEqual({
      status: 400,
      message: 'the header Idempotency-Key must have 1 to 255 visible ASCII characters',
    })
    expect(await countSpaces(server)).toBe(0)
  })

  it('belongs to one token', async () => {
    await using server = await startTestServer()
    const { token } = await server.person({ role: 'admin' })
    await createSpace(server, { key: 'k-1' })

    const other = await createSpace(server, { key: 'k-1', token })

    expect(other.headers.get('idempotency-replayed')).toBeNull()
    expect(await countSpaces(server)).toBe(2)
  })

  it('works with the token of an installation, and knows its tokens apart', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes', { visibility: 'public', scopes: ['space:content:write'] })
    const { install, token, change } = installations(server.admin, 'notes')
    const { id } = await install(server.organizationId)
    await change(id, { space_selection: 'all' })
    const { id: spaceId } = (await (await createSpace(server, {})).json()) as { id: string }
    const line = `POST /v1/spaces/${spaceId}/change-requests`
    const [one, other] = [await token(id), await token(id)]
    const send = (secret: string) => call(server, line, { ...jsonWith('k-1', { subject: 'Typos' }), token: secret })

    const answers = [await send(one), await send(one), await send(other)]

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true', null])
  })

  it('answers nothing to a token that was revoked', async () => {
    await using server = await startTestServer()
    const { token, client } = await server.person({ role: 'admin' })
    await createSpace(server, { key: 'k-1', token })
    const { data } = await client.GET('/user/tokens')
    for (const { id } of data.items)
      await client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: id } } })

    expect((await createSpace(server, { key: 'k-1', token })).status).toBe(401)
  })

  it('is forgotten after a day', async () => {
    await using server = await startTestServer()
    await createSpace(server, { key: 'k-1' })

    server.clock.advance(day - 60_000)
    expect((await createSpace(server, { key: 'k-1' })).headers.get('idempotency-replayed')).toBe('true')
    server.clock.advance(60_001)
    expect((await createSpace(server, { key: 'k-1', title: 'Other' })).headers.get('idempotency-replayed')).toBeNull()
    expect(await countSpaces(server)).toBe(2)

    await createSpace(server, { key: 'k-2' })
    server.clock.advance(day + 1)
    expect(await deleteExpiredIdempotencyRecords(server.ctx, 1)).toBe(true)
    expect(await deleteExpiredIdempotencyRecords(server.ctx, 2)).toBe(true)
    expect(await deleteExpiredIdempotencyRecords(server.ctx, 2)).toBe(false)
    expect(await recordsOf(server)).toEqual([])
  })

  it('keeps no secret in the file', async () => {
    await using server = await startTestServer()
    const send = () => call(server, 'POST /v1/user/tokens', jsonWith('k-1', { label: 'ci' }))

    const first = await (await send()).text()
    const { token } = JSON.parse(first) as { token: string }

    expect(await (await send()).text()).toBe(first)
    const [record] = await recordsOf(server)
    const stored = JSON.stringify(record) + Buffer.from(record?.sealed ?? []).toString('latin1')
    expect(token.length).toBeGreaterThan(20)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('k-1')
  })

  it('counts for every POST and for a PUT that creates, whatever the answer', async () => {
    await using server = await startTestServer()
    const { id: spaceId } = (await (await createSpace(server, {})).json()) as { id: string }
    const lines: [string, unknown][] = [
      [`PUT /v1/orgs/${server.organizationId}/teams`, { title: 'Writers' }],
      [`POST /v1/spaces/${spaceId}/comments`, { body: { markdown: 'Well done' } }],
      [`POST /v1/spaces/${spaceId}/permissions`, { users: [server.admin.id], role: 'edit' }],
      [`POST /v1/spaces/${spaceId}/change-requests`, { subject: 'Typos' }],
    ]

    for (const [index, [line, body]] of lines.entries()) {
      const first = await call(server, line, jsonWith(`k-${index}`, body))
      const second = await call(server, line, jsonWith(`k-${index}`, body))
      expect([line, first.ok, second.status, second.headers.get('idempotency-replayed')]).toEqual([
        line,
        true,
        first.status,
        'true',
      ])
      expect(await second.text()).toBe(await first.text())
    }
  })

  it('takes in what an index lacks before, and not in, the transaction of the request', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Page', 'Words.')
    const copied = await call(server, `POST /v1/spaces/${spaceId}/duplicate`, {})
    const { id } = (await copied.json()) as { id: string }
    const unfinished = () =>
      server.ctx.db.selectFrom('spaceIndexes').select('cursor').where('spaceId', '=', id).executeTakeFirst()
    expect((await unfinished())?.cursor).toBe('')

    const body = { changes: [{ operation: 'delete_page', page: 'nowhere' }] }
    const answer = await call(server, `POST /v1/spaces/${id}/content`, jsonWith('k-1', body))

    expect(answer.status).toBe(400)
    // The refusal undid the request, and nothing of what was done beside it.
    expect((await unfinished())?.cursor).toBeNull()
  })

  it('means nothing where sending twice changes nothing more', async () => {
    await using server = await startTestServer()
    const headers = { 'idempotency-key': 'k-1' }

    expect((await call(server, 'GET /v1/user', { headers })).status).toBe(200)
    expect((await call(server, 'GET /v1/orgs', { headers })).status).toBe(200)
    expect(await recordsOf(server)).toEqual([])
  })

  it('wakes each job only when what it is to work on is there', async () => {
    await using server = await startTestServer()
    const { ctx, organizationId } = server
    await publishPets(server)
    const spaceId = await createLiveSpace(server)
    await integrations(server).publish('release-notes')
    const rowsAtFirstWake = new Map<string, Promise<{ count: number }>>()
    const countIn = (table: 'openApiSpecs' | 'revisions' | 'integrationEvents') => {
      const rows = ctx.database.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
      return rows.executeTakeFirstOrThrow()
    }
    const { count: revisions } = await countIn('revisions')
    // What is in `computedChecks` may be taken away by the job before it is counted; the revision stays.
    for (const [name, table] of [
      ['specs', 'openApiSpecs'],
      ['computedPages', 'revisions'],
      ['events', 'integrationEvents'],
    ] as const) {
      ctx.wakeSignals[name].listen(() => {
        if (!rowsAtFirstWake.has(name)) rowsAtFirstWake.set(name, countIn(table))
      })
    }
    // A spec that was processed has pages looked for that are made from it, so it comes last.
    const posts: [string, object][] = [
      [`spaces/${spaceId}/content`, { changes: [placeholder()] }],
      ['integrations/release-notes/installations', { organization: organizationId }],
      [`orgs/${organizationId}/openapi`, { slug: 'shops', source: { text: petstore() } }],
    ]
    for (const [index, [path, body]] of posts.entries()) {
      const answer = await call(server, `POST /v1/${path}`, jsonWith(`k-${index}`, body))
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)])
    }
    const found = [...rowsAtFirstWake].map(async ([name, rows]) => [name, (await rows).count])
    expect(Object.fromEntries(await Promise.all(found))).toEqual({
      specs: 2,
      computedPages: expect.toSatisfy((count) => count > revisions),
      events: 1,
    })
  })
})

interface SpaceRequest {
  key?: string | undefined
  title?: string
  token?: string
}

function createSpace(server: TestServer, { key, title = 'Handbook', token }: SpaceRequest): Promise<Response> {
  const path = `/v1/orgs/${server.organizationId}/spaces`
  return call(server, `POST ${path}`, { ...jsonWith(key, { title }), ...(token !== undefined && { token }) })
}

function jsonWith(key: string | undefined, body: unknown) {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) }
  return { headers, body: JSON.stringify(body) }
}

async function countSpaces({ admin, organizationId }: TestServer): Promise<number> {
  const { data } = await admin.client.GET('/orgs/{organizationId}/spaces', { params: { path: { organizationId } } })
  return data.count ?? 0
}

function recordsOf({ ctx }: TestServer) {
  return ctx.db.selectFrom('idempotencyRecords').selectAll().execute()
}
