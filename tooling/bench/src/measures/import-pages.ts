import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Measure } from '../bench.ts'
import { bodyOf, contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import { spreadOf } from '../statistics.ts'

const count = 1_000

/** A website on the loopback, crawled by its sitemap: fetched, read, turned into Markdown and written as one revision. */
export const importPages: Measure = {
  name: 'import a website of 1,000 pages',
  async run({ options, file, progress }, name) {
    await using site = await startSite()
    await using server = await startQuire({ ...file, environment: { QUIRE_OUTBOUND_ALLOW: '127.0.0.0/8' } })
    const { call, space } = contentWorld(server, file.world)
    const seconds: number[] = []
    for (let round = 1; round <= options.rounds; round++) {
      progress.say(`${name}: round ${round} of ${options.rounds}`)
      const { spaceId } = await space(0)
      const startedAt = performance.now()
      const body = { url: `${site.url}/`, source: 'website' }
      const result = await call<{ importedResources: number }>('POST', `/spaces/${spaceId}/content/import`, body)
      seconds.push((performance.now() - startedAt) / 1000)
      if (result.importedResources < count) throw new Error(`${result.importedResources} pages were imported`)
    }
    return [{ name, unit: 's', value: spreadOf(seconds) }]
  },
}

async function startSite(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/robots.txt') return response.writeHead(404).end()
    if (path === '/sitemap.xml')
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemap(site.url))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageAt(path))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const site = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return site
}

function sitemap(url: string): string {
  const entries = Array.from({ length: count }, (_, n) => `<url><loc>${url}/${n === 0 ? '' : `page-${n}`}</loc></url>`)
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

function pageAt(path: string): string {
  const n = Number(/\d+$/.exec(path)?.[0] ?? 0)
  const [, ...paragraphs] = bodyOf(n).trim().split('\n\n')
  const next = `<p>Go on with <a href="/page-${(n + 1) % count || 1}">the next page</a>.</p>`
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  return `<!doctype html><title>Page ${n}</title><nav><a href="/">Home</a></nav><main><h1>Page ${n}</h1>${text}${next}</main>`
}
