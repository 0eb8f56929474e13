import type { RequestListener } from 'node:http'
import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { claimImport } from '#resources/workspace/imports/take-import.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf, plansOf } from '#tests/support/sqlite-file.ts'
import { startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { callerOf } from '#workers/caller.ts'

const one = '/spaces/{spaceId}/imports/{importId}'

interface Started {
  spaceId: string
  importId: string
}

/** Below `/site/` a page with links to pages that never come, below `/hangs/` nothing that comes; the rest comes at once. */
async function startSource() {
  const asked: string[] = []
  const waiting = new Set<() => void>()
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url.endsWith('.txt') || url.endsWith('.xml')) return void response.writeHead(404).end()
    asked.push(url)
    for (const look of waiting) look()
    if (/^\/site\/\w+\/$/.test(url)) {
      const links = Array.from({ length: 200 }, (_, index) => `<a href="p${index}">P</a>`).join('\n')
      return void response.setHeader('content-type', 'text/html').end(`<h1>Site</h1><p>words</p>${links}`)
    }
    const isSlow = url.startsWith('/site/') || url.startsWith('/hangs/')
    if (isSlow) return void response.setHeader('content-type', 'text/html').write('<p>')
    response.setHeader('content-type', 'text/markdown').end('# Here\n')
  }
  // So many connections there are to a host, and each website has one of its own.
  const servers: WebServer[] = []
  const addHost = async () => {
    const server = await startWebServer(answer)
    servers.push(server)
    return server.url
  }
  const whenAsked = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!asked.some((url) => pattern.test(url))) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const url = await addHost()
  const close = () => Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  return { url, addHost, asked, whenAsked, [Symbol.asyncDispose]: async () => void (await close()) }
}

async function startImport(server: TestServer, client: QuireClient, body: Schema<'StartImport'>): Promise<Started> {
  const spaceId = await createLiveSpace(server)
  const { data } = await client.POST('/spaces/{spaceId}/imports', { params: { path: { spaceId } }, body })
  return { spaceId, importId: data.id }
}

async function read({ admin }: TestServer, path: Started) {
  return (await admin.client.GET(one, { params: { path } })).data
}

async function ended(server: TestServer, path: Started) {
  let found = await read(server, path)
  while (found.endedAt === undefined) found = await read(server, path)
  return found
}

async function people(server: TestServer, count: number): Promise<QuireClient[]> {
  const found = []
  for (let index = 0; index < count; index += 1) found.push((await server.person({ role: 'edit' })).client)
  return found
}

/** Two callers who have all the slots there are, with websites or with archives that do not come. */
async function fillSlots(
  server: TestServer,
  { addHost, whenAsked }: Awaited<ReturnType<typeof startSource>>,
  source: 'website' | 'zip',
): Promise<Started[]> {
  const started: Started[] = []
  for (const [index, client] of (await people(server, 2)).entries()) {
    for (const name of [`a${index}`, `b${index}`]) {
      const path = source === 'zip' ? `/hangs/${name}` : `/site/${name}/`
      started.push(await startImport(server, client, { url: (await addHost()) + path, source }))
      await whenAsked(new RegExp(source === 'zip' ? path : `${path}p`))
    }
  }
  return started
}

