import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { downloadPdf, type ReadPdf } from '#tests/support/pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { pngOf } from './png.ts'

/** The PDF of a page alone. */
async function printPage(server: TestServer, markdown: string, spaceId?: string): Promise<ReadPdf> {
  const id = spaceId ?? (await createLiveSpace(server))
  const page = await addPage(server.admin.client, id, 'Page', markdown)
  const query = { page, only: true }
  const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId: id }, query } })
  return downloadPdf(server, data.url)
}

const withoutSpace = ({ pages }: ReadPdf) => pages.join('').replace(/\s+/g, '')

// Each starts a thread that loads fonts and lays out a page.
describe('the PDF of a page', () => {
  it('prints every kind of block', async () => {
    await using server = await startTestServer()
    const printed = await printPage(server, everything)
    const text = printed.pages.join(' ').replace(/\s+/g, ' ')
    for (const words of everyWord) expect(text).toContain(words)
    expect(withoutSpace(printed)).toContain('andanote[1].')
    expect(printed.links.flat().map(({ url }) => url)).toEqual(
      expect.arrayContaining(['https://example.com/video', 'https://example.com/']),
    )
  })

  it('prints scripts that the bundled fonts cover, and a box for what they do not', async () => {
    await using server = await startTestServer()
    const words = [
      '漢字簡体字中文文档',
      '日本語のテキスト',
      '한국어문서',
      'Ελληνικά',
      'Русский',
      'TiếngViệt',
      'Հայերեն',
      '┌──┐',
      '→∀≠✓',
    ]
    const printed = withoutSpace(
      await printPage(server, `${words.join('\n\n')}\n\n**粗体** *ü*\n\nᏣ𐎀ꙮ \u0007\u200b end\n`),
    )
    for (const word of [...words, '粗体', '□', 'end']) expect(printed).toContain(word)
  })

  it('leaves out comments', async () => {
    await using server = await startTestServer()
    const { pages } = await printPage(server, 'Before.\n\n<!-- a word to writers -->\n\nAfter.\n')
    expect(pages.join(' ')).toContain('After.')
    expect(pages.join(' ')).not.toContain('writers')
  })

  it('prints emoji as characters or by their name', async () => {
    await using server = await startTestServer()
    expect(withoutSpace(await printPage(server, '🚀 :tada: 😀'))).toContain('🚀🎉😀')
  })

  it('breaks a long table across pages, with its header on each of them', async () => {
    await using server = await startTestServer()
    const rows = Array.from({ length: 150 }, (_, row) => `| row-${row} | ${'words '.repeat(row % 9)} |`)
    const { pages } = await printPage(server, ['| Name of it | Meaning |', '| --- | --- |', ...rows].join('\n'))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Name of it')
    const found = pages.flatMap((page) => page.match(/row-\d+/g) ?? [])
    expect(found).toEqual(rows.map((_, row) => `row-${row}`))
  })

  it('breaks a cell that is longer than a page', async () => {
    await using server = await startTestServer()
    const words = Array.from({ length: 3000 }, (_, word) => `w${word}`)
    const { pages } = await printPage(server, `| A | B |\n| --- | --- |\n| short | ${words.join(' ')} |`)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').match(/w\d+/g)).toEqual(words)
  })

  it('wraps code and loses nothing of it', async () => {
    await using server = await startTestServer()
    const long = Array.from({ length: 60 }, (_, word) => `argument${word}`).join(',')
    const printed = await printPage(server, `\`\`\`js\nif (true) {\n    call(${long})\n}\n\`\`\``)
    expect(withoutSpace(printed)).toContain(`call(${long})`)
  })

  it('leaves out of code what is meant for a compiler or a highlighter', async () => {
    await using server = await startTestServer()
    const code = (syntax: string, lines: string[]) => `\`\`\`${syntax}\n${lines.join('\n')}\n\`\`\`\n\n`
    const lines = ['a() // [!code focus]', 'b() <!-- [!code ++] -->', 'c() # [!code highlight:2]', 'd("[!code x]")']
    const rust = code('rust', ['# use std::fs;', 'fn main() {}'])
    const printed = withoutSpace(
      await printPage(server, `${code('js', lines)}${rust}${code('rust', ['{{#include gone.rs}}'])}End.`),
    )
    expect(printed).toContain('a()b()c()d("[!codex]")fnmain(){}End.')
  })

  it('shows PNG and JPEG files of the space, however they are named, and names the others', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const files = [
      { name: 'a.png', contentType: 'image/png', base64: pngOf(3, 2).toString('base64') },
      { name: 'b.gif', contentType: 'image/gif', base64: 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' },
    ]
    const { insertedFiles } = await editSpace(server.admin.client, spaceId, [{ operation: 'insert_files', files }])
    const [png, gif] = (insertedFiles ?? []).map(({ file }) => file)
    const markdown = `![](/files/${png?.id})\n\n![](${png?.downloadURL})\n\n![](assets/a.png)\n\n![](/files/${gif?.id})\n\n![far](https://example.com/far.png)`
    const { pages, pictures } = await printPage(server, markdown, spaceId)
    expect(pictures.flat()).toEqual(['3x2', '3x2', '3x2'])
    expect(pages[0]).toContain('Image: b.gif')
    expect(pages[0]).toContain('Image: far')
  })

  it('prints reusable content in its place', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const put = { operation: 'put_reusable_content', title: 'Note', document: { markdown: 'Said once.' } } as const
    await editSpace(server.admin.client, spaceId, [put])
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    const id = data.reusableContents[0]?.id
    const { pages } = await printPage(server, `{% include "/reusable-contents/${id}" %}`, spaceId)
    expect(pages[0]).toContain('Said once.')
  })
})

