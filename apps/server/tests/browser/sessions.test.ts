import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSignInLink, signInLinkUrl } from '#resources/identity/sign-in-links/service.ts'
import { buildApp } from '#tests/support/app-build.ts'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/sessions.ts'
import { startWebServer } from '#tests/support/web-server.ts'

const hasBrowser = findBrowser('sessions in a browser')

describe.skipIf(!hasBrowser)('a session in a browser', { timeout: 60_000 }, () => {
  beforeAll(buildApp)

  it('lets the scripts of the own pages act, and keeps its secret from them', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    await using browser = await launch()
    const page = await (await signedInBrowser(server, browser)).newPage()
    await page.goto(`${server.url}/docs`)
    expect(await page.evaluate('document.cookie')).toBe('')
    expect(await ask(page, server, 'GET', '/v1/user')).toBe(200)
    expect(await ask(page, server, 'POST', '/v1/orgs', 'application/json')).toBe(201)
    expect(await ask(page, server, 'DELETE', '/v1/user/sessions/current')).toBe(204)
    expect(await ask(page, server, 'GET', '/v1/user')).toBe(401)
    expect(await page.context().cookies()).toEqual([])
  })

  it('begins with the button of a link, and ends with another', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    await using browser = await launch()
    const page = await browser.newPage()
    const trouble: string[] = []
    page.on('console', (message) => trouble.push(message.text()))
    const { secret } = await createSignInLink(server.ctx, server.admin.id, { isOperators: true })
    await page.goto(signInLinkUrl(server.ctx.config, secret))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Account' }).waitFor()
    expect(page.url()).toBe(`${server.url}/app`)
    const [session] = (await server.admin.client.GET('/user/sessions')).data.items
    expect(session).toMatchObject({ method: 'Sign-in link', userAgent: expect.stringContaining('Chrome') })
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
    expect(trouble).toEqual([])
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    expect(await page.context().cookies()).toEqual([])
    expect((await server.admin.client.GET('/user/sessions')).data.count).toBe(0)
  })

  it('is begun by no form of another page', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    await using browser = await launch()
    const { secret } = await createSignInLink(server.ctx, server.admin.id, { isOperators: true })
    const action = signInLinkUrl(server.ctx.config, secret)
    await using elsewhere = await startWebServer((_, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<form method="post" action="${action}"><button>Win</button></form>`)
    })
    const page = await browser.newPage()
    await page.goto(elsewhere.url)
    await page.getByRole('button', { name: 'Win' }).click()
    await page.getByText(`sign in on a page of ${server.url}`).waitFor()
    expect(await page.context().cookies()).toEqual([])
  })

  // Another port of the same host is the same site, to which browsers send a cookie that is `SameSite=Lax`.
  it.each(['127.0.0.1', 'localhost'])('acts for no page of another server at %s', async (host) => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    await using browser = await launch()
    await using elsewhere = await startWebServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
    })
    const context = await signedInBrowser(server, browser)
    const page = await context.newPage()
    const open = () => page.goto(`http://${host}:${elsewhere.port}/`)
    await open()
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const type of ['application/json', 'text/plain']) {
        expect(await ask(page, server, method, '/v1/user/sessions', type)).toBe('refused')
      }
    }
    const form = `const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '${server.url}/v1/orgs', enctype: 'text/plain' })
      form.innerHTML = '<input name=\\'{"title":"Paper Mill","a":"\\' value=\\'"}\\'>'
      document.body.append(form)
      form.submit()`
    const [answer] = await Promise.all([page.waitForResponse(`${server.url}/v1/orgs`), page.evaluate(form)])
    expect(answer.status()).toBe(401)
    expect((await server.admin.client.GET('/orgs')).data.count).toBe(1)
    expect((await server.admin.client.GET('/user/sessions')).data.count).toBe(1)
    expect(await context.cookies()).toHaveLength(1)
  })
})

/** The status of an answer that the page may read, or that the browser keeps it from the page. */
function ask(page: Page, { url }: TestServer, method: string, path: string, type?: string): Promise<number | string> {
  const body = type === undefined || method === 'GET' ? {} : { body: '{"title":"Paper Mill"}' }
  const options = { method, credentials: 'include', ...body, ...(type && { headers: { 'content-type': type } }) }
  const call = `fetch(${JSON.stringify(url + path)}, ${JSON.stringify(options)})`
  return page.evaluate(`${call}.then(({ status }) => status, () => 'refused')`)
}

async function signedInBrowser(server: TestServer, browser: Browser): Promise<BrowserContext> {
  const { secret } = await signedIn(server)
  const context = await browser.newContext()
  const cookie = { name: 'quire-session', value: secret, url: server.url, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([cookie])
  return context
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
