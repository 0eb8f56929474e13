import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const code = 'fn a() {}\n// ANCHOR: here\nfn b() {}\n// ANCHOR_END: here\nfn c() {}\n'

describe('files that texts include', () => {
  it('are put in their places by mdBook, by lines and by marks, and are used', async () => {
    await using server = await startTestServer(loopback)
    const { texts, leftOut } = await importRepository(server, {
      'src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n',
      'src/one.md': [
        '# One',
        '{{#include parts/part.txt}}',
        '```rust',
        '{{#rustdoc_include ../listings/a.rs:here}}',
        '{{#include ../listings/a.rs:5}}',
        '{{#include ../listings/a.rs:1:1}}',
        '```',
        '\\{{#include ../listings/a.rs}} and `{{#include it}}`',
        'A {{#include parts/word.txt}} within.\r',
        '',
      ].join('\n'),
      'src/two.md': '# Two\n\n```rust\n{{#include ../gone.rs}}\n{{#include ../listings/a.rs:nowhere}}\n```\n',
      'src/parts/part.txt': '\uFEFFWords\r\nin *lines*\r\n',
      'src/parts/word.txt': 'word\n',
      'listings/a.rs': code,
    })
    expect(texts.One).toBe(
      '# One\nWords\nin *lines*\n```rust\nfn b() {}\nfn c() {}\nfn a() {}\n```\n\\{{#include ../listings/a.rs}} and `{{#include it}}`\nA word within.\r\n',
    )
    expect(texts.Two).toContain('{{#include ../gone.rs}}\n{{#include ../listings/a.rs:nowhere}}')
    expect(leftOut).toEqual(['missing ../gone.rs', 'missing listings/a.rs'])
  })

  it('are put there by VitePress and MkDocs, from the folder that each begins at', async () => {
    await using server = await startTestServer(loopback)
    const { texts, leftOut } = await importRepository(server, {
      'docs/en/docs/guide/a.md': [
        '# A',
        '<<< @/snippets/a.js{1-3 js}',
        '<<< ./b.ts#part [b.ts]',
        '<!--@include: ./c.txt-->',
        '--8<-- "snip.txt"',
        '!!! note',
        '    --8<-- "snip.txt:2:3"',
        '```python',
        '{!../../docs_src/a.py!}',
        '```',
        '{* ../../docs_src/a.py ln[2:3] hl[2] *}',
        '```md',
        '<<< ./shown.js',
        '```',
        '',
      ].join('\n'),
      'docs/en/docs/guide/b.ts': 'x\n// #region part\n  let a\n    b\n// #endregion\ny\n',
      'docs/en/docs/guide/c.txt': 'C\n',
      'docs/en/docs/snippets/a.js': 'let a\n',
      'docs/en/snip.txt': 'one\ntwo\nthree\n',
      'docs_src/a.py': 'a\nb\nc\nd\n',
    })
    expect(texts.A).toBe(
      [
        '# A',
        ...['```js{1-3}', 'let a', '```', '```ts [b.ts]', 'let a', '  b', '```', 'C', 'one', 'two', 'three'],
        ...['!!! note', '    two', '    three', '```python', 'a', 'b', 'c', 'd', '```'],
        ...['```python hl_lines="2"', 'b', 'c', '```', '```md', '<<< ./shown.js', '```', ''],
      ].join('\n'),
    )
    expect(leftOut).toEqual([])
  })

  it('are put there by MkDocs from several files at once, and from the folders that its settings name', async () => {
    await using server = await startTestServer(loopback)
    const { texts, outline, leftOut } = await importRepository(server, {
      'mkdocs.yml': [
        'nav: [Home: index.md, Deep: deep/page.md]',
        'markdown_extensions:',
        '  - toc',
        '  - pymdownx.snippets: { base_path: [includes, !relative $docs_dir] }',
        '',
      ].join('\n'),
      'docs/index.md': [
        '# Home',
        '--8<--',
        'a.md',
        '; commented.md',
        'b.txt:2,3:4',
        '--8<--',
        '- Item',
        '',
        '    -8<-',
        '    b.txt:1:2',
        '    gone.txt',
        '    -8<-',
        '--8<--',
        '',
      ].join('\n'),
      'docs/deep/page.md': '# Deep\n\n--8<-- "a.md"\n--8<-- "own.md"\n',
      'docs/own.md': 'Own\n',
      'docs/a.md': '# Another\n',
      'includes/a.md': 'From *includes*\n',
      'includes/b.txt': 'one\ntwo\nthree\nfour\n',
    })
    expect(texts.Home).toBe(
      '# Home\nFrom *includes*\ntwo\nthree\nfour\n- Item\n\n    one\n    two\n    --8<-- "gone.txt"\n--8<--\n',
    )
    expect(texts.Deep).toBe('# Deep\n\nFrom *includes*\nOwn\n')
    // What stands in others is no page, and one beside it that has the same name is.
    expect(outline).toEqual(['Home', 'Deep', 'Another'])
    expect(leftOut).toEqual(['missing gone.txt'])
  })

  it('are no pages when they stand in others whole, unless something leads to them', async () => {
    await using server = await startTestServer(loopback)
    const { outline, leftOut, broken } = await importRepository(server, {
      'src/SUMMARY.md': '- [One](one.md)\n- [Both](both.md)\n',
      'src/one.md':
        '# One\n{{#include part.md}}\n{{#include both.md}}\n{{#include half.md:1:2}}\n{{#include linked.md}}\n[it](linked.md)\n',
      'src/part.md': '# Part\n{{#include inner.md}}\n',
      'src/inner.md': '# Inner\n{{#include ../gone.md}}\n',
      'src/both.md': '# Both\n',
      'src/half.md': '# Half\n\nMore\n',
      'src/linked.md': '# Linked\n',
    })
    expect(outline).toEqual(['One', 'Both', 'Half', 'Linked'])
    expect([leftOut, broken]).toEqual([['missing ../gone.md'], []])
  })

  it('come to an end: in themselves, in too many others, and in all', async () => {
    await using server = await startTestServer(loopback)
    const big = `${'x'.repeat(99)}\n`.repeat(6_000)
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`deep/${index}.md`, `# D${index}\n{{#include ${index + 1}.md}}\n`]),
    )
    const { texts, leftOut, outline } = await importRepository(server, {
      'a.md': '# A\n{{#include b.md}}\n{{#include big.txt}}\n{{#include big.txt}}\n',
      'b.md': '# B\n{{#include a.md}}\n',
      'big.txt': big,
      ...chain,
    })
    expect(texts.A).toBe(`# A\n# B\n{{#include a.md}}\n${big}{{#include big.txt}}\n`)
    // What did not fit into another is a page of its own.
    expect(outline).toEqual(['A', 'Deep', '  D0', '  D9', '  D18'])
    expect(leftOut).toEqual(['limit a.md', 'limit big.txt', 'limit deep/9.md', 'limit deep/18.md', 'missing 20.md'])
    expect(texts.D0?.match(/# D/g)).toHaveLength(9)
  })
})
