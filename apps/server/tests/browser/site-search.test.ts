import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const hasBrowser = findBrowser('search on published sites in a browser')

describe.skipIf(!hasBrowser)('search while somebody types', () => {
  it('opens by keyboard, shows what is found, and leads there', async () => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const { root, spaceIds } = await publishSite(server)
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Guide', 'Words.\n\n## Configure the port\n\nSet the port.\n')
    await using browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
    const page = await browser.newPage()
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(String(error)))
    page.on('console', (message) => trouble.push(message.text()))
    await page.goto(root)
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('port')
    const list = page.getByRole('listbox', { name: 'Search' })
    const options = list.getByRole('option')
    await options.first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await options.count()).toBe(2)
    expect(await page.locator('.suggestions mark').first().textContent()).toBe('port')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await list.getByRole('option', { selected: true }).textContent()).toContain('Configure the port')
    await page.keyboard.press('Escape')
    expect(await list.isVisible()).toBe(false)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${root}guide#configure-the-port`)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await page.getByRole('status').getByText('Nothing was found').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('install')
    await options.first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Results for “install”' }).waitFor()
    expect(trouble).toEqual([])
  })
})
