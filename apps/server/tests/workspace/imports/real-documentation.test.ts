import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { textOf, visit } from '#tests/support/mdast.ts'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles } from '#tests/worlds/imports.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('fastify/package.json')), 'docs')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
const sources = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))

const grammar = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }
const menu = paths.map((path) => `<a href="/docs/${htmlPath(path)}">${path}</a>`).join('')

/** Words that no page of the folder has, on one of them. */
const planted = {
  path: posix.join('Guides', 'Testing.md'),
  text: '这是配置文档。日本語で検索する。Call `myServer.warmUp_v2()`.',
}

describe('a documentation folder served as a website', () => {
  it('is imported whole, with links that lead where its files say, and found by its words', async () => {
    await using server = await startTestServer(loopback)
    await using web = await serveFiles(
      Object.fromEntries(
        [...sources].map(([path, text]) => [
          `/docs/${htmlPath(path)}`,
          render(path, path === planted.path ? `${text}\n\n${planted.text}\n` : text),
        ]),
      ),
    )
    const spaceId = await createLiveSpace(server)
    const url = `${web.url}/docs/index.html`
    const result = await importIntoSpace(server.admin.client, spaceId, { url, source: 'website' })
    expect(result.importedResources).toBe(paths.length)
    const pages = await readPages(server, spaceId)
    expect([...pages.keys()].sort()).toEqual([...paths].sort())

    const missing: string[] = []
    let count = 0
    for (const [path, text] of sources) {
      const found = addressesIn(pages.get(path)?.markdown ?? '')
      for (const link of pageLinks(path, text)) {
        count += 1
        const expected = `/pages/${pages.get(link.path)?.id}${link.anchor && `#${link.anchor}`}`
        if (!found.has(expected)) missing.push(`${path} does not link to ${link.path}#${link.anchor}`)
      }
    }
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(100)

    const found = async (query: string) => {
      const { items } = await searchSpace(server.admin.client, spaceId, query)
      return items.map(({ id }) => id)
    }
    for (const words of ['配置', '文档', '検索', 'warmUp', 'myServer.warmUp_v2', 'warm up v2']) {
      expect((await found(words))[0]).toBe(pages.get(planted.path)?.id)
    }
    const poisoning = pages.get(posix.join('Guides', 'Prototype-Poisoning.md'))?.id
    expect((await found('prototype poisoning'))[0]).toBe(poisoning)
    expect(await found('proto poison')).toContain(poisoning)
  })
})

/** A page of the site: headings have the ids that they get on GitHub, and each page says which file it is. */
function render(path: string, text: string): string {
  const slugger = new GithubSlugger()
  const html = micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<(h[2-6])>(.*?)<\/\1>/gs, (_, name: string, inner: string) => {
      const id = slugger.slug(textOf(fromMarkdown(inner.replace(/<[^>]*>/g, '').replaceAll('_', '\\_'))))
      return `<${name} id="${id}">${inner}</${name}>`
    })
    .replace(/href="(?!\w+:)([^"#]*)\.md/g, 'href="$1.html')
  return `<!doctype html><html><head><title>Docs</title></head><body><nav>${menu}</nav><main>${html}<p>File: ${path}</p></main></body></html>`
}

function htmlPath(path: string): string {
  return path.replace(/\.md$/, '.html')
}

async function readPages({ admin: { client } }: TestServer, spaceId: string) {
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  const pages = new Map<string, { id: string; markdown: string }>()
  const open: { id: string; pages?: unknown }[] = [...data.pages]
  for (let page = open.pop(); page; page = open.pop()) {
    open.push(...((page.pages ?? []) as typeof open))
    const params = { path: { spaceId, pageId: page.id }, query: { format: 'markdown' as const } }
    const { data: whole } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params })
    const markdown = (whole.type === 'document' ? whole.markdown : undefined) ?? ''
    const file = /^File: (\S+)$/m.exec(markdown)?.[1] ?? ''
    pages.set(file, { id: page.id, markdown })
  }
  return pages
}

/** What a file says it links to: other files of the folder, and which heading of them. */
function pageLinks(path: string, text: string): { path: string; anchor: string }[] {
  return [...addressesIn(text)].flatMap((address) => {
    const [file = '', anchor = ''] = address.split('#')
    const target = file && posix.join(posix.dirname(path), file)
    const source = target && sources.get(target)
    return source ? [{ path: target, anchor: anchor && headingAt(source, anchor) }] : []
  })
}

/** The heading that an anchor means: its own, or the one above the mark of that name. */
function headingAt(text: string, anchor: string): string {
  const slugger = new GithubSlugger()
  let section = ''
  let marked: string | undefined
  visit(parse(text), (node) => {
    if (node.type === 'heading') section = slugger.slug(textOf(node))
    const isMark = section === anchor || (node.type === 'html' && node.value.includes(`id="${anchor}"`))
    if (isMark) marked ??= section
  })
  return marked ?? anchor
}

function addressesIn(markdown: string): Set<string> {
  const addresses = new Set<string>()
  visit(parse(markdown), (node) => {
    if (node.type === 'link' || node.type === 'definition') addresses.add(node.url)
  })
  return addresses
}

/** Files are linked to often, and parsing them takes longer than importing them. */
const parsed = new Map<string, Nodes>()

function parse(markdown: string): Nodes {
  const tree = parsed.get(markdown) ?? fromMarkdown(markdown, grammar)
  parsed.set(markdown, tree)
  return tree
}
