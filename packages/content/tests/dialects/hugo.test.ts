import { describe, expect, it } from 'vitest'
import { readAddress } from '#links/address.ts'
import { digestMarkdown } from '#links/digest.ts'
import { sourceSpans } from '#markdown.ts'
import { shown } from './shown.ts'

const version = '{{< param "version" >}}'

describe('an address with a shortcode that nobody has filled in', () => {
  it.each([
    [`See [the API](https://example.com/${version}/#pod) now\n`, '<p>See the API now</p>'],
    ['[A](/docs/{{< skew currentVersion >}}/a.md "T") and [b](c.md)\n', '<p>A and <a href="c.md">b</a></p>'],
    ['[A](https://v{{< skew prev "-" >}}.example.com/{{% param x %}}/a)\n', '<p>A</p>'],
    [`A [word] here\n\n[word]: https://example.com/${version}/\n`, '<p>A word here</p>'],
    [`![A picture](/images/${version}/a.png)\n`, '<figure>A picture</figure>'],
    [`- one [A](https://example.com/${version}/)\n- two\n`, '<li><p>one A</p></li>'],
  ])('is drawn as the words of its link: %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })

  it('is named as a link that leads nowhere, as it was written', () => {
    const [link] = digestMarkdown(`[the API](https://example.com/${version}/#pod)\n`).links
    expect(link?.ref).toEqual({ kind: 'url', url: `https://example.com/${version}/#pod` })
    expect(readAddress(`https://example.com/${version}/#pod`, 'https://quire.example')).toMatchObject({ kind: 'page' })
  })

  it('is found where it stands', () => {
    const text = `A ${version} [b](c/${version}/d) e`
    const [span, ...others] = sourceSpans(text).map(({ start, end }) => text.slice(start, end))
    expect([span, others]).toEqual([`c/${version}/d`, []])
  })

  it('is text where it stands in no link', () => {
    expect(shown(`\`[a](b/${version})\` and (x ${version}) [c](d)${version}!\n`)).toBe(
      `<p><code>[a](b/{{&lt; param &quot;version&quot; &gt;}})</code> and (x ) <a href="d">c</a>!</p>`,
    )
  })
})

describe('a shortcode that goes on in the next line', () => {
  it.each([
    ['Kubernetes {{< skew currentVersion\n>}} is out\n', '<p>Kubernetes  is out</p>'],
    ['A {{< glossary_tooltip text="Pod" term_id="pod"\n>}} it is\n', '<p>A Pod it is</p>'],
    ['A {{< glossary_tooltip\ntext="Pod"\nterm_id="pod"\n>}} it is\n', '<p>A Pod it is</p>'],
    ['An [API](/docs/{{< param "version"\n>}}/#pod) here\n', '<p>An API here</p>'],
    ['```md\n{{< a\n>}}\n```\n', '<code>{{&lt; a\n&gt;}}</code>'],
  ])('is no quote: %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })
})

describe('code between two shortcodes', () => {
  it.each(['highlight yaml', 'mermaid'])('may be long, and have empty lines: %s', (start) => {
    const [name = ''] = start.split(' ')
    const code = 'a: "{b}" # *c*\n\nd --> e\n'.repeat(400)
    const filler = 'Words.\n\n'.repeat(480)
    const html = shown(`${filler}{{< ${start} >}}\n${code}{{< /${name} >}}\n\nAfter\n`)
    expect(html).toContain(code.trimEnd().replaceAll('"', '&quot;').replaceAll('>', '&gt;'))
    expect(html).toMatch(/<\/figure><p>After<\/p>$/)
  })
})

describe('references', () => {
  it.each([
    ['[A]({{< relref "/docs/a#b" >}})\n', '<a href="/docs/a#b">A</a>'],
    ['[A]({{% ref "a.md" %}}#b)\n', '<a href="a.md#b">A</a>'],
    ['[A]({{< ref path="a.md" lang="en" >}})\n', '<a href="a.md">A</a>'],
    ['[A]({{< relref a.md >}})\n', '<a href="a.md">A</a>'],
    ['[A]: {{< ref "a.md" >}}\n\nAn [A]\n', 'An <a href="a.md">A</a>'],
    ['<a href="{{< relref "c.md" >}}">one</a>\n', '<a href="c.md">one</a>'],
    ['`[A]({{< ref "a.md" >}})`\n', '<code>[A]({{&lt; ref &quot;a.md&quot; &gt;}})</code>'],
  ])('%j leads to what it names', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })
})

describe('shortcodes that somebody writes about', () => {
  it.each([
    ['Write {{</* note */>}} here\n', '<p>Write {{&lt; note &gt;}} here</p>'],
    ['{{%/* note */%}}\nMind\n{{%/* /note */%}}\n', '<p>{{% note %}} Mind {{% /note %}}</p>'],
    ['`{{</* note "a" */>}}`\n', '<code>{{&lt; note &quot;a&quot; &gt;}}</code>'],
    ['```md\n{{</* note */>}}\n```\n', '<code>{{&lt; note &gt;}}</code>'],
  ])('%j is shown as they look', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })
})

