import { operationTable } from '@quire/api-types'
import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

const hasBrowser = findBrowser('the reference in a browser')

describe.skipIf(!hasBrowser)('/docs in a browser', () => {
  it('lists every operation of the contract under its tag', async () => {
    await using server = await startTestServer()
    await using browser = await launch()
    const { page, trouble } = await open(browser, server.url)

    const closedTags = page.getByRole('button', { name: /^Open Group - (?!Introduction|Schemas)/ })
    await closedTags.evaluateAll((buttons) => {
      for (const button of buttons) button.click()
    })

    const expected = Object.entries(operationTable).map(([operationId, { tag }]) => `#tag/${tag}/${operationId}`)
    await expect.poll(() => listedOperations(page), { timeout: 20_000 }).toEqual(expected.toSorted())
    expect(trouble).toEqual([])
  })

  it('sends a request with the token that was entered, to the server the page came from', async () => {
    await using server = await startTestServer({ publicUrl: 'https://docs.example.com' })
    await using browser = await launch()
    const { page, trouble } = await open(browser, server.url)

    await page.getByRole('textbox', { name: 'Bearer Token' }).fill(server.admin.token)
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByRole('button', { name: 'Test Request (get /user)' }).click()
    const client = page.getByRole('dialog')
    const [answer] = await Promise.all([
      page.waitForResponse(`${server.url}/v1/user`),
      client.getByRole('button', { name: /^Send get request/ }).click(),
    ])

    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ id: server.admin.id })
    await client.getByRole('link', { name: '200 OK' }).waitFor()
    expect(trouble).toEqual([])
  })
})

async function listedOperations(page: Page): Promise<string[]> {
  const links = page.getByRole('complementary').getByRole('link')
  const addresses: string[] = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  return addresses.filter((address) => /^#tag\/[^/]+\/./.test(address)).toSorted()
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Opens the page and notes every request that leaves the server, every error, and every breach of the page's policy. */
async function open(browser: Browser, serverUrl: string): Promise<{ page: Page; trouble: string[] }> {
  const page = await browser.newPage()
  const trouble: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== serverUrl) trouble.push(`a request to ${request.url()}`)
  })
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  await page.goto(`${serverUrl}/docs`)
  await page.getByRole('heading', { name: 'Quire API', level: 1 }).waitFor()
  return { page, trouble }
}
