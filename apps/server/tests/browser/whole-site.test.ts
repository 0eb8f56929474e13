import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readDocument } from '#tests/support/blocks.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { counterpartsOf, knownTypes, missingCounterparts, typesIn } from '#tests/support/counterparts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dot } from '#tests/worlds/imports.ts'
import { publishWholeSite, type WholeSite } from '#tests/worlds/whole-site.ts'

const hasBrowser = findBrowser('a site that uses everything, in a browser')
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
// biome-ignore lint/style/noProcessEnv: who looks at the pages says where pictures of them go.
const pictures = process.env.QUIRE_TEST_PICTURES

describe.skipIf(!hasBrowser)('a site that uses everything', () => {
  it('shows every block of the stored document, with the script and without', { timeout: 120_000 }, async () => {
    await using world = await openWorld()
    const { server, site } = world
    const document = await readDocument(server.admin.client, site, site.pageId)
    const types = new Set(typesIn(document.nodes))
    expect(knownTypes.filter((type) => !types.has(type))).toEqual([])
    // The conditions of the documentation are those of visitors who have claims.
    const isHidden = ({ type, data }: { type: string; data?: { expression?: unknown } }) =>
      type === 'if' && String(data?.expression).startsWith('visitor.')
    const wanted = counterpartsOf(document.nodes, isHidden)
    for (const javaScriptEnabled of [true, false]) {
      const page = await world.open({ javaScriptEnabled })
      await page.goto(`${site.root}everything`)
      if (javaScriptEnabled) await page.locator('html.scripted').waitFor()
      expect(await page.evaluate(`${missingCounterparts}(${JSON.stringify(wanted)})`)).toEqual([])
      const text = (await page.locator('body').textContent()) ?? ''
      expect(text).toContain('Shared by several pages.')
      expect(text).toContain('Version 2.1.')
      expect(text).not.toContain('Only for those who pay')
      expect(text).not.toMatch(/\{%|what nobody reads|space\.vars|<!--/)
    }
  })

  it.each([
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const)('is light, still and easy to read: %s, %i wide', { timeout: 120_000 }, async (colorScheme, width) => {
    await using world = await openWorld()
    for (const path of world.site.paths) {
      const page = await world.open({ colorScheme, viewport: { width, height: 900 } })
      const asked: string[] = []
      page.on('request', (request) => {
        // The picture of the window is of no other type to the browser.
        if (!/^(?:image|font|media|other)$/.test(request.resourceType())) asked.push(request.url())
      })
      const answer = await page.goto(`${world.site.root}${path}`, { waitUntil: 'networkidle' })
      expect([path, answer?.status()]).toEqual([path, path === 'nowhere' ? 404 : 200])
      await page.locator('html.scripted').waitFor()
      expect(asked).toHaveLength(3)
      expect([path, await page.evaluate(shifts)]).toEqual([path, []])
      const sidewards = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect([path, sidewards]).toEqual([path, 0])
      expect([path, await troubles(page)]).toEqual([path, []])
      if (pictures) {
        const name = path.replace(/\W+/g, '-') || 'home'
        await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png`, fullPage: true })
      }
      await page.close()
    }
  })
})

/** What moved after it was painted, and whereto. */
const shifts = `new Promise((done) => {
  const moved = []
  const seen = ({ node, previousRect: before, currentRect: after }) =>
    (node?.className || node?.nodeName) + ': ' + [before.y, before.height] + ' to ' + [after.y, after.height]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(...entry.sources.map(seen))
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(moved), 50)
})`

async function troubles(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

interface World extends AsyncDisposable {
  server: TestServer
  site: WholeSite
  open(options: BrowserContextOptions): Promise<Page>
}

/** Nothing leaves the machine: whatever stands elsewhere is a dot. */
async function openWorld(): Promise<World> {
  const server = await startTestServer({ publicUrl: 'http://127.0.0.1:0', sitesUrl: 'http://127.0.0.1:0/sites' })
  const site = await publishWholeSite(server)
  const browser: Browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
  return {
    server,
    site,
    async open(options) {
      const page = await (await browser.newContext(options)).newPage()
      await page.route(/^https:/, (route) =>
        route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/png', body: dot })
          : route.abort(),
      )
      return page
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}
