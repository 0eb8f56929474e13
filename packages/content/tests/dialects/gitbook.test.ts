import { describe, expect, it } from 'vitest'
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
    const code = '<pre data-syntax="yaml"><code><mark>scopes:\n</mark>    - a &lt; b</code></pre>'
    expect(shown(`${pre}\n`)).toContain(code)
    expect(shown(`{% code title="a.yaml" %}\n${pre}\n{% endcode %}\n`)).toContain(
      `<figcaption>a.yaml</figcaption>${code}`,
    )
  })

  it('shows choices, mentions and files in cards', () => {
    const html = shown(
      '<table data-card-wrap="false" data-view="cards"><thead><tr><th><select><option value="o1" label="NEW" color="blue">' +
        '</option></select></th><th></th><th data-hidden data-type="files"></th></tr></thead><tbody><tr><td>' +
        '<span data-option="o1">NEW</span></td><td><a data-mention href="a.md">a.md</a></td><td><a href="b.pdf">b.pdf</a>' +
        '<a href="c.pdf">c.pdf</a></td></tr></tbody></table>\n',
    )
    expect(html).toContain('<div class="card"><div>NEW</div><div><p><a href="a.md">Somewhere</a></p></div></div>')
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
})
