import { describe, expect, it } from 'vitest'
import type { DocumentBlock } from '#document/types.ts'
import { parseMarkdown, printMarkdown, standardBlocks } from '#markdown.ts'

const refs = { targetOf: (ref: object) => ({ href: 'url' in ref ? String(ref.url) : undefined, title: 'Target' }) }

function standard(markdown: string): string {
  return printMarkdown({ object: 'document', data: {}, nodes: standardBlocks(parseMarkdown(markdown).nodes, refs) })
}

describe('standardBlocks', () => {
  it.each([
    ['{% hint style="warning" %}\nCare.\n{% endhint %}', '> [!WARNING]\n>\n> Care.\n'],
    [
      '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
      '**A**\n\na\n\n**B**\n\nb\n',
    ],
    ['{% stepper %}\n{% step %}\n## One\n\na\n{% endstep %}\n{% endstepper %}', '## One\n\na\n'],
    ['{% columns %}\n{% column %}\na\n{% endcolumn %}\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}', 'a\n\nb\n'],
    ['{% code title="a.js" lineNumbers="true" %}\n```js\nrun()\n```\n{% endcode %}', '**a.js**\n\n```js\nrun()\n```\n'],
    ['{% embed url="https://x.example/v" %}', '[Target](https://x.example/v)\n'],
    [
      '{% content-ref url="https://x.example/" %}\n[x](https://x.example/)\n{% endcontent-ref %}',
      '[Target](https://x.example/)\n',
    ],
    [
      '<figure><img src="https://x.example/a.png" alt="A" width="300"><figcaption><p>Seen.</p></figcaption></figure>',
      '![A](https://x.example/a.png)\n\nSeen.\n',
    ],
    ['<a href="https://x.example/" class="button primary">Go</a> :smile:', '[Go](https://x.example/) 😄\n'],
    ['a <i class="fa-bolt">:bolt:</i><mark style="color:red;">b</mark>', 'a b\n'],
    ['<h2 align="center">T</h2>', '## T\n'],
    [
      '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>One</td><td>Words</td><td><a href="https://x.example/">x</a></td></tr><tr><td>Two</td><td></td><td></td></tr></tbody></table>',
      '- [One](https://x.example/)\\\n  Words\n- Two\n',
    ],
    [
      '<table><thead><tr><th width="100">A</th><th data-type="checkbox">B</th></tr></thead><tbody><tr><td><p>a</p><p>b</p></td><td>true</td></tr></tbody></table>',
      '| A | B |\n| - | - |\n| a<br>b | ✓ |\n',
    ],
  ])('says %j as others do', (markdown, expected) => {
    expect(
      standard(markdown)
        .replace(/ +\|/g, ' |')
        .replace(/\| +/g, '| ')
        .replace(/-+/g, (line) => (line.length > 2 ? '-' : line)),
    ).toBe(expected)
  })

  it('has no tags in what it makes of any block, however they are nested', () => {
    const inner =
      '{% hint style="info" %}\n{% tabs %}\n{% tab title="A" %}\n{% code title="t" %}\n```\nx\n```\n{% endcode %}\n{% endtab %}\n{% endtabs %}\n{% endhint %}'
    const markdown = `- item\n\n  ${inner.replaceAll('\n', '\n  ')}\n\n<details>\n<summary>S</summary>\n\n${inner}\n\n</details>\n`
    expect(standard(markdown)).not.toContain('{%')
    expect(standard(markdown).split('[!NOTE]').length).toBe(3)
  })

  it('gives back what says nothing special, itself', () => {
    const { nodes } = parseMarkdown(
      '# A\n\nb **c** [d](https://x.example/)\n\n- e\n  1. f\n\n> g\n\n```js\nh\n```\n\n| i | j |\n| - | - |\n| k | l |\n\n![m](https://x.example/n.png)\n\n---\n',
    )
    expect(standardBlocks(nodes, refs)).toBe(nodes)
    const [hint] = standardBlocks(parseMarkdown('{% hint style="info" %}\na\n{% endhint %}').nodes, refs)
    expect((hint as DocumentBlock).type).toBe('blockquote')
  })
})
