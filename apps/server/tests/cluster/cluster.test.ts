import { createQuireClient } from '@quire/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ipc, IpcMessage, Order } from '#cluster/ipc.ts'
import { openConnection } from '#db/sqlite/connection.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { childrenOf, type Pinned, pinToBoth } from '#tests/support/pinned-calls.ts'
import { failToServe, patience, type ServerProcess, serve, settingsIn } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const token = 'first-admin-token'
const settings = { QUIRE_PROCESSES: '2', QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'silent' }

describe('two processes on one file', patience, () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let both: Awaited<ReturnType<typeof pinToBoth>>
  let organizationId: string

  beforeAll(async () => {
    server = await serve({ ...settings, ...settingsIn(folder) })
    both = await pinToBoth(server.url)
    organizationId = await firstOrganization(server.url)
  })
  afterAll(async () => {
    both[Symbol.dispose]()
    await server[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
  const addTeam = (through: Pinned, title: string, key?: string) =>
    through.call('PUT', `/v1/orgs/${organizationId}/teams`, { token, body: { title }, ...(key && { key }) })
  const countTeams = async (through: Pinned) =>
    (await through.call('GET', `/v1/orgs/${organizationId}/teams`, { token })).body as { count: number }

  it('welcome once, and say that they serve once', () => {
    expect(server.greeting.match(/Welcome/g)).toHaveLength(1)
    expect(server.greeting.match(/Quire is serving/g)).toHaveLength(1)
  })

  it('refuse a token at once that the other has revoked', async () => {
    const { one, other } = both
    for (let time = 0; time < 20; time++) {
      const made = await one.call('POST', '/v1/user/tokens', { token, body: { label: 'short-lived' } })
      const { id, token: secret } = made.body as { id: string; token: string }
      expect((await other.call('GET', '/v1/user', { token: secret })).status).toBe(200)
      expect((await one.call('DELETE', `/v1/user/tokens/${id}`, { token })).status).toBeLessThan(300)
      expect((await other.call('GET', '/v1/user', { token: secret })).status).toBe(401)
    }
  })

  it('write at the same time without losing anything, and see what the other wrote', async () => {
    const { one, other } = both
    const { count: before } = await countTeams(one)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => addTeam(n % 2 === 0 ? one : other, `Team ${n}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect((await countTeams(one)).count).toBe(before + 100)
    expect((await countTeams(other)).count).toBe(before + 100)
  })

  it('do once what comes to both with the same key', async () => {
    const { one, other } = both
    const { count: before } = await countTeams(one)
    for (let time = 0; time < 20; time++) {
      const pair = await Promise.all([one, other].map((through) => addTeam(through, 'Once', `key-${time}`)))
      const statuses = pair.map(({ status }) => status)
      expect(statuses).toContain(201)
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    }
    expect((await countTeams(other)).count).toBe(before + 20)
  })

  it('hear each other’s signals: a spec is processed whichever of them takes it', async () => {
    const client = createQuireClient({ endpoint: server.url, token })
    const { processed } = specs({ organizationId }, { client })
    for (const [slug, through] of [['first', both.one] as const, ['second', both.other] as const]) {
      const body = { source: { text: petstore() } }
      const put = await through.call('PUT', `/v1/orgs/${organizationId}/openapi/${slug}`, { token, body })
      expect(put.status).toBeLessThan(300)
      expect(await processed(slug)).toMatchObject({ processingState: 'complete' })
    }
  })

  it('count together', async () => {
    const { one, other } = both
    const countedBy = async (through: Pinned) => {
      const { body } = await through.call('GET', '/metrics')
      const pattern = /^quire_http_requests_total\{operation="getAuthenticatedUser",status="200"\} (\d+)$/m
      return Number(pattern.exec(body as string)?.[1] ?? 0)
    }
    const before = await countedBy(one)
    for (const through of [one, one, other]) await through.call('GET', '/v1/user', { token })
    // A process that is busy is not waited for long.
    await vi.waitFor(async () => {
      expect([await countedBy(one), await countedBy(other)]).toEqual([before + 3, before + 3])
    }, 30_000)
  })
})

describe('a process that is killed', patience, () => {
  it('is replaced, and its work goes on in another', async () => {
    using folder = temporaryFolder()
    let isAnswering = false
    await using site = await startWebServer((_, response) => {
      if (isAnswering) response.end(petstore())
    })
    await using server = await serve({ ...settings, ...settingsIn(folder), QUIRE_OUTBOUND_ALLOW: '127.0.0.1/32' })
    const organizationId = await firstOrganization(server.url)
    const { put, processed } = specs({ organizationId }, { client: createQuireClient({ endpoint: server.url, token }) })
    await put('pets', { url: site.url })
    await vi.waitFor(() => expect(site.asked).toHaveLength(1), 30_000)
    isAnswering = true
    const [leader = 0, other] = await childrenOf(server.pid)
    process.kill(leader, 'SIGKILL')
    await vi.waitFor(async () => {
      const children = await childrenOf(server.pid)
      expect(children).toHaveLength(2)
      expect(children).toContain(other)
      expect(children).not.toContain(leader)
    }, 30_000)
    expect(await processed('pets')).toMatchObject({ processingState: 'complete' })
  })

  it('keeps nobody waiting whose connection it did not come to take', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...settings, ...settingsIn(folder) })
    const [stopped = 0] = await childrenOf(server.pid)
    process.kill(stopped, 'SIGSTOP')
    let answered = 0
    const calls = Array.from({ length: 4 }, async () => {
      const { status } = await fetch(`${server.url}/healthz`)
      answered += 1
      return status
    })
    const outcomes = Promise.allSettled(calls)
    await vi.waitFor(() => expect(answered).toBe(3), 30_000)
    process.kill(stopped, 'SIGKILL')
    const rejected = (await outcomes).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(1)
  })
})

describe('several processes', patience, () => {
  it('keep limits together, and all end when the first is sent to', async () => {
    using folder = temporaryFolder()
    const limits = { QUIRE_RATE_LIMIT: '4', QUIRE_GUESS_LIMIT: '2' }
    await using server = await serve({ ...settings, ...settingsIn(folder), ...limits })
    using both = await pinToBoth(server.url)
    const { one, other } = both
    const statusesOf = async (secret: string, through: Pinned[]) => {
      const statuses: number[] = []
      for (const each of through) statuses.push((await each.call('GET', '/v1/user', { token: secret })).status)
      return statuses
    }
    expect(await statusesOf('guessed', [one, other, one, other])).toEqual([401, 401, 429, 429])
    expect(await statusesOf(token, [one, other, one, other, one, other])).toEqual([200, 200, 200, 200, 429, 429])
    const children = await childrenOf(server.pid)
    expect(children).toHaveLength(2)
    const { code, stdout, stderr } = await server.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.match(/Quire has stopped\./g)).toHaveLength(1)
    for (const child of children) expect(() => process.kill(child, 0)).toThrow('ESRCH')
  })

  it('give up together when the first of them cannot serve', async () => {
    using folder = temporaryFolder()
    const ended = await failToServe({ ...settings, ...settingsIn(folder), HOST: '192.0.2.1', PORT: '0' })
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^quire: HOST is not an address of this machine .*\n$/),
    })
  })

  it('leave the jobs to the leader', async () => {
    const { ipc, sent, receive } = quietIpc()
    await using server = await startTestServer({}, { ipc })
    // Elsewhere there are leases instead: see `servers/job-leases.test.ts`.
    fileOf(server.ctx.database.address)
    const { put, get, processed } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    expect(sent).toContainEqual({ to: 'leader', signal: 'specs' })
    expect((await get('pets')).processingState).toBe('pending')
    receive({ order: 'lead' })
    expect(await processed('pets')).toMatchObject({ processingState: 'complete' })
  })

  it('show a job what it is woken for, also where something was read just before', async () => {
    const { ipc, receive } = quietIpc()
    await using server = await startTestServer({}, { ipc })
    const { db, database, wakeSignals } = server.ctx
    const colours = () => db.selectFrom('settings').select('value').where('name', '=', 'colour').execute()
    const seen: ReturnType<typeof colours>[] = []
    wakeSignals.events.listen(() => seen.push(colours()))
    const other = openConnection(fileOf(database.address))
    expect(await colours()).toEqual([])
    // In the same turn of the event loop, whose reads share a snapshot.
    other.exec("insert into settings (name, value) values ('colour', 'red')")
    receive({ to: 'leader', signal: 'events' })
    other.close()
    expect(await Promise.all(seen)).toEqual([[{ value: 'red' }]])
  })
})

/** A channel on which nothing arrives but what the test sends. */
function quietIpc() {
  const listeners: ((message: IpcMessage | Order) => void)[] = []
  const sent: IpcMessage[] = []
  const ipc: Ipc = {
    number: 1,
    count: 2,
    send: (message) => sent.push(message),
    listen: (listener) => listeners.push(listener),
  }
  return {
    ipc,
    sent,
    receive: (message: IpcMessage | Order) => listeners.forEach((listener) => void listener(message)),
  }
}

async function firstOrganization(url: string): Promise<string> {
  const { data } = await createQuireClient({ endpoint: url, token }).GET('/orgs')
  return data.items[0]?.id ?? ''
}
