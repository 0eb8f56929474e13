import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { dot, loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

describe('a repository of mdBook', () => {
  it('has the chapters beside the list first and last, parts as groups, and links to what the book makes of files', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Foreword](foreword.md)\n\n# Part one\n\n- [Start](ch01-00.md)\n    - [Inner](ch01-01.md)\n- [Draft]()\n\n---\n\n[Thanks](thanks.md)\n',
      'src/foreword.md': 'See [the start](ch01-00.html#what-is-it) and [std](../std/index.html).\n',
      'src/ch01-00.md': '# Start\n\n## What *is* it?\n\n![](img/one.png)\n',
      'src/ch01-01.md': '<a id="mark"></a>\n\n## Deep\n\n[Up](#mark)\n',
      'src/thanks.md': '[Mark](ch01-01.md#mark)\n',
      'src/img/one.png': dot,
    })
    const { outline, texts, idOf } = found
    expect(outline).toEqual(['Foreword', 'Part one', '  Start', '    Inner', 'Thanks'])
    expect(texts.Foreword).toContain(`(/pages/${idOf.Start}#what-is-it)`)
    expect(texts.Inner).toContain('[Up](#deep)')
    expect(texts.Thanks).toContain(`(/pages/${idOf.Inner}#deep)`)
    expect(found.files.map(({ name }) => name)).toEqual(['one.png'])
    expect([found.leftOut, found.broken]).toEqual([['unlinked book.toml'], ['../std/index.html']])
  })
})

describe('a repository of docsify', () => {
  it('has the tree of its sidebar, and links with `?id=` and behind `#/`', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'docs/index.html': '<script>window.$docsify = {}</script>',
      'docs/.nojekyll': '',
      'docs/_sidebar.md':
        '- Getting started\n\n  - [Quick start](quickstart.md)\n  - [More](/more.md)\n\n- [Home](/)\n',
      'docs/_navbar.md': '- [En](/)\n',
      'docs/README.md': '# Home\n\n[a](quickstart?id=first-steps) [b](#/more) [c](/more?id=_2-things)\n',
      'docs/quickstart.md': '# Quick\n\n## First steps\n',
      'docs/more.md': '# More\n\n## 2 things\n',
    })
    const { outline, texts, idOf } = found
    expect(outline).toEqual(['Getting started', '  Quick start', '  More', 'Home'])
    expect(texts.Home).toContain(
      `[a](/pages/${idOf['Quick start']}#first-steps) [b](/pages/${idOf.More}) [c](/pages/${idOf.More}#2-things)`,
    )
    expect(found.broken).toEqual([])
    expect(found.leftOut.sort()).toEqual(['hidden docs/.nojekyll', 'part docs/_navbar.md', 'unlinked docs/index.html'])
  })
})

describe('a repository of MkDocs', () => {
  it('has the tree of `nav`, and pictures and links from pages that are shown as folders', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      'mkdocs.yml':
        'site_name: S\nnav:\n  - index.md\n  - Guide:\n      - Install: guide/install.md\n      - guide/use.md\n  - Source: https://example.com/src\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
      'docs/index.md': '# Hello\n\n[i](guide/install.md#the-c-way) ![](img/a.png)\n',
      'docs/guide/install.md': '# Installing\n\n## The C++ way\n\n[u](../use/) ![](/img/a.png)\n',
      'docs/guide/use.md': '---\nhide:\n  - toc\n---\n# Use it\n',
      'docs/img/a.png': dot,
    })
    const { outline, texts, idOf, files } = found
    expect(outline).toEqual(['Hello', 'Guide', '  Install', '  Use it', 'Source'])
    expect(texts.Hello).toContain(`[i](/pages/${idOf.Install}#the-c-way) ![](/files/${files[0]?.id})`)
    expect(texts.Install).toContain(`[u](/pages/${idOf['Use it']}) ![](/files/${files[0]?.id})`)
    expect([found.leftOut, found.broken, files.length]).toEqual([[], [], 1])
  })
})
