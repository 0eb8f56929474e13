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

  it('come to an end: in themselves, in too many others, and in all', async () => {
    await using server = await startTestServer(loopback)
    const big = `${'x'.repeat(99)}\n`.repeat(6_000)
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`deep/${index}.md`, `# D${index}\n{{#include ${index + 1}.md}}\n`]),
    )
    const limited = Array.from({ length: 11 }, (_, index) => `deep/${index + 9}.md`)
    const { texts, leftOut } = await importRepository(server, {
      'a.md': '# A\n{{#include b.md}}\n{{#include big.txt}}\n{{#include big.txt}}\n',
      'b.md': '# B\n{{#include a.md}}\n',
      'big.txt': big,
      ...chain,
    })
    expect(texts.A).toBe(`# A\n# B\n{{#include a.md}}\n${big}{{#include big.txt}}\n`)
    expect(new Set(leftOut)).toEqual(
      new Set([
        'limit a.md',
        'limit b.md',
        'limit big.txt',
        'missing 20.md',
        ...limited.map((path) => `limit ${path}`),
      ]),
    )
    // Each stands in one more than the next.
    expect(texts.D0?.match(/# D/g)).toHaveLength(9)
  })
})
