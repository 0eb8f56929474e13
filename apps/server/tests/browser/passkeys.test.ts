import { chromium } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSignInLink, signInLinkUrl } from '#resources/identity/sign-in-links/service.ts'
import { buildApp } from '#tests/support/app-build.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

const hasBrowser = findBrowser('passkeys in a browser')

describe.skipIf(!hasBrowser)('a passkey in a browser', { timeout: 60_000 }, () => {
  beforeAll(buildApp)

  it('is added after the first sign-in, signs in from then on, and can be removed', async () => {
    await using server = await startTestServer({ publicUrl: 'http://localhost:0' })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    await using _ = { [Symbol.asyncDispose]: () => browser.close() }
    const { publicUrl } = server.ctx.config
    const page = await browser.newPage()
    const trouble: string[] = []
    page.on('console', (message) => trouble.push(message.text()))
    page.on('pageerror', (error) => trouble.push(error.message))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const { secret } = await createSignInLink(server.ctx, server.admin.id, { isOperators: true })
    await page.goto(signInLinkUrl(server.ctx.config, secret))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${publicUrl}/app`)

    await page.goto(`${publicUrl}/sign-in`)
    await page.getByLabel('What to call it').fill('Laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()

    await page.goto(`${publicUrl}/sign-in?to=/app/s/nowhere`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(`${publicUrl}/app/s/nowhere`)
    const { items } = (await server.admin.client.GET('/user/sessions')).data
    expect(items.map(({ method }) => method)).toEqual(['Passkey: Laptop'])

    await page.goto(`${publicUrl}/sign-in`)
    await page.getByRole('button', { name: 'Remove Laptop' }).click()
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor({ state: 'detached' })
    expect((await server.admin.client.GET('/user/passkeys')).data.count).toBe(0)
    expect(trouble.filter((line) => !line.includes('404'))).toEqual([])
  })
})
