import { describe, expect, it } from 'vitest'
import { downloadPdf, type ReadPdf } from '#tests/support/pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

async function print(server: TestServer, markdown: string): Promise<ReadPdf> {
  const spaceId = await createLiveSpace(server)
  const page = await addPage(server.admin.client, spaceId, 'Page', markdown)
  const query = { page, only: true }
  const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
  return downloadPdf(server, data.url)
}

const wordsOf = ({ pages }: ReadPdf) => pages.join(' ').replace(/\s+/g, ' ')

const cards =
  '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>First card</td><td><a href="https://example.com/">x</a></td></tr></tbody></table>'

const choices =
  '<table><thead><tr><th><select><option value="x" label="Fast" color="green"></option></select>Speed</th><th data-type="rating" data-max="5">Stars</th></tr></thead><tbody><tr><td><span data-option="x">Fast</span></td><td>3</td></tr></tbody></table>'

describe('the PDF of a page', () => {
  it('sets formulas and draws diagrams', async () => {
    await using server = await startTestServer()
    const printed = await print(
      server,
      '$$\n\\frac{alpha}{2}+\\sqrt{z}\n$$\n\nSo $y_1$.\n\n```mermaid\ngraph TD\nA[Begin] -->|then| B[Finish]\n```\n\n$$\n\\nothing{\n$$',
    )
    const words = wordsOf(printed)
    for (const drawn of ['Begin', 'then', 'Finish', 'z', 'y']) expect(words).toContain(drawn)
    for (const source of ['frac', 'sqrt', 'graph TD', 'y_1']) expect(words).not.toContain(source)
    expect(words).toContain('\\nothing{')
  })

  it('numbers lines of code, and leaves out what only a program reads', async () => {
    await using server = await startTestServer()
    const markdown =
      '{% code title="a.js" lineNumbers="true" %}\n\n```js\nconst a = 1 // [!code ++]\nrun(a)\n```\n{% endcode %}'
    const words = wordsOf(await print(server, markdown))
    for (const line of ['a.js', 'const a = 1', 'run(a)']) expect(words).toContain(line)
    expect(words).toMatch(/1\s*const a = 1\s*2\s*run\(a\)/)
    expect(words).not.toContain('!code')
  })

  it('prints cards with their targets, choices and stars, and what is gone as a word', async () => {
    await using server = await startTestServer()
    const gone = '{% content-ref url="/pages/nowhere" %}\n[x](/pages/nowhere)\n{% endcontent-ref %}'
    const printed = await print(server, `${cards}\n\n${choices}\n\n${gone}\n\n{% @notes/list id="secret" %}`)
    const words = wordsOf(printed)
    for (const said of ['First card', 'Fast', '3 / 5', 'Not available']) expect(words).toContain(said)
    for (const unsaid of ['nowhere', 'notes', 'secret']) expect(words).not.toContain(unsaid)
    expect(printed.links.flat().map(({ url }) => url)).toContain('https://example.com/')
  })

  it('breaks no word of a table while letters can be smaller', async () => {
    await using server = await startTestServer()
    const words = [
      'internationalization',
      '`configuration_file`',
      'acknowledgement',
      'incompatibilities',
      'responsibilities',
    ]
    const row = `| ${words.join(' | ')} |`
    const printed = wordsOf(await print(server, `${row}\n|${' - |'.repeat(words.length)}\n${row}\n`))
    for (const word of words) expect(printed.split(word.replaceAll('`', '')).length, word).toBe(3)
  })

  it('says what its parts are to whoever has it read out', async () => {
    await using server = await startTestServer()
    const { tags } = await print(
      server,
      '## Part\n\nText.\n\n- one\n- two\n\n> said\n\n| a |\n| - |\n| b |\n\n```js\nrun()\n```\n\n$$\nx\n$$',
    )
    expect(tags.slice(0, 4)).toEqual(['Root', 'Document', 'Sect', 'H1'])
    for (const tag of ['H3', 'P', 'L', 'LI', 'LBody', 'BlockQuote', 'Table', 'TR', 'TH', 'TD', 'Code', 'Formula'])
      expect(tags).toContain(tag)
  })

  it('says nothing of expressions that depend on who reads', async () => {
    await using server = await startTestServer()
    const words = wordsOf(await print(server, 'For <code class="expression">visitor.claims.name</code>: hello.'))
    expect(words).toContain('hello')
    expect(words).not.toContain('claims')
  })
})
