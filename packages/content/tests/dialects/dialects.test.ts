import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

/** What is written in each dialect, and what readers get to see of it. */
const dialects: Record<string, [markdown: string, html: string][]> = {
  GitHub: [
    ['> [!NOTE]\n> Mind **this**\n', '<aside class="hint info"><p>Mind <strong>this</strong></p></aside>'],
    ['> [!CAUTION]\n> Stop\n', '<aside class="hint warning"><p>Stop</p></aside>'],
    ['> [!tip] A title\n> Words\n', '<aside class="hint success"><p><strong>A title</strong></p><p>Words</p></aside>'],
    ['> [!unheard]\n> Words\n', '<blockquote><p>[!unheard] Words</p></blockquote>'],
  ],
  VitePress: [
    [
      '```js\na // [!code focus]\nb <!-- [!code ++] -->\nc [!code x]\n```\n',
      '<code><mark class="line">a\n</mark><ins class="line">b\n</ins><span class="line">c [!code x]</span></code>',
    ],
    ['::: warning\nMind\n:::\n', '<aside class="hint warning"><p>Mind</p></aside>'],
    [
      '::: tip A title\n- one\n:::\n',
      '<aside class="hint success"><p><strong>A title</strong></p><ul><li><p>one</p></li></ul></aside>',
    ],
    ['::: details More\nHidden\n:::\n', '<details id="more"><summary>More</summary><p>Hidden</p></details>'],
    ['::: v-pre\nText\n:::\n', '<p>Text</p>'],
    ['::: code-group\n\n```js [a.js]\n1\n```\n\n```ts [a.ts]\n2\n```\n\n:::\n', '<summary>a.js</summary>'],
    ['## Title {#own-id}\n', '<h2 id="own-id">Title<a'],
    ['## Title <Badge type="tip" text="new" /> {#own-id}\n', '<h2 id="own-id">Title<a'],
    ['## `useData` <Badge type="tip" /> {#use-data}\n', '<h2 id="use-data"><code>useData</code><a'],
    ['<img src="a.png" alt="Two\nlines" />\n', '<img src="a.png" alt="Two lines" loading="lazy">'],
    ['```ts{1,3} [a.ts]\nlet a\n```\n', '<figcaption>a.ts</figcaption><pre data-syntax="ts">'],
    ['[[toc]]\n\nText\n', '<p>Text</p>'],
    ['<p>Words</p>\n::: info\nMind\n:::\n', '<p>Words</p><aside class="hint info"><p>Mind</p></aside>'],
  ],
  Docusaurus: [
    [
      ':::note[With a **title**]{.x}\n\nText\n\n:::\n',
      '<aside class="hint info"><p><strong>With a title</strong></p><p>Text</p></aside>',
    ],
    [
      '::::danger\n\n:::tip\n\nInner\n\n:::\n\n::::\n',
      '<aside class="hint danger"><aside class="hint success"><p>Inner</p></aside></aside>',
    ],
    ['import Tabs from "@theme/Tabs"\nimport x from "y"\n\nText\n', '<p>Text</p>'],
    ["import {\n  a,\n  b\n} from 'y'\n\nText\n", '<p>Text</p>'],
    ['export const a = () => (\n  <b>1</b>\n)\n\nText\n', '<p>Text</p>'],
    [
      '<Tabs groupId="a" values={[{label: "A", value: "a"}]}>\n<TabItem value="a" label="A">\n\nText\n\n</TabItem>\n</Tabs>\n',
      '<summary>A</summary><div class="panel"><p>Text</p></div>',
    ],
    ['## Title {/* #own-id */}\n', '<h2 id="own-id">Title<a'],
    ['{/* a remark\n\nthat goes on */}\n\nText\n', '<p>Text</p>'],
    [
      '```js title="a.js" {1}\n// highlight-next-line\nlet a\n```\n',
      '<figcaption>a.js</figcaption><pre data-syntax="js"><code><mark class="line">let a</mark></code></pre>',
    ],
  ],
  MDX: [
    ['<Note>Mind **this**</Note>\n', '<aside class="hint info"><p>Mind <strong>this</strong></p></aside>'],
    ['<Pitfall>\n\nMind\n\n</Pitfall>\n', '<aside class="hint warning"><p>Mind</p></aside>'],
    [
      '<Aside type="tip" title="T">\nMind\n</Aside>\n',
      '<aside class="hint success"><p><strong>T</strong></p><p>Mind</p></aside>',
    ],
    ['<Steps>\n<Step title="First">\n\nDo it\n\n</Step>\n</Steps>\n', '<ol class="stepper"><li><h3 id="first">First<a'],
    [
      '<Card title="Start" href="a.md">\nHere\n</Card>\n',
      '<p><a href="a.md"><strong>Start</strong></a></p><p>Here</p>',
    ],
    ['<Accordion title="More">\nHidden\n</Accordion>\n', '<summary>More</summary><p>Hidden</p>'],
    ['A <CodeStep step={1}>word</CodeStep> of it\n', '<p>A word of it</p>'],
    ['<Unheard\n  of={() => {\n    return 1\n  }}\n/>\n\nText\n', '<p>Text</p>'],
    ['`Vec<T>` and Vec<T>\n', '<p><code>Vec&lt;T&gt;</code> and Vec&lt;T&gt;</p>'],
  ],
  MkDocs: [
    ['\\--8<-- "a.md"\n\n\\{!a!}\n', '<p>--8&lt;-- &quot;a.md&quot;</p><p>{!a!}</p>'],
    ['Some ==words== here\n', '<p>Some <span class="text-default background-yellow">words</span> here</p>'],
    ['An ==**old** one==\n', '<strong>old</strong></span>'],
    ['a == b and c==d== and ==e =f= === g\n', '<p>a == b and c==d== and ==e =f= === g</p>'],
    ['\\==a== and ==\n', '<p>==a== and ==</p>'],
    ['HTML is old.\n*[HTML]: Hyper Text\n*[W3C]: A consortium\n', '<p>HTML is old.</p>'],
    ['*[a]: b*\n', '<p><em>[a]: b</em></p>'],
    [
      'A *term*\n: Its meaning\n: Another\n',
      '<ul><li><p><strong>A </strong><strong><em>term</em></strong></p><p>Its meaning</p><p>Another</p></li></ul>',
    ],
    [
      'A *term*\n\n:   Its meaning\n    goes on\n\n    - one\n\n:   Another\n\nNext\n\n: Word\n\nAfter\n',
      '<ul><li><p><strong>A </strong><strong><em>term</em></strong></p><p>Its meaning goes on</p><ul><li><p>one</p></li></ul><p>Another</p></li><li><p><strong>Next</strong></p><p>Word</p></li></ul><p>After</p>',
    ],
    ['A term\n:   Its meaning\n\n    goes on\n', '<p>Its meaning</p><p>goes on</p></li></ul>'],
    [
      'A [term]\n\n: See [term]\n\n[term]: https://example.com/\n',
      '<p>See <a href="https://example.com/">term</a></p>',
    ],
    ['# A title\n\n: no term\n\n: - none\n', '<p>: no term</p><ul><li><ul><li><p>none</p></li></ul></li></ul>'],
    ['a\n\n\\: b\n\n:c\n', '<p>a</p><p>: b</p><p>:c</p>'],
    ['Press ++ctrl+c++ twice\n', '<p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd> twice</p>'],
    ['\\++a++ +++b++ \\:material-x:\n', '<p>++a++ +<kbd>B</kbd> :material-x:</p>'],
    ['C++ and i++ and a ++ b\n', '<p>C++ and i++ and a ++ b</p>'],
    ['Made :material-heart: here :tada: at 10:30\n', '<p>Made  here '],
    ['A path a:material-x:b and :octicons\n', '<p>A path a:material-x:b and :octicons</p>'],
    [
      '!!! note\n    Mind\n\n    - one\n\nAfter\n',
      '<aside class="hint info"><p>Mind</p><ul><li><p>one</p></li></ul></aside><p>After</p>',
    ],
    [
      '!!! danger "A _title_"\n    Mind\n',
      '<aside class="hint danger"><p><strong>A </strong><strong><em>title</em></strong></p><p>Mind</p></aside>',
    ],
    ['??? question\n    Hidden\n', '<details id="question"><summary>Question</summary><p>Hidden</p></details>'],
    ['???+ note "Open"\n    Shown\n', '<details open id="open"><summary>Open</summary><p>Shown</p></details>'],
    [
      '=== "C"\n\n    ``` c\n    int a;\n    ```\n\n=== "D"\n\n    Text\n',
      '<summary>D</summary><div class="panel"><p>Text</p></div>',
    ],
    [
      '/// tip | A title\n\nMind\n\n///\n',
      '<aside class="hint success"><p><strong>A title</strong></p><p>Mind</p></aside>',
    ],
    ['## Title { #own-id }\n', '<h2 id="own-id">Title<a'],
    ['[Go](a.md){ .md-button }\n', '<p><a href="a.md">Go</a></p>'],
    ['{* ../src/a.py hl[1] *}\n\nText\n', '<p>Text</p>'],
    ['<div class="grid" markdown>\n\n**Text**\n\n</div>\n', '<p><strong>Text</strong></p>'],
  ],
  docsify: [
    ['!> Mind **this**\n', '<aside class="hint warning"><p>Mind <strong>this</strong></p></aside>'],
    ['?> A hint\nthat goes on\n', '<aside class="hint info"><p>A hint that goes on</p></aside>'],
    ['\\!> a\n\n\\?> b\n\na ?> b\n', '<p>!&gt; a</p><p>?&gt; b</p><p>a ?&gt; b</p>'],
    ['### A title :id=own-id\n', '<h3 id="own-id">A title<a'],
    ['Words :id=x\n', '<p>Words :id=x</p>'],
  ],
  Hugo: [
    [
      '{{< note >}}\nMind **this**\n{{< /note >}}\n',
      '<aside class="hint info"><p>Mind <strong>this</strong></p></aside>',
    ],
    [
      '{{% alert title="T" color="warning" %}}\nMind\n{{% /alert %}}\n',
      '<aside class="hint warning"><p><strong>T</strong></p><p>Mind</p></aside>',
    ],
    [
      '{{< tabs name="t" >}}\n{{% tab name="One" %}}\n1\n{{% /tab %}}\n{{< /tabs >}}\n',
      '<summary>One</summary><div class="panel"><p>1</p></div>',
    ],
    ['A {{< glossary_tooltip text="Pod" term_id="pod" >}}.\n', '<p>A Pod.</p>'],
    [
      '{{< figure src="a.svg" alt="A" caption="So" >}}\n',
      '<img src="a.svg" alt="A" loading="lazy"><figcaption>So</figcaption>',
    ],
    [
      '[Link]({{< ref "a/b.md" >}}) and <a href="{{< ref "c.md#d" >}}">one</a>\n',
      '<p><a href="a/b.md">Link</a> and <a href="c.md#d">one</a></p>',
    ],
    ['{{< highlight go >}}\na *b*\n\nc\n{{< /highlight >}}\n', '<pre data-syntax="go"><code>a *b*\n\nc</code></pre>'],
    ['{{< toc >}}\n\nText {{< param "x" >}}\n', '<p>Text </p>'],
    ['## {{% heading "whatsnext" %}}\n', '<h2 id="whats-next">'],
    ['A {{< glossary_tooltip text="Deployment"\nterm_id="deployment" >}} it is.\n', '<p>A Deployment it is.</p>'],
    ['> A {{< glossary_tooltip text="Pod"\n> term_id="pod" >}} it is.\n', '<p>A Pod it is.</p>'],
    ['A\n{{< glossary_tooltip text="Pod"\nterm_id="pod" >}}\nit is.\n', '<p>A Pod it is.</p>'],
    ['{{< glossary_tooltip text="Pod" term_id="pod" >}}\nit is.\n', '<p>Pod it is.</p>'],
    ['{{< figure src="a.svg"\nalt="A"\n  class="x" >}}\n\nText\n', '<img src="a.svg" alt="A" loading="lazy">'],
    ['{{< youtube abc >}}\n', 'https://www.youtube.com/watch?v=abc'],
    ['{{< vimeo 1 >}}\n', 'https://vimeo.com/1'],
    ['{{/* a "remark */}}\n\nText {{/* one " more */}}!\n', '<p>Text !</p>'],
    ['{{/* a remark\n\nthat goes on */}}\n\nText\n', '<p>Text</p>'],
    [
      '{{< tabs name="t" >}}\n{{< tab name="One" codelang="bash" >}}\n# a *b*\n\nc\n{{< /tab >}}\n{{< /tabs >}}\n',
      '<summary>One</summary><div class="panel"><figure class="code"><pre data-syntax="bash"><code># a *b*\n\nc</code>',
    ],
    ['{{< tab codelang="bash" >}}\necho *\n{{< /tab >}}\n', '<pre data-syntax="bash"><code>echo *</code></pre>'],
    ['{{< note\n  x="y" >}}\nMind\n{{< /note >}}\n', '<aside class="hint info"><p>Mind</p></aside>'],
  ],
  mdBook: [
    [
      '```rust,ignore\n# use a::b;\nfn main() {}\n# }\n```\n',
      '<pre data-syntax="rust"><code>fn main() {}</code></pre>',
    ],
    ['```rust\n#[derive(Debug)]\nstruct A;\n```\n', '<code>#[derive(Debug)]\nstruct A;</code>'],
    ['```rust\n{{#rustdoc_include ../a.rs:here}}\nfn b() {}\n```\n', '<code>fn b() {}</code>'],
    ['{{#include a.md}}\n\nText {{#title x}}\n', '<p>Text </p>'],
  ],
}

