import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type AppSpace, type AppWorld, openApp } from '#tests/worlds/app.ts'

const hasBrowser = findBrowser('the tree of the app')

interface Outline {
  [title: string]: Outline
}

async function outline(world: AppWorld, space: AppSpace): Promise<Outline> {
  const { data } = await world.server.admin.client.GET('/spaces/{spaceId}/content', {
    params: { path: { spaceId: space.id } },
  })
  const read = (pages: readonly object[]): Outline =>
    Object.fromEntries(
      (pages as { title: string; pages?: object[] }[]).map(({ title, pages: below = [] }) => [title, read(below)]),
    )
  return read(data.pages)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

const focused = (page: Page) => page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")

/** Goes to a button in the row of a page as people do with keys: into the tree, to the row, and along it. */
async function goTo(page: Page, title: string, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${title}` }).waitFor()
  await page.getByRole('row', { name: title }).first().focus()
  for (let steps = 0; steps < 5 && !button.test(String(await focused(page))); steps += 1) {
    await page.keyboard.press('ArrowRight')
  }
  expect(await focused(page)).toMatch(button)
}

async function choose(page: Page, title: string, task: string): Promise<void> {
  await goTo(page, title, /^What to do/)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: task })
  await item.waitFor()
  for (
    let steps = 0;
    steps < 15 && !String(await page.evaluate('document.activeElement?.textContent')).includes(task);
    steps += 1
  ) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

describe.skipIf(!hasBrowser)('the tree', () => {
  beforeAll(buildApp)

  it('makes, names, hides, copies, moves and deletes pages by keyboard alone', async () => {
    await using world = await openApp()
    const space = await world.space({ One: '# Own title\n\ntext', Two: 'second', Three: 'third' })
    const page = await world.openTab()
    await page.goto(space.at('two'))
    await choose(page, 'Two', 'Rename…')
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.keyboard.type('Second')
    await page.keyboard.press('Tab')
    await page.keyboard.type('🚀')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '🚀 Second' }).waitFor()
    await choose(page, 'Three', 'Move below the one before')
    await rowOf(page, '🚀 Second').getByRole('button', { name: 'Show what is below' }).waitFor()
    expect(await outline(world, space)).toEqual({ 'Own title': {}, Second: { Three: {} } })
    await choose(page, 'Second', 'Move up')
    await expect.poll(async () => Object.keys(await outline(world, space))).toEqual(['Second', 'Own title'])
    await choose(page, 'Own title', 'Hide from readers')
    await expect.poll(() => rowOf(page, 'Own title').locator('[data-hidden=true]').count()).toBe(1)
    await choose(page, 'Own title', 'Duplicate')
    await page.getByRole('textbox', { name: 'Text of the page' }).getByText('Own title').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Copy of Own title')
    await choose(page, 'Own title', 'Delete…')
    await page.getByRole('alertdialog', { name: 'Delete Own title?' }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await rowOf(page, 'Own title').waitFor({ state: 'detached' })
    expect(await outline(world, space)).toEqual({ Second: { Three: {} }, 'Copy of Own title': {} })
    await page.getByRole('button', { name: 'New page', exact: true }).focus()
    await page.keyboard.press('Enter')
    await rowOf(page, 'New page').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/s/${space.id}/new-page/~/edit`)
    expect(world.complaints).toEqual([])
  })

  it('moves pages that are dragged, by mouse and with the keys of the kit', async () => {
    await using world = await openApp()
    const space = await world.space({ One: '1', Two: '2', Three: '3' })
    const page = await world.openTab({ viewport: { width: 1440, height: 900 } })
    await page.goto(space.at('one'))
    await page.getByRole('button', { name: 'What to do with Two' }).waitFor()
    await rowOf(page, 'Three').dragTo(rowOf(page, 'One'), { targetPosition: { x: 120, y: 16 } })
    await expect.poll(() => outline(world, space)).toEqual({ One: { Three: {} }, Two: {} })
    await goTo(page, 'Two', /^Drag/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe('Insert before One')
    await page.keyboard.press('Enter')
    await expect.poll(async () => Object.keys(await outline(world, space))[0]).toBe('Two')
    expect(world.complaints).toEqual([])
  })

  it('says what the server refused', async () => {
    await using world = await openApp()
    const space = await world.space({ One: '1', Two: '2' })
    const page = await world.openTab()
    await page.goto(space.at('one'))
    await choose(page, 'Two', 'Rename…')
    await page.getByRole('textbox', { name: 'Emoji' }).fill('no emoji')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('That did not work: ').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('emoji')
  })

  it('changes a locked space in a change request', async () => {
    await using world = await openApp()
    const space = await world.space({ One: '1', Two: '2' }, 'locked')
    const page = await world.openTab()
    await page.goto(space.at('one'))
    await choose(page, 'Two', 'Move up')
    await page.waitForURL(space.at('~/changes/1'))
    expect(await outline(world, space)).toEqual({ One: {}, Two: {} })
    await expect
      .poll(() => page.getByRole('row').allTextContents())
      .toEqual([expect.stringContaining('Two'), expect.stringContaining('One')])
  })
})
