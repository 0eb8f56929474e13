import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { markdownTexts } from './texts.ts'

/** An address of a stranger, and what stands there. */
export interface Address {
  name: string
  url: string
  /** The kind of source that an import takes it for. */
  source: string
}

export interface HostileServers extends AsyncDisposable {
  addresses: Address[]
  /** One of each server. */
  first: Address[]
}

type Site = Record<string, string | Buffer>

const kB = 1000

/** Websites that nobody would make on purpose, each with an address of its own. */
export async function startHostileServers(size: number): Promise<HostileServers> {
  const sites = await sitesOf(size)
  const servers = await Promise.all(
    Object.entries(sites).map(async ([name, site]) => ({ name, ...(await serve(site)) })),
  )
  const addressesOf = ({ name, origin, paths }: (typeof servers)[number]) =>
    paths.map((path) => ({ name: `${name}, ${path.slice(0, 20)}`, url: origin + path, source: sourceOf(path) }))
  return {
    addresses: servers.flatMap(addressesOf),
    first: servers.flatMap((server) => addressesOf(server).slice(0, 1)),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(({ close }) => close()))
    },
  }
}

async function serve(site: Site) {
  const listener: RequestListener = ({ url = '/' }, response) => {
    const found = site[url.split('?')[0] ?? '']
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': typeOf(url) })
    response.end(found ?? 'nothing here')
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: Object.keys(site).filter((path) => !/robots|sitemap|below/.test(path)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sourceOf(path: string): string {
  return { md: 'markdown', zip: 'zip', json: 'markdown', yaml: 'html' }[path.split('.').at(-1) ?? ''] ?? 'website'
}

function typeOf(path: string): string {
  const types = {
    md: 'text/markdown',
    zip: 'application/zip',
    json: 'application/json',
    yaml: 'application/yaml',
    xml: 'application/xml',
    txt: 'text/plain',
  }
  return types[path.split('.').at(-1) as keyof typeof types] ?? 'text/html'
}

const page = '<!doctype html><title>A</title><main><h1>A</h1><p>Words.</p><a href="/below/b">b</a></main>'

async function sitesOf(size: number): Promise<Record<string, Site>> {
  const rule = `/${'a*'.repeat(size / 2)}$`
  return {
    'a robots.txt of one rule': {
      '/': page,
      '/below/b': page,
      '/robots.txt': `User-agent: *\nDisallow: ${rule}\n`,
      [`/${'a'.repeat(1500)}`]: page,
    },
    'a robots.txt of many rules': {
      '/': page,
      '/below/b': page,
      '/robots.txt': `User-agent: *\n${'Disallow: /*a*a*a*b$\n'.repeat(size / 22)}`,
    },
    'a long sitemap': {
      '/': page,
      '/below/b': page,
      '/sitemap.xml': `<urlset>${'<url><loc>http://a.b/c</loc></url>'.repeat(size / 34)}</urlset>`,
    },
    'a sitemap of spaces': { '/': page, '/sitemap.xml': `<sitemapindex>${`<loc>${' '.repeat(kB)}`.repeat(size / kB)}` },
    'nested HTML': { '/': `<title>A</title>${'<div><ul><li>'.repeat(size / 13)}` },
    'HTML without an end': { '/': `<title>A</title>${'<a b="'.repeat(size / 6)}` },
    'a table of HTML': { '/': `<title>A</title><table>${'<tr><td>a</td></tr>'.repeat(size / 19)}</table>` },
    'many links': { '/': `<title>A</title>${'<a href="/below/x">x</a> '.repeat(size / 25)}` },
    'paragraphs of HTML': { '/': `<title>A</title>${'<p>a</p>'.repeat(size / 8)}` },
    'emphasis of HTML': { '/': `<title>A</title><p>${'<b><i>a'.repeat(size / 7)}` },
    'cards of a page': { '/': `<head>${'<meta property="og:title" content="a">'.repeat(size / 38)}</head>` },
    Markdown: Object.fromEntries(
      markdownTexts.map(({ fill }, index) => [`/${index}.md`, fill({ characters: size, bytes: size })]),
    ),
    'an archive of many files': { '/a.zip': await archive(Math.min(size / 100, 9000), 'a\n') },
    'an archive of large files': { '/a.zip': await archive(20, '- a\n'.repeat(size / 4)) },
    'a JSON document': {
      '/deep.json': `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
      '/paths.json': paths(size / 100),
      '/long.json': `"${'a'.repeat(size)}"`,
    },
    'a YAML document': {
      '/deep.yaml': '- '.repeat(size / 2),
      '/flow.yaml': '['.repeat(size),
      '/aliases.yaml': aliases(size),
    },
  }
}

async function archive(files: number, text: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (let index = 0; index < files; index++) zip.addBuffer(Buffer.from(text), `folder-${index % 50}/page-${index}.md`)
  zip.end()
  return await buffer(zip.outputStream)
}

function paths(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { summary: 'a', responses: {} } }])
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: Object.fromEntries(entries) })
}

function aliases(size: number): string {
  const lists = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(',')}]`,
  )
  return `a0: &a0 ${'a'.repeat(size / 10)}\n${lists.join('\n')}\n`
}
