import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { type PublishedSite, publishSite, readAuth, signVisitor } from '#tests/worlds/published.ts'

const outer = 'https://www.acme.example/docs/'

async function siteBehindProxy(
  server: TestServer,
  visibility?: 'visitor-auth',
): Promise<PublishedSite & { target: string }> {
  const published = await publishSite(server, ['Docs'], visibility)
  await giveNames(server, published.site, { proxy: 'www.acme.example/docs' })
  const { proxy } = await published.site.get()
  const { publicUrl } = server.ctx.config
  return { ...published, target: `${server.url}${(proxy?.target ?? '').slice(publicUrl.length)}` }
}

/** As plain as it gets: what is asked for below `/docs/` is passed on to the target, with these headers besides. */
function startProxy(target: string, headers: Record<string, string>): Promise<WebServer> {
  return startWebServer((request, response) => {
    const url = new URL(`${target}${(request.url ?? '').replace(/^\/docs\//, '')}`)
    const passed = ask(
      url,
      { method: request.method ?? 'GET', headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(passed)
  })
}

async function open(proxy: { url: string }, path: string, cookie = '') {
  const answer = await fetch(`${proxy.url}/docs/${path}`, { redirect: 'manual', headers: { cookie } })
  const text = await answer.text()
  const addresses = [...text.matchAll(/ (?:href|action)="([^"#]+)"/g)].map(([, address = '']) => address)
  return { status: answer.status, headers: answer.headers, text, addresses }
}

const ways = {
  'says nothing': {},
  'passes the host on': { host: 'www.acme.example' },
  'tells where it stands': {
    'x-forwarded-host': 'www.acme.example',
    'x-forwarded-prefix': '/docs',
    'x-forwarded-proto': 'https',
  },
  'passes lies on': { 'x-forwarded-host': 'evil.example', 'x-forwarded-prefix': '/evil' },
}

describe('a site below a path of another host', () => {
  it.each(Object.entries(ways))('is whole behind a proxy that %s', async (_, headers) => {
    await using server = await startTestServer()
    const { target, site, spaceIds } = await siteBehindProxy(server)
    await using proxy = await startProxy(target, headers)
    const page = await open(proxy, 'docs/install')
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(`<link rel="canonical" href="${outer}docs/install">`),
    ])
    for (const address of page.addresses) {
      const { href } = new URL(address, `${outer}docs/install`)
      expect(href.startsWith(outer) || href === 'data:,', address).toBe(true)
      if (href === 'data:,') continue
      expect((await open(proxy, href.slice(outer.length))).status, address).toBe(200)
    }
    const style = page.addresses.find((address) => address.includes('/~quire/style-')) ?? ''
    expect((await open(proxy, style.slice('/docs/'.length))).headers.get('content-type')).toContain('text/css')
    const found = await open(proxy, '~search?q=Install')
    expect(found.addresses).toContain(`${outer}docs/install`)
    const [first] = (await site.siteSpaces()).items
    await site.createRedirect({ source: '/old', destination: { kind: 'site-space', siteSpaceId: first?.id ?? '' } })
    expect((await open(proxy, 'old')).headers.get('location')).toBe(outer)
    expect(spaceIds).toHaveLength(1)
  })

  it('keeps what it knows of visitors below its own path, and sends them nowhere else', async () => {
    await using server = await startTestServer()
    const { target, site } = await siteBehindProxy(server, 'visitor-auth')
    await using proxy = await startProxy(target, {})
    expect((await open(proxy, '')).status).toBe(404)
    const { privateKey } = await readAuth(server, site)
    const token = await signVisitor(privateKey, { plan: 'team' })
    const signedIn = await open(proxy, `docs/install?jwt_token=${token}&keep=1`)
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([307, `${outer}docs/install?keep=1`])
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.join()).toContain('Path=/docs/;')
    expect(cookies.join()).toContain('Secure')
    const [cookie = ''] = cookies[0]?.split(';') ?? []
    expect((await open(proxy, 'docs/install', cookie)).status).toBe(200)
  })

  it('is written for the shared address until the host is proven', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    await site.change({ proxy: 'www.acme.example/docs' })
    const { text } = await askHost(server, 'localhost', `${new URL(root).pathname}docs/install`)
    expect(text).toContain(`<link rel="canonical" href="${root}docs/install">`)
    expect(text).not.toContain('acme.example')
  })

  it('goes on when the site is renamed, or gets a host of its own: the proxy is never sent back to itself', async () => {
    await using server = await startTestServer()
    const { target, site } = await siteBehindProxy(server)
    await using proxy = await startProxy(target, {})
    await site.change({ basename: 'renamed' })
    expect((await open(proxy, 'docs/install')).status).toBe(200)
    await giveNames(server, site, { hostname: 'docs.acme.example' })
    expect((await open(proxy, 'docs/install')).status).toBe(200)
    expect((await site.get()).urls.published).toBe(outer)
  })

  const nginx = '/usr/sbin/nginx'
  it.skipIf(!existsSync(nginx))('is whole behind nginx, which has to be installed for this test', async () => {
    await using server = await startTestServer()
    const { target } = await siteBehindProxy(server)
    using folder = temporaryFolder()
    const socket = folder.file('nginx.sock')
    const config = folder.file('nginx.conf')
    writeFileSync(
      config,
      `daemon off; pid ${folder.file('pid')}; error_log stderr; events {}
      http {
        access_log off; client_body_temp_path ${folder.path}; proxy_temp_path ${folder.path};
        fastcgi_temp_path ${folder.path}; uwsgi_temp_path ${folder.path}; scgi_temp_path ${folder.path};
        server { listen unix:${socket}; location /docs/ { proxy_pass ${target}; } }
      }`,
    )
    const child = spawn(nginx, ['-c', config, '-p', folder.path], { stdio: 'ignore' })
    try {
      await expect.poll(() => existsSync(socket)).toBe(true)
      const [answer] = await once(
        ask({ socketPath: socket, path: '/docs/docs/install', headers: { host: 'www.acme.example' } }).end(),
        'response',
      )
      const text = (await answer.toArray()).join('')
      expect(answer.statusCode).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${outer}docs/install">`)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})
