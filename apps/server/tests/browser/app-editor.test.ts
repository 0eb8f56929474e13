import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { openApp } from '#tests/worlds/app.ts'
import { readMarkdown } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('the editor of the app')

const texts = {
  crlf: 'one\r\ntwo\r\n',
  mixed: 'one\r\ntwo\nthree',
  mark: '\uFEFFOne\n\n\ttwo  \n\n\n',
}

describe.skipIf(!hasBrowser)('the editor', () => {
  beforeAll(buildApp)

  it('writes a page where the space is edited directly, by keyboard alone, and saves it by itself', async () => {
    await using world = await openApp()
    const { server } = world
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    await page.goto(space.at('welcome'))
    await page.getByRole('link', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe(`/app/s/${space.id}/welcome/~/edit`)
    const text = page.getByRole('textbox', { name: 'Text of the page' })
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And more.')
    await page.getByRole('textbox', { name: 'Title' }).fill('Welcome back')
    await page.getByRole('textbox', { name: 'Description' }).fill('In short')
    await page.getByRole('button', { name: 'Add an icon' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '🚀' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-state=saved]').waitFor()
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId: space.id, pageId: space.pages[0] ?? '' }, query: { format: 'markdown' } },
    })
    expect(data).toMatchObject({ title: 'Welcome back', description: 'In short', emoji: '🚀', path: 'welcome' })
    expect(data).toHaveProperty('markdown', 'Hello. And more.')
    await page.getByRole('link', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '🚀 Welcome back' }).waitFor()
    await page.getByText('Hello. And more.').waitFor()
    await page.goBack()
    await text.waitFor()
    await page.reload()
    await text.getByText('Hello. And more.').waitFor()
    expect(world.complaints).toEqual([])
  })

  it('gives back every byte that was there', async () => {
    await using world = await openApp()
    const space = await world.space(texts)
    const page = await world.openTab()
    for (const [index, [path, before]] of Object.entries(texts).entries()) {
      await page.goto(`${space.at(path)}/~/edit`)
      await page.getByRole('textbox', { name: 'Text of the page' }).focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('x')
      await page.locator('[data-state=saved]').waitFor()
      const after = await readMarkdown(world.server.admin.client, space.id, space.pages[index] ?? '')
      expect(after).toBe(before.replace(/^\uFEFF?/, '$&x'))
    }
  })

  it('makes a change request with the first change where the space is locked, and goes on there', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' }, 'locked')
    const page = await world.openTab()
    await page.goto(`${space.at('welcome')}/~/edit`)
    await page.getByText('One is made for you with your first change').waitFor()
    const list = () =>
      client.GET('/spaces/{spaceId}/change-requests', {
        params: { path: { spaceId: space.id }, query: { status: 'draft' } },
      })
    expect((await list()).data.count).toBe(0)
    const text = page.getByRole('textbox', { name: 'Text of the page' })
    await text.focus()
    await page.keyboard.type('First. ')
    await page.waitForURL(`${space.at('~/changes/1/welcome/~/edit')}`)
    // The cursor is where it was.
    await page.keyboard.type('Then. ')
    await page.locator('[data-state=saved]').waitFor()
    const params = { path: { spaceId: space.id, changeRequestId: '1', pageId: space.pages[0] ?? '' } }
    const path = '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}'
    const { data } = await client.GET(path, { params: { ...params, query: { format: 'markdown' } } })
    expect(data).toHaveProperty('markdown', 'First. Then. Hello.')
    expect(await readMarkdown(client, space.id, space.pages[0] ?? '')).toBe('Hello.')
    await page.goto(`${space.at('welcome')}/~/edit`)
    await page.getByRole('link', { name: 'Change request #1: Edit Welcome' }).click()
    await text.getByText('First. Then. Hello.').waitFor()
    expect((await list()).data.count).toBe(1)
    expect(world.complaints).toEqual([])
  })

  it('offers nothing to whoever may only read', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const reader = await world.server.person({ role: 'read' })
    const page = await (await world.signIn(reader.id)).newPage()
    for (const address of [space.at('welcome'), `${space.at('welcome')}/~/edit`]) {
      await page.goto(address)
      await page.getByText('Hello.').waitFor()
      expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
      expect(await page.getByRole('textbox').count()).toBe(0)
    }
  })
})
