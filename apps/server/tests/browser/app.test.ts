import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { expectSettled } from '#tests/worlds/app.ts'
import { editSpace } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('the app in a browser')
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const attack = '<img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script>'

describe.skipIf(!hasBrowser)('the app', () => {
  beforeAll(buildApp)

  it('leads from home to a space and its pages, by keyboard alone, and back', async () => {
    await using world = await openWorld()
    const { page, spaceId } = world
    await page.goto(`${world.server.url}/`)
    await page.getByRole('link', { name: 'Guides' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app')
    await page.getByRole('link', { name: 'Handbook' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    await page.getByRole('row', { name: 'Welcome' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/s/${spaceId}/start/install`)
    expect(await page.locator('article').innerHTML()).toContain('Download it, <strong>then</strong> run it.')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    expect(world.complaints).toEqual([])
  })

  it('jumps to pages, spaces, people and actions by a few letters, by keyboard alone', async () => {
    await using world = await openWorld()
    const { page, server, spaceId } = world
    const kim = await server.person({ role: 'edit', name: 'Kim Reyes' })
    await page.goto(`${server.url}/app/account`)
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    const jump = async (letters: string, title: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('searchbox').waitFor()
      await page.keyboard.type(letters)
      await page.getByRole('menuitem', { name: title }).first().waitFor()
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press('ArrowDown')
        const chosen = page.locator('[role=menuitem][data-focused]')
        if (((await chosen.textContent()) ?? '').startsWith(title)) break
      }
      await page.keyboard.press('Enter')
      await page.getByRole('searchbox').waitFor({ state: 'detached' })
    }
    await jump('instal', 'Install')
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/s/${spaceId}/start/install`)
    await jump('Reyes', 'Kim Reyes')
    await page.getByRole('heading', { level: 1, name: 'Kim Reyes' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/o/${server.organizationId}/members/${kim.id}`)
    await jump('handb', 'Handbook')
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    await jump('dark', 'Use dark colours')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await page.getByText('Nothing has these words.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').waitFor({ state: 'detached' })
    expect(world.complaints).toEqual([])
  })

  it('shows at home what waits for the person, and what they worked on last', async () => {
    await using world = await openWorld()
    const { page, server, spaceId } = world
    const kim = await server.person({ role: 'edit', name: 'Kim Reyes' })
    const path = { spaceId, changeRequestId: '' }
    for (const [subject, by] of [
      ['Explain tokens', kim],
      ['A word of mine', server.admin],
    ] as const) {
      const { data } = await by.client.POST('/spaces/{spaceId}/change-requests', {
        params: { path },
        body: { subject },
      })
      if (by === kim) path.changeRequestId = data.id
    }
    await kim.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
      params: { path },
      body: { users: [server.admin.id] },
    })
    await page.goto(`${server.url}/app`)
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: /Explain tokens.*Kim Reyes asks for your review/ }).waitFor()
    const yours = page.getByRole('region', { name: 'Your changes' })
    expect(await yours.getByRole('link').allTextContents()).toEqual([expect.stringMatching(/^A word of mineDraft · /)])
    expect(world.complaints).toEqual([])
  })

  it('makes a space, and leads to it', async () => {
    await using world = await openWorld()
    const { page, server } = world
    await page.goto(`${server.url}/app`)
    await page.getByText('New space').click()
    await page.getByLabel('What it is called').fill('Recipes')
    await page.getByRole('button', { name: 'Make the space' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Recipes' }).waitFor()
    expect(world.complaints).toEqual([])
  })

  it('lets people change their name, and make and revoke tokens', async () => {
    await using world = await openWorld()
    const { page, server } = world
    await page.goto(`${server.url}/app/account`)
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await server.admin.client.GET('/user')).data.displayName).toBe('Ada')
    await page.getByText('New token').click()
    await page.getByLabel('What it is for').fill('Publish script')
    await page.getByLabel('All that you may do').click()
    await page.getByLabel('space:read').click()
    await page.getByRole('button', { name: 'Make the token' }).click()
    const secret = (await page.locator('code', { hasText: 'quire_' }).textContent()) ?? ''
    const reader = server.client(secret)
    expect((await reader.GET('/spaces/{spaceId}', { params: { path: { spaceId: world.spaceId } } })).data.title).toBe(
      'Handbook',
    )
    await page.getByRole('button', { name: 'Revoke Publish script' }).click()
    await page.getByRole('button', { name: 'Revoke Publish script' }).waitFor({ state: 'detached' })
    await expect(
      reader.GET('/spaces/{spaceId}', { params: { path: { spaceId: world.spaceId } } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(world.complaints).toEqual([])
  })

  it('shows texts that people wrote, and runs none of them', async () => {
    await using world = await openWorld()
    const { page } = world
    for (const path of ['', `/s/${world.spaceId}/attack`]) {
      await page.goto(`${world.server.url}/app${path}`)
      await page.getByText('onerror').first().waitFor()
      expect(await page.title()).not.toBe('ran')
      expect(await page.locator('main :is(script, [onerror])').count()).toBe(0)
    }
  })

  it('says what the server said, and goes on where it is told to', async () => {
    await using world = await openWorld()
    const { page, server } = world
    await page.goto(`${server.url}/app/s/nowhere`)
    await page.getByText('the space nowhere does not exist, or you may not see it').waitFor()
    await page.route('**/v1/orgs**', (route) => route.abort())
    await page.getByRole('link', { name: 'Go to the start' }).click()
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
    await page.unroute('**/v1/orgs**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Handbook' }).waitFor()
  })

  it('keeps the colours that were chosen', async () => {
    await using world = await openWorld({ colorScheme: 'light' })
    const { page, server } = world
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
    await page.goto(`${server.url}/app`)
    const light = await ground()
    await page.getByRole('radio', { name: 'Dark' }).click()
    expect(await ground()).not.toBe(light)
    await page.reload()
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor()
    expect(await ground()).not.toBe(light)
  })

  it('has nothing for axe to say in light and dark, on narrow and wide screens, and nothing beside the screen', async () => {
    await using world = await openWorld()
    const { server, spaceId, collectionId } = world
    const person = `/o/${server.organizationId}/members/${server.admin.id}`
    const screens = [
      '',
      '/account',
      person,
      `/c/${collectionId}`,
      `/s/${spaceId}/start/install`,
      '/s/nowhere',
      '/nowhere',
    ]
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        const page = await world.openTab({ colorScheme, viewport: { width, height: 900 } })
        for (const path of screens) {
          await page.goto(`${server.url}/app${path}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expectSettled(page)
          await page.evaluate(axe)
          const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults
          const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
          expect([path, colorScheme, width, said]).toEqual([path, colorScheme, width, []])
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        }
        await page.close()
      }
    }
    expect(world.complaints).toEqual([])
  })
})

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[]
}

/** A server with a collection and a space of a few pages, and a tab of somebody who may see them. */
async function openWorld(look: BrowserContextOptions = {}) {
  const server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
  const { spaceId, collectionId } = await fill(server)
  const browser = await launch()
  const complaints: string[] = []
  const openTab = async (options: BrowserContextOptions) => {
    const tab = await browser.newPage(options)
    listen(tab, complaints)
    // The token is put in on the way: no script of the page has it.
    await tab.route('**/v1/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${server.admin.token}` } }),
    )
    return tab
  }
  const page = await openTab(look)
  const close = async () => {
    await browser.close()
    await server[Symbol.asyncDispose]()
  }
  return { server, page, openTab, spaceId, collectionId, complaints, [Symbol.asyncDispose]: close }
}

/** What the policy of the page refused, and what broke. That something is not there is no complaint. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
  })
}

async function fill({ admin, organizationId }: TestServer) {
  const path = { organizationId }
  const { data: collection } = await admin.client.POST('/orgs/{organizationId}/collections', {
    params: { path },
    body: { title: 'Guides' },
  })
  const { data: space } = await admin.client.POST('/orgs/{organizationId}/spaces', {
    params: { path },
    body: { title: 'Handbook', parent: collection.id, editMode: 'live' },
  })
  await admin.client.POST('/orgs/{organizationId}/spaces', { params: { path }, body: { title: attack.slice(0, 48) } })
  await editSpace(admin.client, space.id, [
    {
      operation: 'insert_page',
      title: 'Welcome',
      document: { markdown: 'See [how](/pages/start).\n\n| a | b |\n|-|-|\n| 1 | 2 |' },
    },
    { operation: 'insert_page', title: 'Start', ref: 'start', document: { markdown: 'First.' } },
    {
      operation: 'insert_page',
      title: 'Install',
      into: 'start',
      document: {
        markdown: '# Install\n\nDownload it, **then** run it.\n\n```sh\nnpx start\n```\n\n## Next\n\n> Rest.',
      },
    },
    {
      operation: 'insert_page',
      title: 'Attack',
      document: { markdown: `\`onerror\` ${attack}\n\n[x](javascript:alert(1))` },
    },
  ])
  return { spaceId: space.id, collectionId: collection.id }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
