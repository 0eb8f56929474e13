import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#tests/support/app-build.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type AppSpace, type AppWorld, expectAccessible, expectSettled, openApp } from '#tests/worlds/app.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { readSpace, zipOf } from '#tests/worlds/imports.ts'

const hasBrowser = findBrowser('imports in the app')

const archive = () => zipOf({ 'a.md': '# A\n\n[B](b.md#gone)\n', 'b.md': '# B\n', 'c.txt': 'x', '.hidden.md': 'y' })

/** Chooses files as the window of the browser would. */
async function choose(page: Page, button: string, files: string | { name: string; mimeType: string; buffer: Buffer }) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).focus()
  await page.keyboard.press('Enter')
  await (await asked).setFiles(files)
}

async function zipFile(name = 'docs.zip') {
  return { name, mimeType: 'application/zip', buffer: await archive() }
}

/** A space without any page. */
async function emptySpace({ server }: AppWorld): Promise<AppSpace> {
  const id = await createLiveSpace(server)
  return { id, at: (path) => `${server.url}/app/s/${id}/${path}`, pages: [] }
}

const guide = {
  'README.md': '# Start\n\nAll about it.\n',
  'guide/README.md': '# Guide\n',
  'guide/first.md': '# First\n',
  'node_modules/x.md': '# No\n',
}

/** A folder on the disk, as long as it is needed. */
async function folderOf(files: Record<string, string>): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'quire-folder-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(path, dirname(name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const outlineOf = async ({ server }: AppWorld, { id }: AppSpace) => (await readSpace(server.admin.client, id)).outline

