import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Files, loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const day = 24 * 60 * 60 * 1000

/** What is not published: all programs have words of their own for it, and it comes to the same. */
const repositories: Record<string, { files: Files; closed?: string[]; hidden?: string[]; leftOut?: string[] }> = {
  Jekyll: {
    files: {
      '_config.yml':
        'exclude:\n  - vendor\n  - "*.draft.md"\n  - /notes/\ncollections:\n  docs:\n    output: true\n  data:\n    output: false\n',
      'index.md': '# Home\n',
      '_docs/a.md': '# A\n',
      '_data/b.md': '# B\n',
      '_drafts/c.md': '# C\n',
      '_posts/2020-01-02-d.md': '---\npublished: false\n---\n# D\n',
      '_includes/part.md': '# Part\n',
      'vendor/e.md': '# E\n',
      'f.draft.md': '# F\n',
      'notes/g.md': '# G\n',
      'deep/notes/h.md': '# H\n',
    },
    closed: ['B', 'C', 'D'],
    leftOut: ['outside f.draft.md', 'outside notes/g.md', 'outside vendor/e.md', 'part _includes/part.md'],
  },
  MkDocs: {
    files: {
      'mkdocs.yml': [
        'nav:\n  - index.md\n  - listed.md',
        'exclude_docs: |\n  *.tmp.md\n  /old/\n  !/old/kept.md\n  # a remark',
        'draft_docs: drafts/',
        'not_in_nav: |\n  /extra.md\n  listed.md',
        '',
      ].join('\n'),
      'docs/index.md': '# Home\n',
      'docs/listed.md': '# Listed\n',
      'docs/extra.md': '# Extra\n',
      'docs/a/b.tmp.md': '# B\n',
      'docs/old/c.md': '# C\n',
      'docs/old/kept.md': '# Kept\n',
      'docs/a/old/d.md': '# D\n',
      'docs/drafts/e.md': '# E\n',
      'docs/drafts/f.md': '# F\n',
    },
    closed: ['E', 'F'],
    hidden: ['Extra'],
    leftOut: ['outside docs/a/b.tmp.md', 'outside docs/old/c.md'],
  },
  Hugo: {
    files: {
      'hugo.toml': 'title = "x"\n',
      'content/_index.md': '# Home\n',
      'content/draft.md': '+++\ndraft = true\n+++\n# Draft\n',
      'content/soon.md': `---\npublishDate: ${new Date(Date.now() + 100 * day).toISOString()}\n---\n# Soon\n`,
      'content/late.md': '---\nexpiryDate: 2020-01-01\n---\n# Late\n',
      'content/dated.md': '---\ndate: 2999-01-01\n---\n# Dated\n',
      'content/now.md': '---\ndate: 2999-01-01\npublishDate: 2020-01-01\nexpiryDate: 2999-01-01\n---\n# Now\n',
      'content/headless/index.md': '---\nheadless: true\n---\n# Headless\n',
      'content/unlisted.md': '---\nbuild:\n  list: never\n---\n# Unlisted\n',
      'content/_common/_index.md': '---\ntitle: Common\ncascade:\n  build:\n    render: never\n---\n',
      'content/_common/deep/part.md': '# Part\n',
      'content/news/_index.md':
        '---\ntitle: News\ncascade:\n  - target:\n      path: /news/old/**\n    draft: true\n---\n',
      'content/news/a.md': '# A\n',
      'content/news/old/b.md': '# B\n',
    },
    closed: ['Draft', 'Soon', 'Dated', 'Late', 'Headless', 'Common', 'Part', 'B'],
    hidden: ['Unlisted'],
    leftOut: [
      'unsupported content/dated.md: date',
      'unsupported content/late.md: expiryDate',
      'unsupported content/soon.md: publishDate',
    ],
  },
  Docusaurus: {
    files: {
      'docusaurus.config.js':
        "module.exports = {presets: [['classic', {docs: {path: 'pages', exclude: ['**/*.wip.{md,mdx}']}, blog: {exclude: ['old/**']}}]]}\n",
      'pages/a.md': '# A\n',
      'pages/deep/b.wip.mdx': '# B\n',
      'pages/c.md': '---\nunlisted: true\n---\n# C\n',
      'pages/d.md': '---\ndraft: true\n---\n# D\n',
      'blog/old/e.md': '# E\n',
    },
    closed: ['D'],
    hidden: ['C'],
    leftOut: ['outside blog/old/e.md', 'outside pages/deep/b.wip.mdx'],
  },
  VitePress: {
    files: {
      '.vitepress/config.ts': "export default { srcDir: 'src', srcExclude: ['**/TODO.md', 'parts/**'] }\n",
      'src/index.md': '# Home\n',
      'src/a/TODO.md': '# Todo\n',
      'src/parts/b.md': '# B\n',
      'src/a/parts/c.md': '# C\n',
    },
    leftOut: ['outside src/a/TODO.md', 'outside src/parts/b.md'],
  },
  Sphinx: {
    files: {
      'docs/conf.py':
        "project = 'x'\nexclude_patterns = [\n    '_build',\n    # 'index.md',\n    \"drafts/*.md\",\n]\n",
      'docs/index.md': '# Home\n',
      'docs/_build/a.md': '# A\n',
      'docs/drafts/b.md': '# B\n',
      'docs/c.md': '---\norphan: true\n---\n# C\n',
    },
    hidden: ['C'],
    leftOut: ['outside docs/_build/a.md', 'outside docs/drafts/b.md'],
  },
}

describe('what other programs do not publish', () => {
  it.each(Object.entries(repositories))('is closed, hidden or left out and named: %s', async (_, repository) => {
    await using server = await startTestServer(loopback)
    const { leftOut, spaceId } = await importRepository(server, repository.files)
    const pages = await pagesOf(server, spaceId)
    const titled = (isMeant: (page: Page) => boolean) => pages.filter(isMeant).map(({ title }) => title)
    expect(titled(({ condition }) => condition === 'false').sort()).toEqual([...(repository.closed ?? [])].sort())
    expect(titled(({ hidden, condition }) => hidden === true && !condition)).toEqual(repository.hidden ?? [])
    expect([...leftOut].sort()).toEqual(repository.leftOut ?? [])
  })
})

interface Page {
  title: string
  hidden?: boolean
  condition?: string
  pages?: Page[]
}

async function pagesOf({ admin }: TestServer, spaceId: string): Promise<Page[]> {
  const { data } = await admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
  const flat = (pages: Page[]): Page[] => pages.flatMap((page) => [page, ...flat(page.pages ?? [])])
  return flat(data.pages as Page[])
}
