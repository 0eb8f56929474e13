import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dot, loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

async function contentOf({ admin: { client } }: TestServer, spaceId: string) {
  return (await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })).data
}

function tagsOf(page: Schema<'RevisionPage'> | undefined) {
  return page?.type === 'document'
    ? page.tags?.map(({ tag, primary }) => (primary ? `${tag.tag}!` : tag.tag))
    : undefined
}

describe('front matter', () => {
  it('becomes the fields of a page: title, description, icon, cover, layout, hidden, order, slug, tags and variables', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'b.md':
        '---\ntitle: Second\norder: 2\nslug: the-second\nhidden: true\nicon: house\ncover: img/c.png\ncoverY: 5\ndescription: About\ntags:\n  - beta\n  - { tag: new, primary: true }\n  - beta\nlayout:\n  width: wide\n  cover:\n    visible: true\n    size: hero\n  title:\n    visible: false\nvars:\n  version: 1.2\n---\n# Heading\n',
      'a.md': '---\ntitle: Third\norder: 3\ntags: one, two\n---\n',
      'c.md':
        '+++\ntitle = "First"\nweight = 1\ntags = ["hugo", "toml"]\nslug = "uno"\ndescription = "In TOML"\n+++\nWords.\n',
      'img/c.png': dot,
      '.gitbook/vars.yaml': 'product: Quire\nbuild: 7\n"no name": x\n',
    })
    expect(found.outline).toEqual(['First', 'Second', 'Third'])
    const { pages, files, variables } = await contentOf(server, found.spaceId)
    expect(pages).toMatchObject([
      { path: 'uno', description: 'In TOML' },
      {
        path: 'the-second',
        hidden: true,
        icon: 'house',
        description: 'About',
        cover: { ref: { kind: 'file', file: files[0]?.id }, yPos: 5 },
        layout: { width: 'wide', cover: true, coverSize: 'hero', title: false },
        variables: { version: '1.2' },
      },
      { path: 'a' },
    ])
    expect(pages.map(tagsOf)).toEqual([
      ['hugo', 'toml'],
      ['beta', 'new!'],
      ['one', 'two'],
    ])
    expect(variables).toEqual({ product: 'Quire', build: '7' })
    // What is written comes back as it was, marks of TOML included.
    expect(found.texts.First).toMatch(/^\+\+\+\ntitle = "First"\n/)
    expect([found.leftOut, found.broken]).toEqual([[], []])
  })
})

describe('what programs add to Markdown', () => {
  it('is followed: references and figures of Hugo', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'content/docs/_index.md':
        '---\ntitle: Docs\n---\n[a]({{< relref "a.md#step-two" >}}) [gone]({{< ref "gone.md" >}})\n',
      'content/docs/a.md':
        '---\ntitle: A\n---\n## Step Two\n\n{{< figure src="/images/a.png" alt="A" link="/docs/b/" >}}\n\n[b]({{% ref "docs/b" %}})\n\n`{{< ref "a.md" >}}`\n',
      'content/docs/b.md': '---\ntitle: B\n---\nWords.\n',
      'static/images/a.png': dot,
    })
    const { texts, idOf, files } = found
    expect(texts.Docs).toContain(`[a](/pages/${idOf.A}#step-two)`)
    expect(texts.A).toContain(`{{< figure src="/files/${files[0]?.id}" alt="A" link="/pages/${idOf.B}" >}}`)
    expect(texts.A).toContain(`[b](/pages/${idOf.B})\n\n\`{{< ref "a.md" >}}\``)
    expect(found.broken).toEqual(['gone.md'])
    expect(found.leftOut).toEqual([])
  })

  it('is followed: pieces that pages of MDX take in', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'docusaurus.config.js': 'module.exports = {}\n',
      'docs/a.mdx':
        "# A\n\nimport Note from './_note.mdx'\nimport Chart from '@site/src/chart.js'\n\n<Note />\n\n<Chart />\n",
      'docs/_note.mdx': '## Mind this\n\nSee [b](./b.md).\n',
      'docs/_unused.mdx': 'Nobody.\n',
      'docs/b.md': '# B\n',
    })
    const { reusableContents } = await contentOf(server, found.spaceId)
    expect(reusableContents).toHaveLength(1)
    expect(found.texts.A).toContain(`\n\n{% include "/reusable-contents/${reusableContents[0]?.id}" %}\n\n<Chart />\n`)
    expect([found.leftOut, found.broken]).toEqual([['part docs/_unused.mdx', 'unsupported <Chart>'], []])
  })
})

describe('links to headings', () => {
  it('lead to what programs made of them, and to the page where there is no such heading', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'a.md':
        '[1](b.md#create-in-azure-a-d) [2](b.md#gone) [3](b.md#) [4](c.md#mark) [5](#own) [6](#nowhere) [7](c.md#no) [8](b.md#node-env)\n\n<picture><source srcset="img/dark (1).svg"><img src="img/a.svg" alt=""></picture>\n\n## Own\n',
      'b.md': '# B\n\n## Create in Azure AD\n\n```mdx-code-block\n<details id="node-env">\n```\n',
      'c.md': 'Words <a id="mark"></a> and no heading. [self](#mark)\n',
      'img/dark (1).svg': '<svg/>',
      'img/a.svg': '<svg></svg>',
    })
    const { texts, idOf, files } = found
    expect(texts.A).toContain(
      `[1](/pages/${idOf.B}#create-in-azure-ad) [2](/pages/${idOf.B}?from=b.md%23gone#gone) [3](/pages/${idOf.B}) [4](/pages/${idOf.C}) [5](#own) [6](#nowhere) [7](/pages/${idOf.C}?from=c.md%23no#no) [8](/pages/${idOf.B}#create-in-azure-ad)`,
    )
    expect(texts.C).toContain(`[self](/pages/${idOf.C})`)
    expect(texts.A).toContain(`srcset="/files/${files.find(({ name }) => name === 'dark (1).svg')?.id}"`)
    // They lead to their pages, and are listed with the addresses that were written.
    expect(found.broken).toEqual(['#nowhere', 'b.md#gone', 'c.md#no'])
    expect(found.missingHeadings).toEqual(['a.md b.md#gone', 'a.md #nowhere', 'a.md c.md#no'])
    expect(found.leftOut).toEqual([])
  })
})
