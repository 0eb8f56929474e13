import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { expectAccessible, expectSettled, openApp } from '#tests/worlds/app.ts'
import { openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('exports in the app')

/** What the browser keeps when something is pressed by keyboard: the name, and the bytes. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
}

async function takeOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

describe.skipIf(!hasBrowser)('exports', () => {
  beforeAll(buildApp)

  it('make a Markdown file and a PDF of a page, by keyboard alone', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello **there**.', Install: 'x' })
    const page = await world.openTab()
    await page.goto(space.at('welcome'))
    const file = await downloaded(page, () => takeOut(page, 'Markdown file'))
    expect(file).toEqual({ name: 'welcome.md', text: expect.stringMatching(/^# Welcome\n\nHello \*\*there\*\*\./) })
    await page.getByText('welcome.md is among your downloads.').waitFor()
    const pdf = await downloaded(page, () => takeOut(page, 'PDF'))
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual(['welcome.pdf', '%PDF-'])
    expect(world.complaints).toEqual([])
  })

  it('make a PDF of a space, also for who may only read', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const reader = await world.server.person({ role: 'read' })
    const page = await (await world.signIn(reader.id)).newPage()
    await page.goto(space.at(''))
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Export as PDF' }).press('Enter'))
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual(['Handbook.pdf', '%PDF-'])
    expect(world.complaints).toEqual([])
  })

  it('give a page as a change request has it', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' }, 'locked')
    await openChangeRequest(world.server.admin.client, space.id, [updateBody(space.pages[0] ?? '', 'Hi.')])
    const page = await world.openTab()
    await page.goto(space.at('~/changes/1/welcome'))
    expect((await downloaded(page, () => takeOut(page, 'Markdown file'))).text).toContain('Hi.')
    expect((await downloaded(page, () => takeOut(page, 'PDF'))).name).toBe('welcome.pdf')
  })

  it('say in words what the server refuses', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    await page.route('**/v1/spaces/*/pdf*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'a PDF holds up to 2,000 pages' } } }),
    )
    await page.goto(space.at('welcome'))
    await takeOut(page, 'PDF')
    await page.getByRole('alert').getByText('That did not work: a PDF holds up to 2,000 pages').waitFor()
  })

  it.each([
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const)('have nothing for axe to say in %s at %i pixels', async (colorScheme, width) => {
    await using world = await openApp()
    const space = await world.space({ 'A page with a title that is longer than the window is wide': 'Hello.' })
    const page = await world.openTab({ colorScheme, viewport: { width, height: 900 } })
    await page.goto(space.at(''))
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'PDF' }).waitFor()
    await expectSettled(page)
    await expectAccessible(page, `the menu, ${colorScheme}, ${width}`)
    await page.getByRole('menuitem', { name: 'Markdown file' }).press('Enter')
    await page.getByText('is among your downloads.').waitFor()
    await expectAccessible(page, `a page, ${colorScheme}, ${width}`)
    expect(world.complaints).toEqual([])
  })
})
