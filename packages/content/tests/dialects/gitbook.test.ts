import { describe, expect, it } from 'vitest'
import { plainNodes } from '#document/plain-text.ts'
import { parseMarkdown } from '#markdown.ts'
import { shown, typesOf } from './shown.ts'

const figure = '<figure><img src="a.png" alt="A"><figcaption></figcaption></figure>'

describe("GitBook's Markdown", () => {
  it.each([
    [
      'a figure before the end of a step',
      `{% stepper %}\n{% step %}\n${figure}\n{% endstep %}\n{% endstepper %}\n`,
      'stepper-step',
    ],
    ['a paragraph before the end of a hint', '{% hint style="info" %}\n<p>Words</p>\n{% endhint %}\n', 'hint'],
    ['a figure in a column', `{% columns %}\n{% column %}\n${figure}\n{% endcolumn %}\n{% endcolumns %}\n`, 'column'],
    ['HTML after the tag that ends something', `${figure}\n{% hint %}\nWords\n{% endhint %}\nMore **words**\n`, 'hint'],
  ])('reads %s', (_, markdown, type) => {
    expect(typesOf(markdown)).toContain(type)
    expect(shown(markdown)).not.toContain('{%')
  })

  it('keeps what stands between the parts of a container with the part before it', () => {
    const step = (text: string) => `{% step %}\n${text}\n{% endstep %}`
    const html = shown(`{% stepper %}\nFirst\n\n${step('one')}\n\nBetween\n\n${step('two')}\n{% endstepper %}\n`)
    expect(html).toBe('<ol class="stepper"><li><p>First</p><p>one</p><p>Between</p></li><li><p>two</p></li></ol>')
  })

  it('shows updates with their dates and tags', () => {
    const html = shown(
      '{% updates format="full" %}\n{% update date="2026-02-01" tags="new" %}\n## News\n{% endupdate %}\n{% endupdates %}\n',
    )
    expect(html).toContain('<time datetime="2026-02-01">2026-02-01</time> <span class="tag">new</span>')
    expect(html).toContain('<h2 id="news">')
  })

  it('shows a prompt as code with its description', () => {
    const html = shown(
      '{% prompt description="Sum it up" icon="robot" %}\n```markdown\nBe brief.\n```\n{% endprompt %}\n',
    )
    expect(html).toContain('<figcaption>Sum it up</figcaption><pre data-syntax="markdown"><code>Be brief.</code></pre>')
    expect(shown('{% prompt description="Sum it up" %}\nBe **brief**.\n{% endprompt %}\n')).toContain(
      '<summary>Sum it up</summary>',
    )
  })

  it('shows the lines of code that are marked', () => {
    const pre =
      '<pre class="language-yaml"><code class="lang-yaml"><strong>scopes:\n</strong>    - a &#x3C; b\n</code></pre>'
    const code =
      '<pre data-syntax="yaml"><code><mark class="line">scopes:\n</mark><span class="line">    - a &lt; b</span></code></pre>'
    expect(shown(`${pre}\n`)).toContain(code)
    expect(shown(`{% code title="a.yaml" %}\n${pre}\n{% endcode %}\n`)).toContain(
      `<figcaption>a.yaml</figcaption>${code}`,
    )
  })

  it('shows nothing of a heading that is an icon alone', () => {
    const icon = '<i class="fa-bolt">:bolt:</i>'
    expect(
      shown(`<table data-view="cards"><tbody><tr><td><h4>${icon}</h4></td><td>Fast</td></tr></tbody></table>\n`),
    ).toBe('<div class="cards"><div class="card"><div></div><div><p>Fast</p></div></div></div>')
    expect(shown(`## ${icon}\n\n## ${icon} Fast\n`)).toMatch(/^<h2 id="fast"> ?Fast<a/)
  })

  it('shows choices, mentions and files in cards', () => {
    const html = shown(
      '<table data-card-wrap="false" data-view="cards"><thead><tr><th><select><option value="o1" label="NEW" color="blue">' +
        '</option></select></th><th></th><th data-hidden data-type="files"></th></tr></thead><tbody><tr><td>' +
        '<span data-option="o1">NEW</span></td><td><a data-mention href="a.md">a.md</a></td><td><a href="b.pdf">b.pdf</a>' +
        '<a href="c.pdf">c.pdf</a></td></tr></tbody></table>\n',
    )
    expect(html).toContain(
      '<div class="card"><div><span class="choice blue">NEW</span></div><div><p><a href="a.md">Somewhere</a></p></div></div>',
    )
  })

  const card = (cells: string, columns: string) =>
    shown(`<table data-view="cards"><thead><tr>${columns}</tr></thead><tbody><tr>${cells}</tr></tbody></table>\n`)
  const target = '<th data-hidden data-card-target data-type="content-ref"></th>'

  it('links a card to its target by its first words, however these are written', () => {
    const href = '<td><a href="https://example.com/?a&amp;b">x</a></td>'
    const link = (words: string) => `<a class="target" href="https://example.com/?a&amp;b">${words}</a>`
    expect(card(`<td><strong>Start</strong></td>${href}`, `<th></th>${target}`)).toBe(
      `<div class="cards"><div class="card linked"><div><p>${link('<strong>Start</strong>')}</p></div></div></div>`,
    )
    expect(card(`<td><a href="https://e.org/">in</a></td>${href}`, `<th></th>${target}`)).toBe(
      `<div class="cards"><div class="card linked"><div><p><a href="https://e.org/">in</a></p></div><div>${link('Somewhere')}</div></div></div>`,
    )
    expect(card(href, target)).toContain(link('Somewhere'))
    expect(card(`<td>Start</td>${href}`, '<th></th><th data-hidden data-card-target></th>')).toContain(link('Start'))
  })

  it.each(['files', 'image'])('shows the cover of a card, of type %s, once', (type) => {
    for (const hidden of ['data-hidden ', '']) {
      const cover = `<th ${hidden}data-card-cover data-type="${type}"></th>`
      expect(card('<td>Words</td><td><a href="https://e.org/&quot;a.png">a.png</a></td>', `<th></th>${cover}`)).toBe(
        '<div class="cards"><div class="card"><img class="cover" src="https://e.org/&quot;a.png" alt="" loading="lazy"><div><p>Words</p></div></div></div>',
      )
    }
  })

  it.each(['data-search="false"', 'data-header-hidden', 'data-full-width="true"', 'data-unheard-of="x"'])(
    'reads a table with %s',
    (attribute) => {
      const table = `<table ${attribute}><thead><tr><th width="120">A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`
      expect(typesOf(table)).toContain('table')
    },
  )

  it('reads what stands between tags that nobody knows', () => {
    expect(shown('{% novelty a="b" %}\n\n- **one**\n\n{% endnovelty %}\n')).toBe(
      '<ul><li><p><strong>one</strong></p></li></ul>',
    )
    expect(shown('{% comment %}\nNot for readers\n{% endcomment %}\n\nText\n')).toBe('<p>Text</p>')
  })

  it.each([
    ['over two lines', '{% @mermaid/diagram content="graph TD\nA-->B" %}', 'graph TD\nA-->B'],
    ['over an empty line', '{% @mermaid/diagram content="graph TD\n\nA-->B\n" %}', 'graph TD\n\nA-->B\n'],
    ['with quotes in it', '{% @mermaid/diagram content="A[\\"a\\"]\n-->B %}"\nother="x" %}', 'A["a"]\n-->B %}'],
    ['in a list', '- {% @mermaid/diagram content="graph TD\n  A-->B" %}', 'graph TD\nA-->B'],
    ['far down the page', `${'Words\n\n'.repeat(582)}{% @mermaid/diagram content="a\n\nb\n\nc" %}`, 'a\n\nb\n\nc'],
  ])('reads a tag whose value goes on %s', (_, markdown, content) => {
    expect(shown(`${markdown}\n\nText\n`)).toMatch(/<p>Text<\/p>$/)
    expect(JSON.stringify(parseMarkdown(`${markdown}\n\nText\n`))).toContain(JSON.stringify(content))
  })

  it('reads a tag whose attributes stand on lines of their own', () => {
    expect(shown('Text\n{% embed\n  url="https://a.example"\n%}\n')).toContain('https://a.example')
    expect(shown('{% hint\n\nText\n')).toBe('<p>{% hint</p><p>Text</p>')
    expect(shown('{% hint style="\n{% hint %}\nText\n{% endhint %}\n')).toContain('<aside class="hint info">')
  })

  it('draws operations, whichever tag names them', () => {
    const attributes = 'src="https://a.example/api.yaml" path="/pets" method="get"'
    const card = shown(`{% openapi ${attributes} %}\n[a](a)\n{% endopenapi %}\n`)
    expect(card).toContain('<code>/pets</code>')
    expect(shown(`{% swagger ${attributes} %}\n[a](a)\n{% endswagger %}\n`)).toBe(card)
    expect(shown(`{% swagger ${attributes} %}{% endswagger %}\n`)).toBe(card)
  })

  it('draws operations that are described by tags', () => {
    const words =
      '<h3 id="one-cake">One cake<a class="anchor" href="#one-cake" aria-label="Link to this heading">#</a></h3>'
    const operation = '<p><code>GET https://a.example/cakes/:id</code></p>'
    const json = '```json\n{}\n```'
    const swagger = shown(
      '{% swagger method="get" baseUrl="https://a.example" path="/cakes/:id" summary="One cake" %}\n' +
        '{% swagger-description %}\nA **cake**\n{% endswagger-description %}\n\n' +
        '{% swagger-parameter in="path" name="id" type="string" required="true" %}\nIts id\n{% endswagger-parameter %}\n\n' +
        `{% swagger-response status="200: OK" description="Found" %}\n${json}\n{% endswagger-response %}\n{% endswagger %}\n`,
    )
    expect(swagger).toContain(`${words}${operation}<p>A <strong>cake</strong></p>`)
    expect(swagger).toContain('<p><code>id</code> string, path, required</p><p>Its id</p>')
    expect(swagger).toContain('<p><code>200</code> Found</p><figure class="code"><pre data-syntax="json">')
    const method = shown(
      '{% api-method method="get" host="https://a.example" path="/cakes/:id" %}\n' +
        '{% api-method-summary %}\nOne cake\n{% endapi-method-summary %}\n\n{% api-method-spec %}\n' +
        '{% api-method-request %}\n{% api-method-path-parameters %}\n' +
        '{% api-method-parameter name="id" type="string" required=false %}\nIts id\n{% endapi-method-parameter %}\n' +
        '{% endapi-method-path-parameters %}\n{% endapi-method-request %}\n\n{% api-method-response %}\n' +
        `{% api-method-response-example httpCode=200 %}\n${json}\n{% endapi-method-response-example %}\n` +
        '{% endapi-method-response %}\n{% endapi-method-spec %}\n{% endapi-method %}\n',
    )
    expect(method).toContain(`${operation}${words}<p><code>id</code> string</p><p>Its id</p><p><code>200</code></p>`)
  })

  it('draws references to pages', () => {
    expect(shown('{% page-ref page="x.md" %}\n')).toBe(shown('{% content-ref url="x.md" %}\n{% endcontent-ref %}\n'))
  })

  it('keeps apart what stands under a condition, and what is shown otherwise', () => {
    const expressions = (markdown: string) =>
      parseMarkdown(markdown).nodes.map(({ data, nodes }) => [data?.expression, plainNodes(nodes ?? [])])
    const markdown = '{% if a %}\nA\n{% elseif b %}\nB\n{% else %}\nC\n{% endif %}\n'
    expect(expressions(markdown)).toEqual([
      ['a', 'A'],
      ['!(a) && (b)', 'B'],
      ['!(a) && !(b)', 'C'],
    ])
    expect(expressions('{% if a\n&& b %}\nA\n{% else %}\nB\n{% endif %}\n')).toEqual([
      ['a && b', 'A'],
      ['!(a && b)', 'B'],
    ])
    shown(markdown)
  })
})
