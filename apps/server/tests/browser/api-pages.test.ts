import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { publishStore, store } from '#tests/worlds/store-api.ts'

const hasBrowser = findBrowser('pages of an API in a browser')
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

describe.skipIf(!hasBrowser)('axe', () => {
  it('finds nothing on pages of an API, nor on what is found while somebody types', { timeout: 120_000 }, async () => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const { root } = await publishStore(server)
    await using browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
        for (const path of ['orders', 'models']) {
          await page.goto(`${root}${path}`)
          expect([path, colorScheme, width, await troubles(page)]).toEqual([path, colorScheme, width, []])
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        }
        await page.getByRole('combobox', { name: 'Search' }).fill('order')
        await page.getByRole('listbox', { name: 'Search' }).getByRole('option').first().waitFor()
        expect([colorScheme, width, await troubles(page)]).toEqual([colorScheme, width, []])
        await page.close()
      }
    }
  })
})

describe.skipIf(!hasBrowser)('an operation', () => {
  it('is tried on its page, where there is a script', { timeout: 60_000 }, async () => {
    await using api = await startWebServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"A-1"}')
    })
    const addresses = { publicUrl: 'http://127.0.0.1:0', sitesUrl: 'http://127.0.0.1:0/sites' }
    await using server = await startTestServer({ ...addresses, ...loopback })
    const { root } = await publishStore(server, { ...store, 'x-enable-proxy': true, servers: [{ url: api.url }] })
    await using browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
    const page = await browser.newPage()
    await page.goto(`${root}orders`)
    await page.getByText('Try it', { exact: true }).click()
    await page.getByRole('textbox', { name: 'X-Key' }).fill('mine')
    await page.getByRole('textbox', { name: 'id path' }).fill('A-1')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('"id": "A-1"').waitFor()
    expect(api.asked).toEqual(['/orders/A-1?dryRun=true'])
    expect(await troubles(page)).toEqual([])
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${root}orders`)
    expect(await plain.getByText('Try it', { exact: true }).isVisible()).toBe(false)
  })
})

async function troubles(page: Page): Promise<string[]> {
  await page.locator('html.scripted').waitFor()
  await page.evaluate(axe)
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
