import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { publishStore } from '#tests/worlds/store-api.ts'

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

async function troubles(page: Page): Promise<string[]> {
  await page.locator('html.scripted').waitFor()
  await page.evaluate(axe)
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