describe('imports in the background', { timeout: 120_000 }, () => {
  it('leave a slot to others, however many one caller starts', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const [greedy, neighbour] = await people(server, 2)
    if (!greedy || !neighbour) throw new Error('nobody is there')
    for (let index = 0; index < 10; index += 1) {
      await startImport(server, greedy, { url: `${await source.addHost()}/site/s${index}/`, source: 'website' })
    }
    await source.whenAsked(/^\/site\/s1\/p/)
    const own = await startImport(server, neighbour, { url: `${source.url}/here.md`, source: 'markdown' })
    expect(await ended(server, own)).toMatchObject({ status: 'completed' })
    expect(new Set(source.asked.map((url) => url.split('/')[2]))).toEqual(new Set(['s0', 's1', undefined]))
  })

  it('end their reading early while others wait, keep what they have, and say so', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const crawls = await fillSlots(server, source, 'website')
    const [newcomer] = await people(server, 1)
    if (!newcomer) throw new Error('nobody is there')
    const own = await startImport(server, newcomer, { url: `${source.url}/here.md`, source: 'markdown' })
    expect(await read(server, own)).toMatchObject({ status: 'waiting' })
    server.clock.advance(61_000)
    server.ctx.wakeSignals.imports.wake()
    expect(await ended(server, own)).toMatchObject({ status: 'completed' })
    const [first] = crawls
    if (!first) throw new Error('nothing was started')
    expect(await ended(server, first)).toMatchObject({
      status: 'completed',
      result: { importedResources: 1, limit: 'a website is read for 60 s at most while imports of others wait' },
    })
    // Nobody else waits any more.
    for (const path of crawls.slice(1)) expect(await read(server, path)).toMatchObject({ status: 'running' })
  })

  it('are not ended for those who have some under way themselves', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const [greedy, neighbour] = await people(server, 2)
    if (!greedy || !neighbour) throw new Error('nobody is there')
    const own = await startImport(server, neighbour, { url: `${await source.addHost()}/site/own/`, source: 'website' })
    for (let index = 0; index < 5; index += 1) {
      await startImport(server, greedy, { url: `${await source.addHost()}/site/s${index}/`, source: 'website' })
    }
    await source.whenAsked(/^\/site\/s1\/p/)
    server.clock.advance(120_000)
    server.ctx.wakeSignals.imports.wake()
    const last = await startImport(server, neighbour, { url: `${source.url}/here.md`, source: 'markdown' })
    expect(await ended(server, last)).toMatchObject({ status: 'completed' })
    expect(await read(server, own)).toMatchObject({ status: 'running' })
  })

  it('let go of an archive that does not come while others wait', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const [first] = await fillSlots(server, source, 'zip')
    const [newcomer] = await people(server, 1)
    if (!newcomer || !first) throw new Error('nobody is there')
    server.clock.advance(61_000)
    const own = await startImport(server, newcomer, { url: `${source.url}/here.md`, source: 'markdown' })
    expect(await ended(server, own)).toMatchObject({ status: 'completed' })
    expect(await ended(server, first)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('it did not come within 60 s, which is the time while imports of others wait'),
    })
  })

  it('wait again when there is no room for them, and keep nobody else waiting', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const { ctx, admin } = server
    const caller = callerOf({ actor: { userId: admin.id, email: '', tokenId: '' } })
    const held = Array.from({ length: 3 }, () => ctx.importMemory.open(caller))
    const body = { url: `${source.url}/here.md`, source: 'markdown' } as const
    const own = await startImport(server, admin.client, body)
    const [neighbour] = await people(server, 1)
    if (!neighbour) throw new Error('nobody is there')
    expect(await ended(server, await startImport(server, neighbour, body))).toMatchObject({ status: 'completed' })
    expect((await read(server, own)).endedAt).toBeUndefined()
    for (const reservation of held) reservation.free()
    expect(await ended(server, await startImport(server, neighbour, body))).toMatchObject({ status: 'completed' })
    expect(await ended(server, own)).toMatchObject({ status: 'completed' })
  })

  it('are found in an index, from caller to caller', async () => {
    await using server = await startTestServer(loopback)
    const { ctx } = server
    const find = () => claimImport(ctx, { busySpaces: ['a'], busyCallers: [callerOf({})], lastCallers: [callerOf({})] })
    const plans = await plansOf(fileOf(ctx.database.address), find)
    const steps = plans.flatMap((plan) => plan.steps).filter((step) => /imports|own|later|former/.test(step))
    expect(steps.filter((step) => step.startsWith('SEARCH'))).toEqual(steps)
    expect(steps).toEqual(
      expect.arrayContaining([
        'SEARCH own USING INDEX importsToRun (isInBackground=? AND status=? AND callerId=?)',
        'SEARCH later USING COVERING INDEX importsToRun (isInBackground=? AND status=? AND callerId>?)',
        'SEARCH former USING COVERING INDEX importsByCaller (callerId=?)',
      ]),
    )
  })

  it('are taken in turns by callers, whoever was served longest ago first', async () => {
    await using server = await startTestServer(loopback)
    await using source = await startSource()
    const [held] = await fillSlots(server, source, 'zip')
    const [many, few] = await people(server, 2)
    if (!many || !few || !held) throw new Error('nobody is there')
    const start = (client: QuireClient, name: string) =>
      startImport(server, client, { url: `${source.url}/${name}.md`, source: 'markdown' })
    const started = []
    for (const name of ['many-1', 'many-2', 'many-3']) started.push(await start(many, name))
    started.push(await start(few, 'few-1'))
    await server.admin.client.POST(`${one}/cancel`, { params: { path: held } })
    for (const path of started) expect(await ended(server, path)).toMatchObject({ status: 'completed' })
    expect(source.asked.slice(4)).toEqual(['/many-1.md', '/few-1.md', '/many-2.md', '/many-3.md'])
  })
})
