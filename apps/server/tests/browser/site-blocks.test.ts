import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const hasBrowser = findBrowser('blocks of published sites in a browser')

const tabs = (first: string, second: string) =>
  `{% tabs %}\n{% tab title="Linux" %}\n${first}\n{% endtab %}\n\n{% tab title="Windows" %}\n${second}\n{% endtab %}\n{% endtabs %}`

const markdown = [
  tabs('One of Linux', 'One of Windows'),
  tabs('Two of Linux', 'Two of Windows'),
  '```js\nconst a = 1\nold() // [!code --]\nfresh() // [!code ++]\n```',
  '![A dot](https://example.com/dot.png)',
  '{% embed url="https://www.youtube.com/watch?v=abc" %}',
].join('\n\n')

describe.skipIf(!hasBrowser)('the blocks of a page in a browser', () => {
  it('are tabs by keyboard, of which those of one title open together and stay open', async () => {
    await using world = await open()
    const { page } = world
    const [first, second] = [page.getByRole('tablist').first(), page.getByRole('tablist').nth(1)]
    await first.getByRole('tab', { name: 'Linux' }).focus()
    expect(await page.getByText('One of Windows').isVisible()).toBe(false)
    await page.keyboard.press('ArrowRight')
    expect(await page.getByText('One of Windows').isVisible()).toBe(true)
    expect(await page.getByText('Two of Windows').isVisible()).toBe(true)
    expect(await second.getByRole('tab', { name: 'Windows' }).getAttribute('aria-selected')).toBe('true')
    await page.reload()
    await page.getByRole('tabpanel').first().waitFor()
    expect(await page.getByText('One of Windows').isVisible()).toBe(true)
    expect(world.trouble).toEqual([])
  })

  it('are all printed', async () => {
    await using world = await open()
    await world.page.emulateMedia({ media: 'print' })
    for (const words of ['One of Linux', 'One of Windows', 'Two of Windows'])
      expect(await world.page.getByText(words).isVisible(), words).toBe(true)
  })

  it('are read without the script', async () => {
    await using world = await open({ javaScriptEnabled: false })
    const { page } = world
    expect(await page.getByText('One of Linux').isVisible()).toBe(true)
    expect(await page.getByText('One of Windows').isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Windows' }).first().click()
    expect(await page.getByText('One of Windows').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Play from YouTube' }).isVisible()).toBe(true)
  })

  it('are copied without what goes', async () => {
    await using world = await open()
    await world.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await world.page.locator('figure.code').hover()
    await world.page.getByRole('button', { name: 'Copy' }).click()
    await world.page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await world.page.evaluate('navigator.clipboard.readText()')).toBe('const a = 1\nfresh()')
  })

  it('play from another server once somebody asks, and ask nothing of it before', async () => {
    await using world = await open()
    expect(world.elsewhere.filter((host) => host.includes('youtube'))).toEqual([])
    await world.page.getByRole('link', { name: 'Play from YouTube' }).click()
    expect(await world.page.locator('iframe.player').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abc',
    )
    expect(world.elsewhere).toContain('www.youtube-nocookie.com')
  })

  it('are pictures that can be looked at closely', async () => {
    await using world = await open()
    await world.page.getByRole('button', { name: 'A dot' }).click()
    await world.page.getByRole('dialog').getByRole('img', { name: 'A dot' }).waitFor()
    await world.page.keyboard.press('Escape')
    expect(await world.page.getByRole('dialog').count()).toBe(0)
  })
})

interface World extends AsyncDisposable {
  page: Page
  trouble: string[]
  /** Hosts that something was asked of. */
  elsewhere: string[]
}

/** A page with all of them. Nothing leaves the machine. */
async function open(options: { javaScriptEnabled?: boolean } = {}): Promise<World> {
  const server = await startTestServer({ publicUrl: 'http://127.0.0.1:0', sitesUrl: 'http://127.0.0.1:0/sites' })
  const { root, spaceIds } = await publishSite(server)
  await addPage(server.admin.client, spaceIds[0] ?? '', 'Blocks', markdown)
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage(options)
  const [trouble, elsewhere]: string[][] = [[], []]
  page.on('pageerror', (error) => trouble?.push(String(error)))
  await page.route(/^https:/, (route) => {
    elsewhere?.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: 'A player.' })
  })
  await page.goto(`${root}blocks`)
  return {
    page,
    trouble: trouble ?? [],
    elsewhere: elsewhere ?? [],
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}
