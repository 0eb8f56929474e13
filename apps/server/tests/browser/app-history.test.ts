import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type AppWorld, expectAccessible, expectSettled, openApp } from '#tests/worlds/app.ts'
import { editSpace, openChangeRequest, readMarkdown, updateBody } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('the history in the app')

const lines = Array.from({ length: 20 }, (_, index) => `Line ${index} of the text.`)

/** A space with a history: two pages, one of which was changed, then the other deleted. Its revisions, newest first. */
async function spaceWithHistory(world: AppWorld, editMode?: 'live' | 'locked') {
  const { client } = world.server.admin
  const space = await world.space({ Welcome: lines.join('\n\n'), Install: 'Download it.' })
  const [welcome = '', install = ''] = space.pages
  const text = lines.with(10, 'Line 10 of the words.').join('\n\n')
  await editSpace(client, space.id, [
    updateBody(welcome, text),
    { operation: 'update_page', page: welcome, description: 'For all' },
  ])
  await editSpace(client, space.id, [{ operation: 'delete_page', page: install }])
  if (editMode === 'locked')
    await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId: space.id } }, body: { editMode } })
  const { data } = await client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId: space.id } } })
  return { space, welcome, install, revisions: data.items.map(({ id }) => id) }
}

/** Presses a link or button as somebody without a mouse does. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(!hasBrowser)('the history of a space', () => {
  beforeAll(buildApp)

  it('is listed, and leads to what a revision changed and to a page as it was, by keyboard alone', async () => {
    await using world = await openApp()
    const { space, revisions } = await spaceWithHistory(world)
    const page = await world.openTab()
    await page.goto(space.at(''))
    await heading(page, 'Welcome')
    await press(page, 'link', 'History')
    await heading(page, 'History of Handbook')
    expect(new URL(page.url()).pathname).toBe(`/app/s/${space.id}/~/revisions`)
    const items = page.getByRole('main').getByRole('listitem')
    expect(await items.count()).toBe(4)
    expect(await items.first().textContent()).toMatch(/NowEdited by Admin$/)
    await items.nth(1).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await heading(page, /^Revision of /)
    expect(page.url()).toBe(space.at(`~/revisions/${revisions[1]}`))
    expect(await page.getByRole('listitem').filter({ hasText: 'Changed page' }).textContent()).toBe(
      'Changed pageWelcome text, description',
    )
    await press(page, 'link', 'Read the space as it was then')
    await page.getByText('Line 10 of the words.').waitFor()
    expect(page.url()).toBe(space.at(`~/revisions/${revisions[1]}/welcome`))
    // The tree is that of then, and nothing in it can be changed.
    await page.getByRole('row', { name: 'Install' }).waitFor()
    expect(await page.getByRole('button', { name: 'New page' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
    await press(page, 'link', 'What changed then')
    await page.getByRole('main').getByRole('link', { name: 'Welcome' }).click()
    await page.getByRole('row', { name: /Added Line 10 of the words\.$/ }).waitFor()
    expect(world.complaints).toEqual([])
  })

  it('compares any two revisions, page by page and line by line', async () => {
    await using world = await openApp()
    const { space, welcome, revisions } = await spaceWithHistory(world)
    const page = await world.openTab()
    await page.goto(space.at('~/revisions'))
    const boxes = page.getByRole('checkbox')
    await boxes.nth(0).focus()
    await page.keyboard.press('Space')
    await page.getByText('One is chosen. Choose another.').waitFor()
    await boxes.nth(2).focus()
    await page.keyboard.press('Space')
    await press(page, 'button', 'Compare')
    await heading(page, 'Two revisions compared')
    expect(page.url()).toBe(space.at(`~/compare/${revisions[2]}/${revisions[0]}`))
    const differences = page.getByRole('main').getByRole('listitem').filter({ hasText: /page/ })
    expect(await differences.allTextContents()).toEqual([
      'Changed pageWelcome text, description',
      'Deleted pageInstall ',
    ])
    await press(page, 'link', 'Welcome')
    await heading(page, 'Welcome: what is different')
    expect(page.url()).toBe(space.at(`~/compare/${revisions[2]}/${revisions[0]}/${welcome}`))
    expect(await page.getByRole('row', { name: 'description' }).textContent()).toBe('description(nothing)For all')
    expect(await page.locator('del mark').allTextContents()).toEqual(['text'])
    expect(await page.locator('ins mark').allTextContents()).toEqual(['words'])
    expect(await page.getByText('Line 2 of the text.').count()).toBe(0)
    await press(page, 'button', '17 lines that are the same')
    await page.getByText('Line 2 of the text.').waitFor()
    expect(world.complaints).toEqual([])
  })

  it('tells of one page which revisions changed it', async () => {
    await using world = await openApp()
    const { space, welcome, revisions } = await spaceWithHistory(world)
    const page = await world.openTab()
    await page.goto(space.at('welcome'))
    await press(page, 'link', 'History of this page')
    await heading(page, 'History of Welcome')
    await page.getByRole('link', { name: 'Made this page' }).waitFor()
    await press(page, 'link', 'Changed this page: text, description')
    await heading(page, 'Welcome: what is different')
    expect(page.url()).toBe(space.at(`~/compare/${revisions[2]}/${revisions[1]}/${welcome}`))
  })

  it('gives a page back as it was, at once where the space is edited directly', async () => {
    await using world = await openApp()
    const { space, welcome, install, revisions } = await spaceWithHistory(world)
    const page = await world.openTab()
    await page.goto(space.at(`~/revisions/${revisions[2]}/welcome`))
    await press(page, 'button', 'Bring it back')
    await page.getByRole('dialog', { name: 'Bring back Welcome?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, 'button', 'Bring it back')
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter')
    await page.waitForURL(space.at('welcome'))
    await page.getByText('Line 10 of the text.').waitFor()
    const { client } = world.server.admin
    expect(await readMarkdown(client, space.id, welcome)).toContain('Line 10 of the text.')
    // A page that is gone comes back where it was.
    await page.goto(space.at(`~/revisions/${revisions[2]}/install`))
    await page.getByText('It has been deleted since.').waitFor()
    await press(page, 'button', 'Bring it back')
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter')
    await page.waitForURL(space.at('install'))
    expect(await readMarkdown(client, space.id, install)).toContain('Download it.')
    await press(page, 'link', 'History')
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(6)
    expect(world.complaints).toEqual([])
  })

  it('gives a page back in a change request where the space is locked, and not to who may only read', async () => {
    await using world = await openApp()
    const { space, welcome, revisions } = await spaceWithHistory(world, 'locked')
    const page = await world.openTab()
    const address = space.at(`~/compare/${revisions[2]}/${revisions[0]}/${welcome}`)
    await page.goto(address)
    await press(page, 'button', /^Bring back that of /)
    await page.getByText('A change request is made').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter')
    await page.waitForURL(space.at('~/changes/1'))
    await heading(page, 'Bring back Welcome')
    expect(await readMarkdown(world.server.admin.client, space.id, welcome)).toContain('Line 10 of the words.')
    const reader = await world.server.person({ role: 'read' })
    const other = await (await world.signIn(reader.id)).newPage()
    await other.goto(address)
    await heading(other, 'Welcome: what is different')
    expect(await other.getByRole('button', { name: /^Bring back/ }).count()).toBe(0)
    expect(world.complaints).toEqual([])
  })

  it('tells in words what the server refuses, and what is not there', async () => {
    await using world = await openApp()
    const { space, welcome, revisions } = await spaceWithHistory(world)
    const page = await world.openTab()
    await page.route('**/v1/spaces/*/content', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 412, json: { error: { code: 412, message: 'the page has changed since' } } })
        : route.continue(),
    )
    await page.goto(space.at(`~/revisions/${revisions[2]}/welcome`))
    await press(page, 'button', 'Bring it back')
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter')
    await page.getByRole('alert').getByText('That did not work: the page has changed since').waitFor()
    for (const path of ['~/revisions/nothing', `~/compare/nothing/${revisions[0]}/${welcome}`]) {
      await page.goto(space.at(path))
      await heading(page, 'There is nothing here')
    }
    await page.goto(space.at(`~/compare/${revisions[1]}/${revisions[0]}/nothing`))
    await page.getByText('Neither of the two has this page.').waitFor()
  })

  it('goes back to its beginning, some revisions at a time', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    for (let round = 0; round < 20; round++)
      await editSpace(world.server.admin.client, space.id, [updateBody(space.pages[0] ?? '', `Hello ${round}.`)])
    const page = await world.openTab()
    await page.goto(space.at('~/revisions'))
    const items = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => items.count()).toBe(20)
    await press(page, 'button', 'Show older ones')
    await items.last().getByText('Space made by Admin').waitFor()
    expect(await items.count()).toBe(22)
    expect(await page.getByRole('button', { name: 'Show older ones' }).count()).toBe(0)
  })

  it('leads from a merge to the change request', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' }, 'locked')
    const changeRequestId = await openChangeRequest(client, space.id, [updateBody(space.pages[0] ?? '', 'Hi.')])
    const params = { path: { spaceId: space.id, changeRequestId } }
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params })
    const page = await world.openTab()
    await page.goto(space.at('~/revisions'))
    const merge = page.getByRole('main').getByRole('listitem').first()
    await merge.getByText('Change request merged by Admin').waitFor()
    await merge.getByRole('link').press('Enter')
    await press(page, 'link', 'Change request #1')
    await page.waitForURL(space.at('~/changes/1'))
  })

  it.each([
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const)('has nothing for axe to say in %s at %i pixels', async (colorScheme, width) => {
    await using world = await openApp()
    const { space, welcome, revisions } = await spaceWithHistory(world)
    const page = await world.openTab({ colorScheme, viewport: { width, height: 900 } })
    for (const path of screensOf(welcome, revisions)) {
      await page.goto(space.at(path))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectSettled(page)
      await expectAccessible(page, `${path}, ${colorScheme}, ${width}`)
    }
    await page.goto(space.at(`~/revisions/${revisions[2]}/welcome`))
    await press(page, 'button', 'Bring it back')
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, `the question, ${colorScheme}, ${width}`)
    expect(world.complaints).toEqual([])
  })
})

function screensOf(page: string, [now, changed, made, begun]: string[]): string[] {
  return [
    '~/revisions',
    'welcome/~/history',
    `~/revisions/${changed}`,
    `~/revisions/${begun}`,
    `~/revisions/${made}/welcome`,
    `~/revisions/${made}/install`,
    `~/compare/${made}/${now}`,
    `~/compare/${made}/${now}/${page}`,
  ]
}
