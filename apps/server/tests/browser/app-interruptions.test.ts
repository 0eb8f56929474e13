import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/sessions.ts'
import { openApp } from '#tests/worlds/app.ts'
import { readMarkdown } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('what is typed when something goes away')

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })

async function writeAtEnd(page: Page, words: string): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/~/edit`)
  await textOf(page).waitFor()
}

describe.skipIf(!hasBrowser)('what was typed', () => {
  beforeAll(buildApp)

  it('is saved when the network is back', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    await openEditor(page, space.at('welcome'))
    await page.context().setOffline(true)
    await writeAtEnd(page, ' Far away.')
    await page.getByText('Not saved: the server does not answer').waitFor()
    await writeAtEnd(page, ' Still typing.')
    await page.context().setOffline(false)
    await page.locator('[data-state=saved]').waitFor()
    expect(await readMarkdown(client, space.id, space.pages[0] ?? '')).toBe('Hello. Far away. Still typing.')
  })

  it('is there after a reload and in another tab when nothing could be sent', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' })
    const context = await world.signIn()
    const page = await context.newPage()
    await openEditor(page, space.at('welcome'))
    await page.route('**/v1/spaces/*/content', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await writeAtEnd(page, ' One.')
    await page.getByText('Not saved: the server does not answer').waitFor()
    await page.reload()
    await textOf(page).getByText('Hello. One.').waitFor()
    await writeAtEnd(page, ' Two.')
    await page.close()
    const next = await context.newPage()
    await next.goto(space.at('welcome'))
    await next.getByRole('link', { name: 'What you wrote on “Welcome” has not been saved yet' }).waitFor()
    await openEditor(next, space.at('welcome'))
    await textOf(next).getByText('Hello. One. Two.').waitFor()
    await next.locator('[data-state=saved]').waitFor()
    expect(await readMarkdown(client, space.id, space.pages[0] ?? '')).toBe('Hello. One. Two.')
    expect(await next.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("quire.draft"))')).toEqual([])
  })

  it('waits for who was signed out, and is saved once they are signed in again', async () => {
    await using world = await openApp()
    const { server } = world
    const space = await world.space({ Welcome: 'Hello.' })
    const context = await world.signIn()
    const page = await context.newPage()
    await openEditor(page, space.at('welcome'))
    const { data } = await server.admin.client.GET('/user/sessions')
    const sessionId = data.items[0]?.id ?? ''
    await server.admin.client.DELETE('/user/sessions/{sessionId}', { params: { path: { sessionId } } })
    await writeAtEnd(page, ' Signed out.')
    await page.getByText('you are not signed in any more').waitFor()
    expect(await page.getByRole('link', { name: 'Sign in in another tab' }).getAttribute('href')).toBe('/sign-in')
    await writeAtEnd(page, ' Still here.')
    const { secret } = await signedIn(server)
    await context.addCookies([
      { name: 'quire-session', value: secret, url: server.url, httpOnly: true, sameSite: 'Lax' },
    ])
    await page.locator('[data-state=saved]').waitFor()
    expect(await readMarkdown(server.admin.client, space.id, space.pages[0] ?? '')).toBe(
      'Hello. Signed out. Still here.',
    )
  })

  it.each([
    ['Take mine', 'Hello. Mine.'],
    ['Take theirs', 'Hello. Theirs.'],
    ['Take both, theirs first', 'Hello. Theirs.\n\nHello. Mine.'],
  ])('stands beside what somebody else wrote: %s', async (choice, result) => {
    await using world = await openApp()
    const { server } = world
    const space = await world.space({ Welcome: 'Hello.' })
    const other = await server.person({ role: 'edit' })
    const [first, second] = await Promise.all(
      [undefined, other.id].map(async (id) => (await world.signIn(id)).newPage()),
    )
    if (!first || !second) throw new Error('no tabs')
    for (const page of [first, second]) await openEditor(page, space.at('welcome'))
    await writeAtEnd(second, ' Theirs.')
    await second.locator('[data-state=saved]').waitFor()
    await writeAtEnd(first, ' Mine.')
    const conflict = first.getByRole('alert', { name: 'Somebody else has changed this page meanwhile' })
    await conflict.waitFor()
    expect(await conflict.getByRole('textbox', { name: 'What is saved now: text' }).inputValue()).toBe('Hello. Theirs.')
    expect(await conflict.getByRole('textbox', { name: 'What you wrote: text' }).inputValue()).toBe('Hello. Mine.')
    // Both are there after a reload, too.
    await first.reload()
    await conflict.waitFor()
    await conflict.getByRole('button', { name: choice, exact: true }).click()
    await first.locator('[data-state=saved]').waitFor()
    expect(await readMarkdown(server.admin.client, space.id, space.pages[0] ?? '')).toBe(result)
    expect(world.complaints).toEqual([])
  })
})
