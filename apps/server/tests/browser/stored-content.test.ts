import { type Browser, chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const hasBrowser = findBrowser('opening stored files with a browser')

const script = 'fetch("/healthz?ran"); alert(document.domain)'
const page = `<!doctype html><html><body><script>${script}</script><img src="x" onerror="${script}"></body></html>`
const picture = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`
const sheet = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`

/** What somebody could upload in the hope that it runs as a page of this server, and what it pretends to be. */
const files: [string, string][] = [
  ['text/html', page],
  ['text/html; charset=utf-8', page],
  ['TEXT/HTML', page],
  ['application/xhtml+xml', sheet],
  ['text/xml', sheet],
  ['image/svg+xml', picture],
  ['image/png', page],
  ['audio/mpeg', page],
  ['video/html', page],
  ['text/plain', page],
  ['application/octet-stream', page],
  ['application/pdf', page],
  ['multipart/x-mixed-replace; boundary=x', `--x\r\ncontent-type: text/html\r\n\r\n${page}\r\n--x--`],
]

async function upload(server: TestServer): Promise<string[]> {
  const drafts = files.map(([contentType, text], index) => ({
    name: `${index}.html`,
    contentType,
    base64: Buffer.from(text).toString('base64'),
  }))
  const spaceId = await createLiveSpace(server)
  const { insertedFiles = [] } = await editSpace(server.admin.client, spaceId, [
    { operation: 'insert_files', files: drafts },
  ])
  return insertedFiles.map(({ file }) => file.downloadURL.replace(server.ctx.config.publicUrl, server.url))
}

describe('a stored file', () => {
  it('says to browsers that it is not to be run', async () => {
    await using server = await startTestServer()
    for (const address of await upload(server)) {
      const { headers } = await fetch(address)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('content-type')).toMatch(/^(application\/octet-stream|image\/png|audio\/mpeg|video\/html)$/)
      const isShown = !headers.get('content-type')?.startsWith('application/')
      expect(headers.get('content-disposition')).toMatch(isShown ? /^inline; / : /^attachment; /)
    }
  })

  it.skipIf(!hasBrowser)('does not run, opened by itself, in a frame, as a script or as a picture', async () => {
    await using server = await startTestServer({ publicUrl: 'http://127.0.0.1:0' })
    await using browser = await launch()
    const tab = await browser.newPage()
    const ran: string[] = []
    tab.on('dialog', (dialog) => {
      ran.push(dialog.message())
      return dialog.dismiss()
    })
    tab.on('request', (request) => {
      if (request.url().endsWith('?ran')) ran.push(request.url())
    })
    const addresses = await upload(server)
    // Downloads end a navigation before it begins.
    for (const address of addresses) await tab.goto(address).catch(() => undefined)
    const parts = addresses.map((address) => {
      return `<iframe src="${address}"></iframe><script src="${address}"></script><img src="${address}"><embed src="${address}">`
    })
    await tab.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body: parts.join('') }))
    await tab.goto(`${server.url}/framing`)
    expect(ran).toEqual([])
    // The tab would have noticed.
    await tab.route('**/running', (route) => route.fulfill({ contentType: 'text/html', body: page }))
    await tab.goto(`${server.url}/running`)
    expect(ran).not.toEqual([])
  })
})

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