describe.skipIf(!hasBrowser)('imports', () => {
  beforeAll(buildApp)

  it('bring an archive into a space, and tell what was left out and why, by keyboard alone', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    await page.goto(space.at(''))
    await page.getByRole('link', { name: 'Import' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Import into Handbook' }).waitFor()
    await choose(page, 'Choose files', await zipFile())
    await page.getByRole('heading', { level: 1, name: 'Import of docs.zip' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/app/s/${space.id}/~/imports/\\w+$`))
    await page.getByText('2 of 4 pages and files were imported.').waitFor()
    await page.getByRole('heading', { name: '2 things were left out' }).waitFor()
    await page.getByText('No page shows it or links to it: 1').press('Enter')
    await page.getByText('c.txt').waitFor()
    await page.getByText('b.md#gone in a.md').waitFor()
    // The tree has them at once.
    await page.getByRole('row', { name: 'A', exact: true }).waitFor()
    expect(await outlineOf(world, space)).toEqual(['Welcome', 'A', 'B'])
    await page.getByRole('link', { name: 'Import something else' }).press('Enter')
    await page.getByRole('region', { name: 'Imports of the last 30 days' }).getByText('docs.zip').waitFor()
    expect(world.complaints).toEqual([])
  })

  it('bring a folder that is chosen, whose folders become the tree', async () => {
    await using world = await openApp()
    await using folder = await folderOf(guide)
    const space = await emptySpace(world)
    const page = await world.openTab()
    await page.goto(space.at(''))
    await page.getByRole('link', { name: 'Import pages from files or from an address' }).press('Enter')
    await choose(page, 'Choose a folder', folder.path)
    await page.getByText('3 of 3 pages and files were imported.').waitFor()
    expect(await outlineOf(world, space)).toEqual(['Start', 'Guide', '  First'])
    expect(world.complaints).toEqual([])
  })

  it('take a folder that is dropped', async () => {
    await using world = await openApp()
    await using folder = await folderOf(guide)
    const space = await emptySpace(world)
    const page = await world.openTab()
    await page.goto(space.at('~/imports'))
    const zone = await page.locator('p', { hasText: 'Drop files or a folder here' }).boundingBox()
    const session = await page.context().newCDPSession(page)
    const data = { items: [], files: [folder.path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: (zone?.x ?? 0) + 5, y: (zone?.y ?? 0) + 5, data })
    await page.getByText('3 of 3 pages and files were imported.').waitFor()
    await page.getByRole('link', { name: 'Go to the pages' }).press('Enter')
    await page.getByText('All about it.').waitFor()
    expect(await outlineOf(world, space)).toEqual(['Start', 'Guide', '  First'])
    expect(world.complaints).toEqual([])
  })

  it('go into a change request where the space is locked', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' }, 'locked')
    const page = await world.openTab()
    await page.goto(space.at('~/imports'))
    await page.getByText('What you import goes into a new one.').waitFor()
    await choose(page, 'Choose files', await zipFile())
    await page.getByRole('link', { name: 'See what changes, and hand it in' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Import docs.zip' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/s/${space.id}/~/changes/1`)
    await page.getByRole('listitem').filter({ hasText: 'New page' }).first().waitFor()
    expect(await outlineOf(world, space)).toEqual(['Welcome'])
  })

  it('say in words what is refused, what failed, and begin anew', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    await page.goto(space.at('~/imports'))
    const alert = page.getByRole('alert')
    await choose(page, 'Choose files', { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await alert.getByText('x.pdf is none of the files that can be imported').waitFor()
    await choose(page, 'Choose files', { name: 'x.md', mimeType: 'text/markdown', buffer: Buffer.alloc(0) })
    await alert.getByText('That did not work: body.size').waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/docs')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Import of http://127.0.0.1:9/docs' }).waitFor()
    await alert.getByText('The server said: ').waitFor()
    await page.getByRole('link', { name: 'Import something else' }).press('Enter')
    await choose(page, 'Choose files', {
      name: 'no.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no archive'),
    })
    await page.getByText('Failed', { exact: true }).waitFor()
    await alert.getByText('The server said: ').waitFor()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('Failed', { exact: true }).waitFor()
    expect(world.complaints).toEqual([])
  })

  it('can be canceled while they wait, and show how far they have come', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab()
    let status = 'running'
    await page.route('**/v1/spaces/*/imports/made', (route) => route.fulfill({ json: importOf(status) }))
    await page.route('**/v1/spaces/*/imports/made/cancel', (route) => {
      status = 'canceled'
      return route.fulfill({ json: importOf(status) })
    })
    await page.goto(space.at('~/imports/made'))
    await page.getByText('Files are fetched: 3 of 10').waitFor()
    expect(await page.getByRole('progressbar', { name: 'How far it has come' }).getAttribute('value')).toBe('3')
    await expectSettled(page)
    await expectAccessible(page, 'an import under way')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByText('Canceled', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  it('are not for who may only read', async () => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const reader = await world.server.person({ role: 'read' })
    const page = await (await world.signIn(reader.id)).newPage()
    await page.goto(space.at(''))
    await page.getByRole('link', { name: 'History', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Import' }).count()).toBe(0)
    await page.goto(space.at('~/imports'))
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  })

  it.each([
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const)('have nothing for axe to say in %s at %i pixels', async (colorScheme, width) => {
    await using world = await openApp()
    const space = await world.space({ Welcome: 'Hello.' })
    const page = await world.openTab({ colorScheme, viewport: { width, height: 900 } })
    await page.goto(space.at('~/imports'))
    await choose(page, 'Choose files', await zipFile(`${'long-name-'.repeat(12)}.zip`))
    await page.getByText('2 of 4 pages and files were imported.').waitFor()
    await expectSettled(page)
    await expectAccessible(page, `an import, ${colorScheme}, ${width}`)
    await page.getByRole('link', { name: 'Import something else' }).click()
    await page.getByRole('region', { name: 'Imports of the last 30 days' }).waitFor()
    await expectSettled(page)
    await expectAccessible(page, `imports, ${colorScheme}, ${width}`)
    expect(world.complaints).toEqual([])
  })
})

function importOf(status: string) {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    object: 'import',
    id: 'made',
    source: 'website',
    from: 'https://docs.example.com/',
    status,
    progress: { step: 'files', done: 3, total: 10 },
    createdAt: at,
    updatedAt: at,
    ...(status === 'canceled' && { endedAt: at }),
    urls: { location: 'https://docs.example.com/' },
  }
}
