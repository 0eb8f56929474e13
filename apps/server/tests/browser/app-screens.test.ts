import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type AppSpace, type AppWorld, expectAccessible, expectSettled, openApp } from '#tests/worlds/app.ts'
import { openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('the screens of the app that write')

const text = `Words with **bold**, _italic_, \`code\` and [a link](/pages/install).

## Heading

- one
- [x] done

> Quoted.

{% hint style="warning" %}
Mind it.
{% endhint %}

| a | b |
| - | - |
| 1 | 2 |

\`\`\`sh
npx start
\`\`\`
`

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })

/** What somebody who writes comes to see, and what is to be seen when it is there. */
const screens: [string, (page: Page, space: AppSpace) => Promise<void>][] = [
  ['a page', async (page, space) => void (await page.goto(space.at('welcome')))],
  ['the editor', (page, space) => openEditor(page, space)],
  [
    'the menu behind /',
    async (page, space) => {
      await openEditor(page, space)
      await textOf(page).focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await page.getByRole('option').first().waitFor()
    },
  ],
  [
    'the menu of what can be inserted',
    async (page, space) => {
      await openEditor(page, space)
      await page.getByRole('button', { name: 'Insert' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  ],
  [
    'a form',
    async (page, space) => {
      await openEditor(page, space)
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the preview',
    async (page, space) => {
      await openEditor(page, space)
      const toggle = page.getByRole('button', { name: 'Preview' })
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
      await page.getByRole('region', { name: 'Preview' }).getByText('Mind it.').waitFor()
    },
  ],
  [
    'a conflict',
    async (page, space) => {
      await page.route('**/v1/spaces/*/content', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 412, json: { error: { code: 412, message: 'somebody was faster' } } })
          : route.continue(),
      )
      await page.route('**/v1/spaces/*/revisions/*/page/**', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { markdown: string }
        return route.fulfill({ response, json: { ...body, markdown: `${body.markdown}${Math.random()}` } })
      })
      await openEditor(page, space)
      await textOf(page).focus()
      await page.keyboard.type('x')
      await page.getByRole('button', { name: 'Take mine' }).waitFor()
    },
  ],
  ['a change request', async (page, space) => void (await page.goto(space.at('~/changes/1')))],
  ['the editor in a change request', (page, space) => openEditor(page, space, '~/changes/1/welcome')],
]

/** The text keeps the focus, and its arrow keys go through the menu: nobody has to get into it to scroll. */
const scrolledByKeys = ['scrollable-region-focusable']

async function openEditor(page: Page, space: AppSpace, path = 'welcome'): Promise<void> {
  await page.goto(`${space.at(path)}/~/edit`)
  await textOf(page).waitFor()
}

const attack = `<img src=x onerror="fetch('/healthz?ran')"><script>fetch('/healthz?ran')</script>`
const words = `"><svg onload=fetch('/healthz?ran')>`

/** Everything that somebody can name, named in the hope that it runs. */
async function fillWithAttacks(world: AppWorld): Promise<AppSpace> {
  const { client } = world.server.admin
  const markdown = `${attack}\n\n[x](javascript:fetch('/healthz?ran')) ![${words}](javascript:x)\n\n{% embed url="javascript:fetch('/healthz?ran')" %}\n\n{% hint style="${words}" %}\n${attack}\n{% endhint %}\n\n<a href="data:text/html,<script>1</script>">y</a> $\\href{javascript:x}{y}$\n\nattack`
  const space = await world.space({ Welcome: markdown })
  const base64 = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/healthz?ran')"/>`).toString(
    'base64',
  )
  const file = { name: `${words}.svg`, contentType: 'image/svg+xml', base64, ref: 'file' }
  const [page = ''] = space.pages
  const changes = [
    { operation: 'insert_files' as const, files: [file] },
    { operation: 'update_page' as const, page, title: words, description: attack, icon: words.slice(0, 50) },
    { operation: 'insert_page' as const, title: attack, document: { markdown: '![x](/files/file)' } },
    { operation: 'set_variables' as const, variables: { name: words } },
  ]
  await client.POST('/spaces/{spaceId}/content', { params: { path: { spaceId: space.id } }, body: { changes } })
  const number = await openChangeRequest(client, space.id, [updateBody(page, `${markdown} ${attack}`)])
  await client.PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
    params: { path: { spaceId: space.id, changeRequestId: number } },
    body: { subject: attack.slice(0, 100) },
  })
  return space
}

describe.skipIf(!hasBrowser)('the screens of who writes', () => {
  beforeAll(buildApp)

  it.each([
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const)(
    'have nothing for axe to say in %s at %i pixels, and nothing beside the screen',
    async (colorScheme, width) => {
      await using world = await openApp()
      const space = await world.space({ Welcome: text, Install: 'x' })
      await openChangeRequest(world.server.admin.client, space.id, [updateBody(space.pages[0] ?? '', `${text}more`)])
      for (const [name, open] of screens) {
        // The editor saves what is typed: each screen has a browser of its own.
        const page = await world.openTab({ colorScheme, viewport: { width, height: 900 } })
        await open(page, space)
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        await expectSettled(page)
        await expectAccessible(
          page,
          `${name}, ${colorScheme}, ${width}`,
          name === 'the menu behind /' ? scrolledByKeys : [],
        )
        await page.context().close()
      }
      expect(world.complaints).toEqual([])
    },
  )

  it('run nothing of what others wrote', async () => {
    await using world = await openApp()
    const space = await fillWithAttacks(world)
    const page = await world.openTab({ viewport: { width: 1440, height: 900 } })
    const ran: string[] = []
    page.on('request', (request) => request.url().endsWith('?ran') && ran.push(request.url()))
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      return dialog.dismiss()
    })
    const { data: history } = await world.server.admin.client.GET('/spaces/{spaceId}/revisions', {
      params: { path: { spaceId: space.id } },
    })
    const [now, made, begun] = history.items.map(({ id }) => id)
    for (const path of [
      `~/revisions/${now}`,
      `~/revisions/${now}/welcome`,
      `~/compare/${begun}/${now}`,
      `~/compare/${made}/${now}/${space.pages[0]}`,
      'welcome/~/history',
      'welcome',
      'welcome/~/edit',
      '~/changes/1',
      '~/changes/1/welcome',
      '~/changes/1/welcome/~/edit',
    ]) {
      await page.goto(space.at(path))
      await page.getByText('onerror').first().waitFor()
      await expectSettled(page)
      if (path.endsWith('edit'))
        await page.getByRole('region', { name: 'Preview' }).getByText('attack').first().waitFor()
      expect(
        await page.locator(':is(main, aside) :is(script, [onerror], [onload], [href^="javascript:" i])').count(),
      ).toBe(0)
    }
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('menuitem', { name: 'Link to a page' }).click()
    await page.getByRole('dialog').getByText('onerror').first().waitFor()
    expect(ran).toEqual([])
  })
})
