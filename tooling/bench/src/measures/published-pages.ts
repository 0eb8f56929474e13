import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alternate, ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import { type ContentWorld, contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import type { ServerProcess } from '../processes/spawn-server.ts'
import { spreadOf } from '../statistics.ts'

const pages = 1_000

/** A page as visitors open it, and what a renderer asks for it: where the address leads, and the document. */
export const publishedPages: Measure = {
  name: 'a published site of 1,000 pages',
  async run({ options, file, load, progress }, name) {
    await using server = await startQuire(file)
    const world = contentWorld(server, file.world)
    progress.say(`${name}: writing pages`)
    const { spaceId, pageIds } = await world.space(pages)
    const { root, token, revision } = await publish(world, file.world.organizationId, spaceId)
    const view = { method: 'GET', path: `${new URL(root).pathname}page-500` } as const
    const document = `/v1/spaces/${spaceId}/revisions/${revision}/page/${pageIds[500]}/document?evaluated=deterministic-only`
    const reading = { method: 'GET', path: document, token } as const
    const resolving = { method: 'POST', path: '/v1/urls/published', body: { url: `${root}page-500` } } as const
    await using memory = await serveFromMemory(await bytesAt(server, view.path))
    const perSecond = { resolving: [] as number[], reading: [] as number[] }
    for (const side of [server, memory]) await load.run(side, view, { seconds: 1 })
    const rounds = await alternate(options.rounds, [server, memory] as const, async (side, round) => {
      progress.say(`${name}: round ${round + 1} of ${options.rounds}`)
      if (side === server) {
        perSecond.resolving.push((await load.run(server, resolving, options)).requestsPerSecond)
        perSecond.reading.push((await load.run(server, reading, options)).requestsPerSecond)
      }
      return load.run(side, view, options)
    })
    return [
      { name: 'resolve an address of a published site', unit: 'requests/s', value: spreadOf(perSecond.resolving) },
      { name: 'read a published page as a renderer', unit: 'requests/s', value: spreadOf(perSecond.reading) },
      {
        name: 'view a published page, against the same bytes from memory',
        unit: '×',
        value: ratioOf(rounds, ({ requestsPerSecond }) => requestsPerSecond),
        target: { better: 'higher', must: 0.3, aim: 0.6 },
      },
    ]
  },
}

async function publish({ call }: ContentWorld, organizationId: string, spaceId: string) {
  const sites = `/orgs/${organizationId}/sites`
  const site = await call<{ id: string }>('POST', sites, { title: 'Manual', visibility: 'public', spaces: [spaceId] })
  const { urls } = await call<{ urls: { published: string } }>('POST', `${sites}/${site.id}/publish`)
  const found = await call<{ apiToken: string }>('POST', '/urls/published', { url: urls.published })
  const { revision } = await call<{ revision: string }>('GET', `/spaces/${spaceId}`)
  return { root: urls.published, token: found.apiToken, revision }
}

async function bytesAt({ url }: ServerProcess, path: string): Promise<Buffer> {
  const response = await fetch(`${url}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

/** The least there is: nothing is looked up, checked or built. */
async function serveFromMemory(bytes: Buffer): Promise<ServerProcess> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    pid: process.pid,
    startMs: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
