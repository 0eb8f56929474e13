import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const hasBrowser = findBrowser('the reader in a browser')

const long = Array.from({ length: 12 }, (_, index) => `## Part ${index + 1}\n\n${'Words. '.repeat(120)}`).join('\n\n')

async function startSite(): Promise<
  TestServer & { root: string; site: Awaited<ReturnType<typeof publishSite>>['site'] }
> {
  const server = await startTestServer({ publicUrl: 'http://127.0.0.1:0', sitesUrl: 'http://127.0.0.1:0/sites' })
  const { root, site, spaceIds } = await publishSite(server)
  await site.change({ agentsContext: 'included' })
  await addPage(server.admin.client, spaceIds[0] ?? '', 'Long', long)
  return Object.assign(server, { root, site })
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}

const ground = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
const light = 'rgb(255, 255, 255)'
const dark = 'rgb(18, 22, 27)'

describe.skipIf(!hasBrowser)('a page in a browser', () => {
  it('is in the mode of the device, or in the one that the reader chooses, also on the next page', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const page = await browser.newPage({ colorScheme: 'dark' })
    await page.goto(server.root)
    expect(await ground(page)).toBe(dark)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Light')
    expect(await ground(page)).toBe(light)
    await page.goto(`${server.root}long`)
    await page.locator('html.scripted').waitFor()
    expect(await ground(page)).toBe(light)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('System')
    expect(await ground(page)).toBe(dark)
  })

  it('begins in the mode of the site, and stays in it where nobody may switch', async () => {
    await using server = await startSite()
    await server.site.customize({ themes: { default: 'dark', toggeable: false } })
    await using browser = await launch()
    const page = await browser.newPage({ colorScheme: 'light' })
    await page.goto(server.root)
    await page.evaluate("localStorage.setItem('quire-mode', 'light')")
    await page.reload()
    await page.locator('html.scripted').waitFor()
    expect(await ground(page)).toBe(dark)
    expect(await page.getByRole('combobox', { name: 'Theme' }).count()).toBe(0)
  })

  it('marks the heading that is being read, and shows one that is jumped to below the header', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.root}long`)
    const outline = page.getByRole('navigation', { name: 'On this page' })
    await outline.locator('[aria-current]', { hasText: /^Part 1$/ }).waitFor()
    await outline.getByRole('link', { name: 'Part 7', exact: true }).click()
    await outline.locator('[aria-current]', { hasText: /^Part 7$/ }).waitFor()
    const top = "document.querySelector('#part-7').getBoundingClientRect().top"
    const header = "document.querySelector('.top').getBoundingClientRect().bottom"
    expect(await page.evaluate(`${top} >= ${header}`)).toBe(true)
  })

  it('is copied as Markdown from its menu', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${server.root}docs/install`)
    await page.locator('summary[aria-label="More for this page"]').click()
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('# Install\n\nInstall.\n')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })

  it('is whole without the script', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(`${server.root}docs/install`)
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    expect(await pages.getByRole('link', { name: 'Install' }).isVisible()).toBe(true)
    await pages.locator('summary').click()
    expect(await pages.getByRole('link', { name: 'Install' }).isVisible()).toBe(false)
    expect(await page.locator('select.mode').isVisible()).toBe(false)
    await page.locator('summary[aria-label="More for this page"]').click()
    expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true)
    expect(await page.locator('[data-print]').isVisible()).toBe(false)
  })

  it('asks for three files, weighs little, and nothing in it moves while it loads', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const asked: { url: string; bytes: number }[] = []
    page.on('requestfinished', async (request) => {
      asked.push({ url: request.url(), bytes: (await request.sizes()).responseBodySize })
    })
    await page.goto(`${server.root}long`, { waitUntil: 'networkidle' })
    expect(asked.map(({ url }) => url).filter((url) => !url.startsWith('data:'))).toHaveLength(3)
    expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40_000)
    const shift = `new Promise((done) => {
      let sum = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value })
        .observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => done(sum), 50)
    })`
    expect(await page.evaluate(shift)).toBe(0)
  })

  it('is printed as its text alone, in dark letters', async () => {
    await using server = await startSite()
    await using browser = await launch()
    const page = await browser.newPage({ colorScheme: 'dark' })
    await page.goto(`${server.root}long`)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.top', '.pages', '.outline', '.neighbours']) {
      expect(await page.locator(part).isVisible(), part).toBe(false)
    }
    expect(await page.evaluate('getComputedStyle(document.documentElement).color')).toBe('rgb(29, 36, 48)')
  })

  it('runs from right to left in Arabic', async () => {
    await using server = await startSite()
    await server.site.customize({ internationalization: { locale: 'ar' } })
    await using browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.root}long`)
    const x = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
    expect(await x('.pages')).toBeGreaterThan(await x('main'))
    expect(await x('main')).toBeGreaterThan(await x('.outline'))
    expect(await x('.top .site')).toBeGreaterThan(await x('.top form'))
  })
})
