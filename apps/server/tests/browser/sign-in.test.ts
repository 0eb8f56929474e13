import { inflateRawSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type IdentityProvider, identityProvider, signed } from '#tests/identity/saml/identity-provider.ts'
import { buildApp } from '#tests/support/app-build.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

const hasBrowser = findBrowser('signing in with a browser')

describe.skipIf(!hasBrowser)('single sign-on in a browser', () => {
  beforeAll(buildApp)

  it('goes from the organization to the identity provider and comes back to the app, signed in', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    const idp = await identityProvider(server)
    await using browser = await launch()
    const page = await browser.newPage()
    await playProvider(page, idp)
    await page.goto(`${server.ctx.config.publicUrl}/saml/orgs/${server.organizationId}`)
    await page.getByRole('link', { name: 'Company login' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await page.getByText('kim@papermill.example').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  })

  it('goes from the organization to the identity provider and comes back with a token to copy', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    const idp = await identityProvider(server)
    await using browser = await launch()
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
    })
    await playProvider(page, idp)

    await page.goto(`${server.ctx.config.publicUrl}/saml/orgs/${server.organizationId}`)
    await page.getByRole('link', { name: 'get a token' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()

    const token = (await page.locator('code').textContent()) ?? ''
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token)
    expect((await server.client(token).GET('/user')).data.email).toBe('kim@papermill.example')
    expect(trouble).toEqual([])
  })
})

/** The page of the identity provider, which sends its answer and what it was given along with the request. */
async function playProvider(page: Page, idp: IdentityProvider): Promise<void> {
  await page.route('https://idp.example/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const request = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
    const id = /\bID="([^"]+)"/.exec(inflateRawSync(request).toString())?.[1]
    const answer = Buffer.from(signed(idp.compose({ inResponseTo: id }), idp.keys)).toString('base64')
    const fields = { SAMLResponse: answer, RelayState: searchParams.get('RelayState') ?? '' }
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
    const form = `<form method="post" action="${idp.provider.service.acsURL}">${inputs.join('')}<button>Go on</button></form>`
    return route.fulfill({ contentType: 'text/html', body: form })
  })
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
