import { createQuireClient } from '@quire/client'
import { type Browser, chromium, type Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, type ServerProcess, serve, settingsIn } from '#tests/support/process.ts'

const hasBrowser = findBrowser('the way of a newcomer through the app')
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: 'view.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
const token = 'first-admin-token'

/** The first start of a server, and a space of a few pages beside it. */
async function startFirst(folder: ReturnType<typeof temporaryFolder>): Promise<ServerProcess> {
  const server = await serve({ ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token })
  const client = createQuireClient({ endpoint: server.url, token })
  const { data } = await client.GET('/orgs')
  const organizationId = data.items[0]?.id ?? ''
  const { data: site } = await client.POST('/orgs/{organizationId}/sites', {
    params: { path: { organizationId } },
    body: { title: 'Handbook', spaces: 'sample' },
  })
  expect(site.object).toBe('site')
  return server
}

const linkIn = (greeting: string) => /^ +(http\S+\/sign-in\S+)$/m.exec(greeting)?.[1] ?? ''

function launch(): Promise<Browser> {
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}

/** From the link that the first start printed to a page that shows what was written: these are the ways to do a thing. */
interface Hands {
  press(role: 'link' | 'button', name: string): Promise<void>
  goToText(): Promise<void>
}

const hands: [string, (page: Page) => Hands][] = [
  [
    'mouse',
    (page) => ({
      press: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
      goToText: () => page.getByRole('textbox', { name: 'Text of the page' }).click({ position: { x: 5, y: 5 } }),
    }),
  ],
  [
    'keyboard',
    (page) => ({
      press: async (role, name) => {
        await tabTo(page, name)
        await page.keyboard.press(role === 'link' ? 'Enter' : 'Space')
      },
      goToText: () => tabTo(page, 'Text of the page'),
    }),
  ],
]

const nameOfFocused = `(() => {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
})()`

/** Within a tool bar, arrow keys lead on. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.getByText(name).or(page.getByLabel(name)).count()).toBeGreaterThan(0)
  for (let steps = 0; steps < 60; steps += 1) {
    if ((await page.evaluate(nameOfFocused)) === name) return
    const isInTools = await page.evaluate(
      `document.activeElement?.closest('[role=toolbar]') !== null && document.activeElement !== null`,
    )
    await page.keyboard.press(isInTools && name === 'Picture' ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`no key leads to ${name}`)
}

describe.skipIf(!hasBrowser)('a newcomer', patience, () => {
  beforeAll(buildApp)

  it.each(hands)('signs in, opens a space, writes, adds a picture and reads it, by %s', async (_, handsOf) => {
    using folder = temporaryFolder()
    await using server = await startFirst(folder)
    await using browser = await launch()
    const page = await browser.newPage()
    const { press, goToText } = handsOf(page)
    await page.goto(linkIn(server.greeting))
    await press('button', 'Sign in')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await press('link', 'Handbook')
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    await press('link', 'Edit')
    await page.getByRole('textbox', { name: 'Text of the page' }).waitFor()
    await goToText()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Here we are.\n\n')
    await page.keyboard.press('ArrowUp')
    const chosen = page.waitForEvent('filechooser')
    await press('button', 'Picture')
    await (await chosen).setFiles(picture)
    await page.locator('.cm-picture').waitFor()
    await page.locator('[data-state=saved]').waitFor()
    await press('link', 'Done')
    await page.locator('article').getByText('Here we are.').waitFor()
    await page.locator('article img[alt="view.png"]').waitFor({ state: 'attached' })
  })

  it('loses nothing of what they type while the server is killed and comes back', async () => {
    using folder = temporaryFolder()
    const first = await startFirst(folder)
    await using browser = await launch()
    const page = await browser.newPage()
    await page.goto(linkIn(first.greeting))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Handbook' }).first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Text of the page' })
    await text.waitFor()
    await text.focus()
    await page.keyboard.press('Control+Home')
    const typing = page.keyboard.type('What was typed while nobody listened. ', { delay: 60 })
    await first.stop('SIGKILL')
    await typing
    await page.getByText('Not saved: the server does not answer').waitFor()
    await using _second = await serve({ ...settingsIn(folder), PORT: new URL(first.url).port })
    await page.keyboard.type('And after. ')
    await page.locator('[data-state=saved]').waitFor()
    await page.reload()
    await text.getByText('What was typed while nobody listened. And after. ').waitFor()
  })
})
