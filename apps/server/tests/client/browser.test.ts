import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { bundleClient, clientFolder } from '#tests/support/client-package.ts'
import { startTestServer } from '#tests/support/server.ts'

const hasBrowser = findBrowser('the client in a browser')

/** What is run everywhere: a list, a create sent twice, and a refusal. */
function tour({ url, admin }: { url: string; admin: { token: string } }): string {
  const options = JSON.stringify({ endpoint: url, token: admin.token })
  return `(async () => {
    const quire = Quire.createQuireClient(${options})
    const [{ id: organizationId }] = await Quire.paginate(quire, '/orgs').all()
    const create = () => quire.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId } }, body: { title: 'Handbook' }, idempotencyKey: 'once',
    })
    const [first, second] = [await create(), await create()]
    const refusal = await quire.GET('/spaces/{spaceId}', { params: { path: { spaceId: 'nowhere' } } }).catch((e) => e)
    return JSON.stringify([
      first.data.id === second.data.id,
      second.response.headers.get('idempotency-replayed'),
      Quire.isQuireError(refusal, 404),
      typeof refusal.requestId,
    ])
  })()`
}
const toured = JSON.stringify([true, 'true', true, 'string'])

describe('the client without Node', () => {
  it('runs where there are only web APIs', async () => {
    await using server = await startTestServer()
    const { fetch, Request, Response, Headers, FormData, URL, URLSearchParams, AbortController, DOMException } =
      globalThis
    const web = { fetch, Request, Response, Headers, FormData, URL, URLSearchParams, AbortController, DOMException }
    const { setTimeout, clearTimeout, crypto } = globalThis
    const world = createContext({ ...web, setTimeout, clearTimeout, crypto })

    runInContext(await bundleClient(), world)

    expect(await runInContext(tour(server), world)).toBe(toured)
  })

  it('is as small as its README says', async () => {
    const bytes = gzipSync(await bundleClient(), { level: 9 }).length
    const size = `${(bytes / 1000).toFixed(1)} kB`
    process.stdout.write(`@quire/client with openapi-fetch, minified and gzipped: ${size} (${bytes} bytes)\n`)

    expect(await readFile(join(clientFolder, 'README.md'), 'utf8')).toContain(`; ${size} in a bundle`)
  })
})

describe.skipIf(!hasBrowser)('the client in a browser', { timeout: 60_000 }, () => {
  it('runs in a page and in a worker', async () => {
    await using server = await startTestServer()
    await using browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
    const page = await browser.newPage()
    const bundle = await bundleClient()
    await page.addScriptTag({ content: bundle })

    const inPage = await page.evaluate(tour(server))
    const workerCode = `${bundle};${tour(server)}.then(postMessage, (error) => postMessage(String(error)))`
    const inWorker = await page.evaluate(`new Promise((resolve) => {
      const blob = new Blob([${JSON.stringify(workerCode)}], { type: 'text/javascript' })
      new Worker(URL.createObjectURL(blob)).onmessage = ({ data }) => resolve(data)
    })`)

    expect([inPage, inWorker]).toEqual([toured, toured])
  })
})
