import { type Browser, chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite, readAuth, setFallback, signVisitor } from '#tests/worlds/published.ts'

const hasBrowser = findBrowser('published sites in a browser')

const hostile = [
  'Text <img src=x onerror="document.title=\'hacked\'"> <script>document.title = "hacked"</script>',
  '[run](javascript:document.title="hacked")',
  '<iframe src="javascript:parent.document.title=1"></iframe>',
].join('\n\n')

describe.skipIf(!hasBrowser)('a published site in a browser', () => {
  it('is read, searched and walked through, and runs nothing that was written', async () => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const { root, spaceIds } = await publishSite(server)
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Hostile', hostile)
    await using browser = await launch()
    const page = await browser.newPage()
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(String(error)))
    page.on('console', (message) => trouble.push(message.text()))

    await page.goto(root)
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Next Hostile' }).click()
    await page.getByRole('heading', { name: 'Hostile', level: 1 }).waitFor()
    expect(await page.locator('html.scripted').count()).toBe(1)
    expect(await page.title()).toBe('Hostile · Handbook')
    expect(await page.locator('body script, iframe, article img').count()).toBe(0)

    await page.getByRole('combobox', { name: 'Search' }).fill('install')
    await page.getByRole('combobox', { name: 'Search' }).press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Install' }).first().click()
    await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor()
    expect(trouble).toEqual([])
  })

  it('knows a visitor again whose token is too long for one cookie', async () => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    await setFallback(server, site, `${server.url}/docs`)
    const { privateKey } = await readAuth(server, site)
    await using browser = await launch()
    const page = await browser.newPage()
    // Twice: the second time the browser brings the first token along.
    for (const groups of ['x'.repeat(4500), 'y'.repeat(4500), 'few']) {
      const token = await signVisitor(privateKey, { groups })
      await page.goto(`${root}?jwt_token=${token}`)
      expect(page.url()).toBe(root)
      await page.getByRole('heading', { name: 'Docs', level: 1 }).waitFor()
    }
    await page.goto(`${root}docs/install`)
    await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor()
    expect((await page.context().cookies(root)).map(({ name }) => name)).toEqual(['quire-visitor'])
  })

  it('fits a telephone, where the pages open from a button', async () => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const { root } = await publishSite(server)
    await using browser = await launch()
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    await page.goto(root)
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    expect(await pages.getByRole('link', { name: 'Install' }).isVisible()).toBe(false)
    await page.getByText('Pages', { exact: true }).click()
    await pages.getByRole('link', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor()
    const width = 'document.documentElement.scrollWidth'
    expect(await page.evaluate(width)).toBeLessThanOrEqual(360)
  })
})

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
