import { inflateRawSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { identityProvider, signed } from '#tests/identity/saml/identity-provider.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

const hasBrowser = findBrowser('signing in with a browser')

describe.skipIf(!hasBrowser)('single sign-on in a browser', () => {
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
    await page.route('https://idp.example/**', (route) => {
      const request = new URL(route.request().url()).searchParams.get('SAMLRequest') ?? ''
      const id = /\bID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString())?.[1]
      const answer = Buffer.from(signed(idp.compose({ inResponseTo: id }), idp.keys)).toString('base64')
      const form = `<form method="post" action="${idp.provider.service.acsURL}"><input name="SAMLResponse" value="${answer}"><button>Go on</button></form>`
      return route.fulfill({ contentType: 'text/html', body: form })
    })

    await page.goto(`${server.ctx.config.publicUrl}/saml/orgs/${server.organizationId}`)
    await page.getByRole('link', { name: 'Company login' }).click()
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

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