describe('a hostile page', () => {
  it('is printed all the same', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    for (const [name, markdown] of Object.entries(hostile)) await addPage(server.admin.client, spaceId, name, markdown)
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId } } })
    const { pages } = await downloadPdf(server, data.url)
    for (const name of Object.keys(hostile)) expect(pages[1]).toContain(name)
    expect(pages.length).toBeGreaterThan(Object.keys(hostile).length + 1)
  })

  it('names pictures that are broken, empty or too large', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const whole = pngOf(4, 4)
    const bomb = pngOf(60_000, 60_000, deflateSync(Buffer.alloc(1000)))
    const bytes = [
      whole.subarray(0, 40),
      pngOf(0, 0),
      pngOf(4, 4, Buffer.from('no pixels')),
      bomb,
      Buffer.from([255, 216, 255]),
    ]
    const files = bytes.map((data, index) => ({
      name: `broken-${index}.${index < 4 ? 'png' : 'jpg'}`,
      contentType: index < 4 ? 'image/png' : 'image/jpeg',
      base64: data.toString('base64'),
    }))
    await editSpace(server.admin.client, spaceId, [{ operation: 'insert_files', files }])
    const markdown = files.map(({ name }) => `![](${name}) text ![](${name})\n\n![](${name})`).join('\n\n')
    const { pages, pictures } = await printPage(server, markdown, spaceId)
    expect(pictures.flat()).toEqual([])
    for (const { name } of files) expect(pages.join()).toContain(`Image: ${name}`)
  })
})

const hostile = {
  'Nested lists': Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}* level`).join('\n'),
  'Nested quotes': `${'> '.repeat(500)}deep`,
  'Nested tags': `${'{% hint style="info" %}\n'.repeat(200)}deep\n${'{% endhint %}\n'.repeat(200)}`,
  'Nested marks': '**a *b '.repeat(300),
  'One long word': 'x'.repeat(100_000),
  'Many columns': `|${' a |'.repeat(120)}\n|${' --- |'.repeat(120)}\n|${' b |'.repeat(120)}`,
  'Combining marks': `a${'\u0301'.repeat(20_000)}`,
  'Control characters': '\u0001\ufffe\uffff lone',
  'Long addresses': `[a](https://example.com/${'b'.repeat(9000)}) [c](http://[bad)`,
}

const everything = `Plain **bold** *italic* ~~struck~~ \`inline\` [web](https://example.com/) and a note[^1].

[^1]: The note.

* one
  1. inner
* two

- [x] done

> quoted

{% hint style="warning" %}
warned
{% endhint %}

---

$$
a^2 + b^2
$$

<details>

<summary>folded title</summary>

folded words

</details>

{% tabs %}
{% tab title="tab title" %}
tab words
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
step words
{% endstep %}
{% endstepper %}

{% columns %}
{% column %}
left words
{% endcolumn %}

{% column %}
right words
{% endcolumn %}
{% endcolumns %}

{% embed url="https://example.com/video" %}

{% if visitor.claims.unsigned.beta %}
conditional words
{% endif %}

<table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>

{% unknown-tag %}
kept words
{% endunknown-tag %}
`

const everyWord = [
  'Plain bold italic struck inline web and a note',
  '[1] The note.',
  'one',
  '1. inner',
  'done',
  'quoted',
  'warned',
  'a2 + b2',
  'folded title',
  'folded words',
  'tab title',
  'tab words',
  'step words',
  'left words',
  'right words',
  'https://example.com/video',
  'conditional words',
  'Head',
  'Cell',
  'kept words',
]
