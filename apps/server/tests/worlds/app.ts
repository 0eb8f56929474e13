import { readFileSync } from 'node:fs'
import type { Schema } from '@quire/client'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { executablePath } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/sessions.ts'
import { editSpace } from './content.ts'

/** A browser, and people who are signed in to the app of a server. */
export interface AppWorld extends AsyncDisposable {
  server: TestServer
  browser: Browser
  /** What the policy of a page refused, and what broke. */
  complaints: string[]
  /** A browser of its own for somebody, the administrator unless said otherwise. */
  signIn(userId?: string, options?: BrowserContextOptions): Promise<BrowserContext>
  openTab(options?: BrowserContextOptions): Promise<Page>
  /** A space with pages of these titles and texts. */
  space(pages: Record<string, string>, editMode?: Schema<'SpaceEditMode'>): Promise<AppSpace>
}

export interface AppSpace {
  id: string
  /** Address in the app of the page at a path. */
  at(path: string): string
  pages: string[]
}

export async function openApp(): Promise<AppWorld> {
  const server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const complaints: string[] = []

  const signIn = async (userId?: string, options: BrowserContextOptions = {}) => {
    const { secret } = await signedIn(server, userId)
    const context = await browser.newContext(options)
    const cookie = { name: 'quire-session', value: secret, url: server.url, httpOnly: true, sameSite: 'Lax' as const }
    await context.addCookies([cookie])
    context.on('page', (page) => listen(page, complaints))
    return context
  }

  return {
    server,
    browser,
    complaints,
    signIn,
    openTab: async (options) => (await signIn(undefined, options)).newPage(),
    space: (pages, editMode = 'live') => addSpace(server, pages, editMode),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** That a call failed is told by the page itself. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isOfCall = /Failed to load resource|net::ERR_/.test(message.text())
    if (message.type() === 'error' && !isOfCall) complaints.push(message.text())
  })
}

async function addSpace(
  { admin, organizationId, url }: TestServer,
  pages: Record<string, string>,
  editMode: Schema<'SpaceEditMode'>,
): Promise<AppSpace> {
  const { data } = await admin.client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId } },
    body: { title: 'Handbook', editMode: 'live' },
  })
  const changes = Object.entries(pages).map(([title, markdown]) => {
    return { operation: 'insert_page' as const, title, document: { markdown } }
  })
  const edit = await editSpace(admin.client, data.id, changes)
  const params = { path: { spaceId: data.id } }
  if (editMode === 'locked') await admin.client.PATCH('/spaces/{spaceId}', { params, body: { editMode } })
  const at = (path: string) => `${url}/app/s/${data.id}/${path}`
  return { id: data.id, at, pages: edit.changes.map(({ page }) => page.id) }
}

/** Nothing is being loaded any more. */
export async function expectSettled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 30_000 }).toBe(0)
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[]
}

/** Axe has nothing to say about the page as it is, and nothing stands beside the screen. */
export async function expectAccessible(page: Page, name: string, without: string[] = []): Promise<void> {
  await page.evaluate(axe)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = JSON.stringify({ resultTypes: ['violations'], rules })
  const found = (await page.evaluate(`axe.run(${options})`)) as AxeResults
  const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect([name, said]).toEqual([name, []])
  const width = page.viewportSize()?.width
  expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, width])
}
