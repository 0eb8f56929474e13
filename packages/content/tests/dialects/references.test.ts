import { describe, expect, it } from 'vitest'
import { documentText } from '#document/plain-text.ts'
import { parseMarkdown } from '#markdown.ts'
import { shown } from './shown.ts'

describe('references that no definition says the place of', () => {
  it.each([
    ['[config.x][]', '<code>config.x</code>'],
    ['[`Config`][]', '<code>Config</code>'],
    ['[the config][config.x]', 'the config'],
    ['[the `x` of *it*][a::b]', 'the <code>x</code> of <em>it</em>'],
    ['[Some heading][]', 'Some heading'],
  ])('are the words that they are called by: %s', (markdown, html) => {
    expect(shown(`See ${markdown}.`)).toBe(`<p>See ${html}.</p>`)
  })

  it.each(['[a][b]', 'arr[0][1]', 'string[][]', 'int[5][]', '[text]', '[a-z][a-z]', '][a.b]', '\\[a]\\[a.b]'])(
    'leave what is none: %s',
    (markdown) => {
      expect(shown(markdown)).toBe(`<p>${markdown.replaceAll('\\', '')}</p>`)
    },
  )

  it('leave those that are defined', () => {
    expect(shown('[words][a.b]\n\n[a.b]: https://example.com')).toBe('<p><a href="https://example.com">words</a></p>')
  })
})

describe('values that nobody can tell', () => {
  const page = (text: string) => `<script setup>\nconst x = other\n</script>\n\n${text}`

  it('are shown as they were written, and code is not', () => {
    expect(shown(page('Text {{ user.login }} and `{{ user.login }}`.'))).toBe(
      '<p>Text {{ user.login }} and <code>{{ user.login }}</code>.</p>',
    )
    expect(shown(page('Text <span v-pre>{{ a ? b : c }}</span>.'))).toBe('<p>Text {{ a ? b : c }}.</p>')
    expect(shown(page('Text {{ a.map((b) => b) }}.'))).toBe('<p>Text .</p>')
    expect(shown('Text {{ user.login }}.')).toBe('<p>Text {{ user.login }}.</p>')
  })
})

describe('what is said to a highlighter', () => {
  const code = '```js {1,3-5} hl_lines="2"\n// highlight-next-line\na\nb // [!code ++]\nc // (1)!\n```'

  it('is neither shown nor found', () => {
    expect(shown(code)).toBe(
      '<figure class="code"><pre data-syntax="js"><code><mark class="line">a\n</mark><ins class="line">b\n</ins><mark class="line">c // (1)</mark></code></pre></figure>',
    )
    expect(documentText(parseMarkdown(code))).toBe('a\nb\nc // (1)')
  })
})

describe('tabs of Hugo', () => {
  it('lose nothing that stands in a line with them, or between them', () => {
    const html = shown(
      '{{< tabs >}}\n{{< tab name="a" >}}one{{< /tab >}}\n\nStray\n\n{{% tab name="b" %}}\ntwo\n{{% /tab %}}\n{{< /tabs >}}',
    )
    expect(html).toMatch(/<summary>a<.*one.*Stray.*<summary>b<.*two/s)
  })
})
