import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type AppSpace, type AppWorld, openApp } from '#tests/worlds/app.ts'
import { readMarkdown } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('the tools of the editor')

const everything = `A **bold** _word_ and [a page](/pages/install), [by file](install.md) and <code class="expression">space.vars.name</code>.

{% hint style="info" %}
Mind it.
{% endhint %}

{% tabs %}
{% tab title="One" %}
1
{% endtab %}

{% tab title="Two" %}
2
{% endtab %}
{% endtabs %}

| a | b |
| - | -: |
| 1 | 2 |

- [x] done
`

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })

async function open(world: AppWorld, space: AppSpace): Promise<Page> {
  const page = await world.openTab({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${space.at('welcome')}/~/edit`)
  await textOf(page).focus()
  return page
}

async function saved(world: AppWorld, space: AppSpace, page: Page): Promise<string | undefined> {
  await page.locator('[data-state=saved]').waitFor()
  return readMarkdown(world.server.admin.client, space.id, space.pages[0] ?? '')
}

/** What the browser does with what is on the clipboard, or dropped: some of these types, or a file. */
function handOver(page: Page, event: 'paste' | 'drop', data: Record<string, string>, file?: string): Promise<void> {
  const give = `{
    const element = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.cm-content') ?? [])[0]
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(${JSON.stringify(data)})) data.setData(type, text)
    const file = ${JSON.stringify(file ?? null)}
    if (file) data.items.add(new File([Uint8Array.from(atob('${pixel}'), (c) => c.charCodeAt(0))], file, { type: file.endsWith('png') ? 'image/png' : 'application/pdf' }))
    const box = element.getBoundingClientRect()
    const options = { bubbles: true, cancelable: true, clientX: box.x + 20, clientY: box.y + 10 }
    element.dispatchEvent('${event}' === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: data })
      : new DragEvent('drop', { ...options, dataTransfer: data }))
  }`
  return page.evaluate(give)
}

describe.skipIf(!hasBrowser)('the tools of the editor', () => {
  beforeAll(buildApp)

  it('insert blocks by the menu behind / and by keyboard alone', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: '', Install: 'Download it.' })
    const page = await open(world, space)
    for (const name of ['subheading', 'warning', 'table', 'formula', 'divider']) {
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type(`/${name}`)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.type('X')
    }
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/link to a')
    await page.getByRole('option', { name: 'Link to a page' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Find a page' }).waitFor()
    await page.keyboard.type('inst')
    await page.keyboard.press('Enter')
    await page.getByText('/pages/').first().waitFor()
    expect(await saved(world, space, page)).toBe(
      `\n### X\n\n{% hint style="warning" %}\nX\n{% endhint %}\n\n| X | Meaning |\n| ---- | ------- |\n|      |         |\n\n$$\nX\n$$\n\n---\n\nX\n[Install](/pages/${space.pages[1]})`,
    )
    expect(world.complaints).toEqual([])
  })

  it('do the same by mouse, and what was done can be undone', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'one\ntwo' })
    const page = await open(world, space)
    await page.keyboard.press('Control+a')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('List')
    await page.keyboard.press('Control+End')
    await press('Insert')
    await page.getByRole('menuitem', { name: 'Hint a box' }).click()
    await page.keyboard.type('Mind it.')
    await page.keyboard.press('Shift+Home')
    await press('Bold')
    const written = '- one\n- two\n\n{% hint style="info" %}\n**Mind it.**\n{% endhint %}'
    expect(await saved(world, space, page)).toBe(written)
    for (let steps = 0; steps < 8; steps += 1) await press('Undo')
    expect(await saved(world, space, page)).toBe('one\ntwo')
    for (let steps = 0; steps < 8; steps += 1) await press('Redo')
    expect(await saved(world, space, page)).toBe(written)
  })

  it('show beside the text what the reader will see', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: everything, Install: 'x' })
    const page = await open(world, space)
    const preview = page.getByRole('region', { name: 'Preview' }).locator('article')
    await preview.getByText('Mind it.').waitFor()
    const shown = await preview.innerHTML()
    await page.goto(space.at('welcome'))
    await page.locator('article').getByText('Mind it.').waitFor()
    expect(shown).toBe(await page.locator('article').innerHTML())
  })

  it('upload pictures and files that are chosen, pasted and dropped, and draw pictures in place', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await open(world, space)
    await page.keyboard.press('Control+End')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Picture', exact: true }).click(),
    ])
    await chooser.setFiles({ name: 'chosen.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await page.locator('.cm-picture').first().waitFor()
    await handOver(page, 'paste', {}, 'pasted.png')
    await page.locator('.cm-picture').nth(1).waitFor()
    await handOver(page, 'drop', {}, 'dropped.pdf')
    await page.getByText('endfile').first().waitFor()
    const { data } = await world.server.admin.client.GET('/spaces/{spaceId}/content/files', {
      params: { path: { spaceId: space.id } },
    })
    const ids = Object.fromEntries(data.items.map(({ name, id }) => [name, id]))
    expect(await saved(world, space, page)).toBe(
      [
        'Hello.',
        `{% file src="/files/${ids['dropped.pdf']}" %}\ndropped.pdf\n{% endfile %}`,
        `![chosen.png](/files/${ids['chosen.png']})`,
        `![pasted.png](/files/${ids['pasted.png']})`,
      ].join('\n\n'),
    )
    await page.getByRole('link', { name: 'Done' }).click()
    await page.locator('article img').nth(1).waitFor({ state: 'attached' })
    expect(world.complaints).toEqual([])
  })

  it('say why a file was not taken, and leave the text alone', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await open(world, space)
    await page.route('**/v1/spaces/*/uploads', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 409, message: 'your uploads are full' } } }),
    )
    await handOver(page, 'paste', {}, 'pasted.png')
    await page.getByText('pasted.png was not uploaded: your uploads are full').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await textOf(page).textContent()).toBe('Hello.')
  })

  it('make Markdown of rich text, and leave plain text what it is', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: '' })
    const page = await open(world, space)
    const html = `<meta charset="utf-8"><h2>Title</h2><p>A <b>bold</b> <a href="https://example.com/">link</a> and
      <a href="javascript:alert(1)">none</a>.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>
      <table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>`
    await handOver(page, 'paste', { 'text/html': html, 'text/plain': 'Title' })
    await page.getByText('Title').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await handOver(page, 'paste', {
      'text/html': '<span>**kept** as it is</span>',
      'text/plain': '**kept**\r\nas it is',
    })
    expect(await saved(world, space, page)).toBe(
      '## Title\n\nA **bold** [link](https://example.com/) and none.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n**kept**\nas it is',
    )
  })
})