describe.each(Object.entries(dialects))('%s', (_, examples) => {
  it.each(examples)('shows %j as %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
    expect(shown(markdown)).not.toMatch(/:::|\{\{|!!!|\{%|\{#|\{\/\*|&lt;\/?[A-Z]\w+ |import /)
  })
})

describe('a file that is included and did not come along', () => {
  it.each([
    '```rust\n{{#include gone.rs}}\n```',
    '```py\n--8<-- "gone.py"\n```',
    '```\n{!gone.py!}\n```',
    '--8<-- "gone.md"',
    '{!../gone.md!}',
    '{* ../gone.py hl[1] *}',
    '<<< @/gone.js{1-3 js}',
    '<<< ./gone.js#region',
  ])('is left out of sight: %j', (directive) => {
    expect(shown(`Before\n\n${directive}\n\nText\n`)).toBe('<p>Before</p><p>Text</p>')
  })
})

describe('what looks like another dialect', () => {
  it.each([
    'A ratio of 1:::2 and {braces} and {{ mustache }}',
    'Wait!!! Really???',
    'import taxes are from "here" on',
    'an {id} and a { b }',
  ])('stays text: %s', (text) => {
    expect(shown(`${text}\n`)).toBe(`<p>${text.replaceAll('"', '&quot;')}</p>`)
  })

  it.each([
    ':::',
    '!!! note',
    '=== "A"',
    'import a from "b"',
    '{{< note >}}',
    '{#id}',
    '[!NOTE]',
    '/// tip',
    '{/* a */}',
    '{!a!}',
    '--8<-- "a"',
    '<<< a',
  ])('is text where somebody escaped it: %s', (text) => {
    const escaped = /^\w/.test(text) ? `&#x${text.charCodeAt(0).toString(16)};${text.slice(1)}` : `\\${text}`
    expect(shown(`${escaped}\n`)).toContain(
      text.slice(1).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
  })
})
