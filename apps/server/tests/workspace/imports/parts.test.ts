import { sourceSpans } from '@quire/content/markdown'
import { describe, expect, it } from 'vitest'
import { aliasesOf, parentAmong, scopeOf } from '#resources/workspace/imports/crawl-scope.ts'
import { fileNameOf, titleFromName } from '#resources/workspace/imports/names.ts'
import { redirectLinks } from '#resources/workspace/imports/readers/found-link.ts'
import { findAnchors } from '#resources/workspace/imports/readers/markdown-anchors.ts'
import { findLinks } from '#resources/workspace/imports/readers/markdown-links.ts'
import { readSummary } from '#resources/workspace/imports/readers/summary.ts'
import { readSitemap } from '#resources/workspace/imports/sitemap.ts'
import { sortPaths } from '#resources/workspace/imports/sort-paths.ts'
import { folderTree } from '#resources/workspace/imports/tree/folder-tree.ts'
import { eachNode } from '#resources/workspace/imports/tree/node.ts'

describe('links of a text', () => {
  it('are changed where the grammar has them, and nothing else is', () => {
    const text =
      '\uFEFF[a](b.md "t")\r\n\r\n![i](<x y.png>) [![in](in.png)](out.md)\n\n`[c](d.md)`\n\n    [code](no.md)\n\n| [t](t.md) |\n| - |\n\n[r]: r.md\n\n<a href="h.md?a&amp;b">h</a>\n'
    const links = findLinks(text)
    expect(links.map(({ address, use }) => `${use} ${address}`)).toEqual([
      'link b.md',
      'image x y.png',
      'image in.png',
      'link out.md',
      'link t.md',
      'link r.md',
      'link h.md?a&b',
    ])
    expect(redirectLinks(text, links, () => undefined)).toBe(text)
    expect(redirectLinks(text, links, ({ address }) => (address === 't.md' ? '/a (b)' : undefined))).toBe(
      text.replace('(t.md)', '(/a%20%28b%29)'),
    )
  })
})

describe('anchors of a text', () => {
  it('are known by what each program would call its headings, those of one name too', () => {
    const text = '# Start\n\n## Set up: C & D\n\n## Example\n\n## Example\n\n<a id="own"></a>\n\n## Last\n'
    const anchors = findAnchors(text, sourceSpans(text))
    const names = ['start', 'set-up-c--d', 'set-up-c-d', 'set-up-c-and-d', 'example', 'example-1', 'example_1', 'own']
    expect(names.map((name) => anchors.get(name))).toEqual([
      ...['start', 'set-up-c--d', 'set-up-c--d', 'set-up-c--d', 'example', 'example-1', 'example-1', 'last'],
    ])
  })
})

describe('the tree of a folder', () => {
  it('joins a page and the folder of its name, and counts numbers as numbers', async () => {
    const tree = await folderTree(['10-z.md', '2-a.md', '2-a/deep/x.md', 'index.md', 'bare/y.html'])
    const listed = [...eachNode(tree)].map(({ node, parent }) => [node.path, parent?.fallbackTitle, node.fallbackTitle])
    expect(listed).toEqual([
      ['index.md', undefined, 'Home'],
      ['2-a.md', undefined, 'A'],
      [undefined, 'A', 'Deep'],
      ['2-a/deep/x.md', 'Deep', 'X'],
      ['10-z.md', undefined, 'Z'],
      [undefined, undefined, 'Bare'],
      ['bare/y.html', 'Bare', 'Y'],
    ])
  })

  it('begins below the one folder around all pages', async () => {
    const tree = await folderTree(['docs/en/a.md', 'docs/en/b/c.md'])
    expect(tree.map(({ fallbackTitle }) => fallbackTitle)).toEqual(['A', 'B'])
  })

  it('is told from what machines put in, which is named', async () => {
    const paths = [
      'docs/a.md',
      'docs/.git/x',
      'docs/.git/y',
      '__MACOSX/docs/a.md',
      '.gitbook/assets/p.png',
      'b/.DS_Store',
    ]
    expect(
      await sortPaths([...paths, '.gitbook/includes/i.md', '.vitepress/config.ts', '.vitepress/theme/x.vue']),
    ).toEqual({
      pages: ['docs/a.md'],
      includes: ['.gitbook/includes/i.md'],
      others: ['.gitbook/assets/p.png', '.vitepress/config.ts'],
      leftOut: [
        { name: 'docs/.git/', reason: 'hidden' },
        { name: '__MACOSX/', reason: 'generated' },
        { name: 'b/.DS_Store', reason: 'generated' },
        { name: '.vitepress/theme/x.vue', reason: 'hidden' },
      ],
    })
  })
})

describe('a website', () => {
  it('is what stands below the address', () => {
    const scope = scopeOf(new URL('https://a.example/docs'))
    const inside = (address: string) => scope.includes(new URL(address))
    expect(['https://a.example/docs', 'https://a.example/docs/x', 'https://a.example/docs/v1.2'].every(inside)).toBe(
      true,
    )
    expect(
      [
        'https://a.example/docs-old',
        'https://a.example/',
        'https://b.example/docs/x',
        'http://a.example/docs/x',
        'https://a.example/docs/x.pdf',
        'https://a.example/docs/x?page=2',
      ].some(inside),
    ).toBe(false)
  })

  it('has its pages below the nearest one above, but none below the first', () => {
    const known = new Map(
      ['/d/', '/d/a/index.html'].flatMap((path) => {
        const address = `https://a.example${path}`
        return aliasesOf(address).map((alias) => [alias, address] as const)
      }),
    )
    const parent = (path: string) => parentAmong(`https://a.example${path}`, known, 'https://a.example/d/')
    expect(parent('/d/a/b/c.html')).toBe('https://a.example/d/a/index.html')
    expect(parent('/d/a/index.html')).toBeUndefined()
    expect(parent('/d/z.html')).toBeUndefined()
  })

  it('lists its pages in a sitemap, or further sitemaps', () => {
    const read = (xml: string) => {
      const { isIndex, addresses } = readSitemap(xml)
      return { isIndex, addresses: [...addresses] }
    }
    expect(read('<urlset><url><loc> https://a.example/?a=1&amp;b </loc></url></urlset>')).toEqual({
      isIndex: false,
      addresses: ['https://a.example/?a=1&b'],
    })
    expect(read('<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>')).toEqual({
      isIndex: true,
      addresses: ['https://a.example/1.xml'],
    })
    expect(read(`<urlset>${'<loc>https://a.example/</loc>'.repeat(300_000)}`).addresses).toHaveLength(50_000)
  })
})

describe('names', () => {
  it.each([
    ['guides/02-first_steps.md', 'First steps'],
    [`Road map ${'0a'.repeat(16)}.md`, 'Road map'],
    ['2024.md', '2024'],
    ['_.md', 'Untitled'],
  ])('of files become titles: %s', (path, title) => {
    expect(titleFromName(path)).toBe(title)
  })

  it('of pictures have an extension', () => {
    expect(fileNameOf('https://a.example/i/logo', 'image/png')).toBe('logo.png')
    expect(fileNameOf('https://a.example/', 'image/svg+xml')).toBe('file.svg')
  })

  it('in a summary are indented below each other', () => {
    expect(readSummary('* [A](a.md)\n    * [B](<b.md> "t")\n* [C](c.md)\n')).toEqual([
      { depth: 0, title: 'A', address: 'a.md' },
      { depth: 1, title: 'B', address: 'b.md' },
      { depth: 0, title: 'C', address: 'c.md' },
    ])
  })
})