describe('shortcodes that have a counterpart', () => {
  it.each([
    ['A {{< glossary_tooltip term_id="api-server" >}}.\n', '<p>A api server.</p>'],
    ['See {{< api-reference page="core/pod-v1" anchor="PodSpec" >}}.\n', '<p>See PodSpec.</p>'],
    ['{{< param "version" >}} is out\n', '<p> is out</p>'],
    ['{{< skew currentVersion >}}\n\nText\n', '<p>Text</p>'],
    [
      '{{< tabpane >}}\n{{< tab header="C" lang="c" >}}\n#include <a.h>\n\nint *a;\n{{< /tab >}}\n{{% tab header="Text" %}}\nA *b*\n{{% /tab %}}\n{{< /tabpane >}}\n',
      '<summary>C</summary><div class="panel"><figure class="code"><pre data-syntax="c"><code>#include &lt;a.h&gt;\n\nint *a;</code></pre></figure></div>',
    ],
    [
      '{{< cardpane >}}\n{{% card header="**Head**" title="Title" subtitle="Sub" footer="Foot" %}}\nBody\n{{% /card %}}\n{{< /cardpane >}}\n',
      '<p><strong>Title</strong></p><p>Sub</p><p>Body</p><p>Foot</p>',
    ],
    [
      '{{< card code=true header="Code" lang="c" >}}\nint *a;\n{{< /card >}}\n',
      '<figcaption>Code</figcaption><pre data-syntax="c"><code>int *a;</code></pre>',
    ],
    ['{{< card link="a.md" title="Docs" icon="x" >}}\n', '<p><a href="a.md"><strong>Docs</strong></a></p>'],
    ['{{% pageinfo color="primary" %}}\nMind\n{{% /pageinfo %}}\n', '<aside class="hint info"><p>Mind</p></aside>'],
    ['{{< hint warning >}}\nMind\n{{< /hint >}}\n', '<aside class="hint warning"><p>Mind</p></aside>'],
    ['{{< alert color="danger" >}}\nMind\n{{< /alert >}}\n', '<aside class="hint danger"><p>Mind</p></aside>'],
    [
      '{{< alert icon="x" text="Mind **it**" />}}\n',
      '<aside class="hint info"><p>Mind <strong>it</strong></p></aside>',
    ],
    ['{{< button href="a.md" >}}Go *on*{{< /button >}} now\n', '<p><a href="a.md">Go <em>on</em></a> now</p>'],
    ['{{< button relref="/a" >}}\nGo\n{{< /button >}}\n', '<p><a href="/a">Go</a></p>'],
    ['{{< blocks/section color="dark" >}}\nText\n{{< /blocks/section >}}\n', '<p>Text</p>'],
    [
      '{{< feature-state for_k8s_version="v1.24" state="stable" >}}\n',
      '<p>Feature state: <code>Kubernetes v1.24 [stable]</code></p>',
    ],
    ['{{< feature-state feature_gate_name="Gate" >}}\n', '<p>Feature state: <code>Gate</code></p>'],
  ])('%j becomes it', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
    expect(shown(markdown)).not.toContain('{{')
  })
})

it('shows settings of Hugo as code', () => {
  const html = shown(
    "{{< code-toggle file=hugo >}}\n[[menus.main]]\nname = '*a*'\n\nweight = 1\n{{< /code-toggle >}}\n",
  )
  expect(html).toBe(
    '<figure class="code"><pre data-syntax="toml"><code>[[menus.main]]\nname = &#39;*a*&#39;\n\nweight = 1</code></pre></figure>',
  )
})
