import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

describe('files that texts include', () => {
  it.each<[string, (name: string) => string]>([
    ['MkDocs', (name) => `--8<-- "${name}"`],
    ['mdBook', (name) => `{{#include ${name}}}`],
    ['VitePress', (name) => `<!--@include: ./${name}-->`],
    ['docsify', (name) => `[part](${name} ':include')`],
    ['Markdown-Include', (name) => `{!${name}!}`],
    ['a block of snippets', (name) => `--8<--\n${name}\n--8<--`],
    ['Hugo', (name) => `{{% readfile file="${name}" %}}`],
  ])('are so many, however they multiply in one another: %s', { timeout: 120_000 }, async (dialect, write) => {
    await using server = await startTestServer(loopback)
    const files: Record<string, string> = { 'content/s4.md': 'words '.repeat(100) }
    for (let level = 0; level < 4; level += 1) {
      files[`content/s${level}.md`] = `# S${level}\n\n${`${write(`s${level + 1}.md`)}\n`.repeat(10)}`
    }
    if (dialect === 'Hugo') files['hugo.toml'] = 'title = "Bomb"\n'
    const { client } = server.admin
    await using web = await serveFiles({ '/bomb.zip': await zipOf(files) })
    const spaceId = await createLiveSpace(server)
    const { leftOut } = await importIntoSpace(client, spaceId, { url: `${web.url}/bomb.zip`, source: 'zip' })
    const messages = leftOut?.items.map(({ reason, message = '' }) => `${reason}: ${message}`) ?? []
    expect(messages).toContainEqual(expect.stringMatching(/^limit: .*, and a page takes 1000 included files$/))
  })

  it('are as long, however far they are indented', async () => {
    await using server = await startTestServer(loopback)
    const { leftOut, texts } = await importRepository(server, {
      'a.md': `# A\n\n${' '.repeat(1_900)}{{#include lines.txt}}\n`,
      'lines.txt': 'a\n'.repeat(100_000),
    })
    expect(leftOut).toEqual(['limit lines.txt'])
    expect(texts.A).toContain('{{#include lines.txt}}')
  })
})

describe('values that settings and glossaries put into texts', () => {
  it.each<[string, Record<string, string>]>([
    [
      'a glossary of Hugo',
      {
        'hugo.toml': 'title = "T"\n',
        'content/glossary/long.md': `---\ntitle: Long\n---\n${'words '.repeat(15_000)}`,
        'content/a.md': `# A\n\n${'{{< glossary_definition term_id="long" >}}\n'.repeat(20_000)}`,
        'content/b.md': '# B\n',
      },
    ],
    [
      'macros of MkDocs',
      {
        'mkdocs.yml': `plugins: [macros]\nextra:\n  long: ${'words '.repeat(5_000)}\n`,
        'docs/a.md': `# A\n\n${'{{ long }}\n'.repeat(50_000)}`,
        'docs/b.md': '# B\n',
      },
    ],
    [
      'settings of Jekyll',
      {
        '_config.yml': `long: ${'words '.repeat(5_000)}\n`,
        'a.md': `# A\n\n${'{{ site.long }}\n'.repeat(50_000)}`,
        'b.md': '# B\n',
      },
    ],
  ])('are so long: %s', async (_, files) => {
    await using server = await startTestServer(loopback)
    await using web = await serveFiles({ '/docs.zip': await zipOf(files) })
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' } as const
    const { leftOut } = await importIntoSpace(server.admin.client, spaceId, source)
    expect(leftOut?.items).toContainEqual(
      expect.objectContaining({
        name: expect.stringMatching(/a\.md$/),
        reason: 'unreadable',
        message: 'settings, templates and glossaries put more than 1000000 characters into it',
      }),
    )
  })
})
