import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { openApp } from '#tests/worlds/app.ts'
import { openChangeRequest, readMarkdown, updateBody } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('change requests in the app')

describe.skipIf(!hasBrowser)('a change request', () => {
  beforeAll(buildApp)

  it('is written, looked at, handed in and merged, by keyboard alone', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.', Install: 'x' }, 'locked')
    const page = await world.openTab()
    const press = async (role: 'link' | 'button', name: string) => {
      await page.getByRole(role, { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await page.goto(space.at('welcome'))
    await press('link', 'Edit')
    await page.getByRole('textbox', { name: 'Text of the page' }).focus()
    await page.keyboard.type('Oh, ')
    await page.waitForURL(space.at('~/changes/1/welcome/~/edit'))
    await page.locator('[data-state=saved]').waitFor()
    await press('link', 'Done')
    await page.getByText('You are looking at change request #1.').waitFor()
    await page.getByText('Oh, Hello.').waitFor()
    await press('link', 'See what changes, and hand it in')
    await page.getByRole('heading', { level: 1, name: 'Edit Welcome' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Changed page' }).textContent()).toBe(
      'Changed pageWelcome text',
    )
    await page.getByRole('textbox', { name: 'What it is about' }).fill('Be polite')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Be polite' }).waitFor()
    await press('button', 'Ask for review')
    await page.getByText('Open: it waits for review').waitFor()
    await press('button', 'Merge')
    await page.getByText('It is merged. Readers of the space see it now.').waitFor()
    expect(await readMarkdown(client, space.id, space.pages[0] ?? '')).toBe('Oh, Hello.')
    await press('link', 'Go to the space')
    await page.getByText('Oh, Hello.').waitFor()
    expect(world.complaints).toEqual([])
  })

  it('is not merged where the server says no, and its words are shown', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' }, 'locked')
    await client.PATCH('/spaces/{spaceId}', {
      params: { path: { spaceId: space.id } },
      body: { mergeRules: { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] } },
    })
    await openChangeRequest(client, space.id, [updateBody(space.pages[0] ?? '', 'Hi.')])
    const page = await world.openTab()
    await page.goto(space.at('~/changes/1'))
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('alert').getByText('That did not work: ').waitFor()
    expect(await readMarkdown(client, space.id, space.pages[0] ?? '')).toBe('Hello.')
  })

  it('asks which side stays where both changed the same', async () => {
    await using world = await openApp()
    const { client } = world.server.admin
    const space = await world.space({ Welcome: 'Hello.' })
    const [pageId = ''] = space.pages
    await openChangeRequest(client, space.id, [updateBody(pageId, 'Mine.')])
    await client.POST('/spaces/{spaceId}/content', {
      params: { path: { spaceId: space.id } },
      body: { changes: [updateBody(pageId, 'Theirs.')] },
    })
    const page = await world.openTab()
    await page.goto(space.at('~/changes/1'))
    await page.getByText('The space has changed since').waitFor()
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('heading', { name: 'Both sides changed the same' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'In the space' }).inputValue()).toContain('Theirs.')
    expect(await page.getByRole('textbox', { name: 'In this change request' }).inputValue()).toContain('Mine.')
    await page.getByRole('button', { name: 'Take that of this change request' }).click()
    await page.getByRole('button', { name: 'Take that of this change request', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('It is merged. Readers of the space see it now.').waitFor()
    expect(await readMarkdown(client, space.id, pageId)).toBe('Mine.')
  })

  it('is read and not touched by whoever may only read', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    await openChangeRequest(world.server.admin.client, space.id, [updateBody(space.pages[0] ?? '', 'Hi.')])
    const reader = await world.server.person({ role: 'read' })
    const page = await (await world.signIn(reader.id)).newPage()
    await page.goto(space.at('~/changes/1'))
    await page.getByText('Changed page').waitFor()
    for (const name of ['Merge', 'Ask for review', 'Put aside', 'New page']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
  })
})
