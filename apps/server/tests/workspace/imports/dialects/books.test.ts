import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

async function titleAt(server: TestServer, spaceId: string, pagePath: string): Promise<string> {
  const params = { path: { spaceId, pagePath } }
  return (await server.admin.client.GET('/spaces/{spaceId}/content/path/{pagePath}', { params })).data.title
}

describe('a repository of mdBook', () => {
  it('leads its old paths to its pages, and names those that lead to none', async () => {
    await using server = await startTestServer(loopback)
    const { spaceId, texts, idOf, leftOut } = await importRepository(server, {
      'book.toml': [
        '[book]',
        'title = "B"',
        'src = "text"',
        '[output.html]',
        'site-url = "/book/"',
        '[output.html.redirect]',
        '"/ch17.html" = "ch18.html"',
        '"old/deep/index.html" = "../../part/two.html"',
        '"away.html" = "https://example.com/"',
        '"gone.html" = "nowhere.html"',
        '',
      ].join('\n'),
      'text/SUMMARY.md': '- [Eighteen](ch18.md)\n- [Two](part/two.md)\n',
      'text/ch18.md': '# Eighteen\n[two](/book/part/two.html#a)\n',
      'text/part/two.md': '# Two\n\n## A\n',
    })
    expect(await titleAt(server, spaceId, 'ch17')).toBe('Eighteen')
    expect(await titleAt(server, spaceId, 'old/deep')).toBe('Two')
    expect(texts.Eighteen).toBe(`# Eighteen\n[two](/pages/${idOf.Two}#a)\n`)
    expect(leftOut).toEqual(['missing book.toml: redirects: away', 'missing book.toml: redirects: gone'])
  })
})

describe('a repository of MkDocs', () => {
  it('has links that begin at the path of its website', async () => {
    await using server = await startTestServer(loopback)
    const { texts, idOf, broken } = await importRepository(server, {
      'mkdocs.yml': 'site_name: S\nsite_url: https://example.com/my-docs/\n',
      'docs/index.md': '# Home\n[a](/my-docs/guide/a/) [b](/my-docs/guide/) [c](/guide/a.md)\n',
      'docs/guide/index.md': '# Guide\n[home](/my-docs/)\n',
      'docs/guide/a.md': '# A\n',
    })
    expect(texts.Home).toBe(`# Home\n[a](/pages/${idOf.A}) [b](/pages/${idOf.Guide}) [c](/pages/${idOf.A})\n`)
    expect(texts.Guide).toBe(`# Guide\n[home](/pages/${idOf.Home})\n`)
    expect(broken).toEqual([])
  })
})

describe('a repository of docsify', () => {
  it('has files in its texts, and links from its root', async () => {
    await using server = await startTestServer(loopback)
    const { texts, outline, leftOut, broken } = await importRepository(server, {
      'docs/_sidebar.md': '- [Home](/)\n- [Guide](/guide/start.md "Title")\n- [More](/guide/more)\n',
      'docs/README.md': [
        '# Home {docsify-ignore}',
        "[part](_media/part.md ':include')",
        '',
        "[code](_media/a.js ':include :type=code')",
        "[piece](_media/a.js ':include :type=code js :fragment=one')",
        "[film](_media/a.mp4 ':include :type=video')",
        "[gone](_media/gone.md ':include')",
        '',
      ].join('\n'),
      'docs/_media/part.md': 'A *part*\n',
      'docs/_media/a.js': 'let a\n/// [one]\nlet b\n/// [one]\n',
      'docs/_media/a.mp4': 'film',
      'docs/guide/start.md': '# Start\n',
      'docs/guide/more.md': '# More\n[start](/guide/start) [home](/)\n',
    })
    expect(outline).toEqual(['Home', 'Guide', 'More'])
    expect(texts.Home).toMatch(
      /^# Home \{docsify-ignore\}\nA \*part\*\n\n```js\nlet a\n\/\/\/ \[one\]\nlet b\n\/\/\/ \[one\]\n```\n```js\nlet b\n```\n\[film\]\(\/files\/\w+ ':include :type=video'\)\n\[gone\]\(_media\/gone.md ':include'\)\n$/,
    )
    expect(leftOut).toEqual(['missing _media/gone.md'])
    expect(broken).toEqual(['_media/gone.md'])
  })
})
