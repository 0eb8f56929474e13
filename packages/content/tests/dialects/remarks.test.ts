import { describe, expect, it } from 'vitest'
import { documentText } from '#document/plain-text.ts'
import { forReaders, mayHaveRemarks, withoutRemarks } from '#document/remarks.ts'
import { parseMarkdown, printMarkdown } from '#markdown.ts'
import { shown } from './shown.ts'

/** What stands around a remark, in every dialect that is read. */
const kinds: [string, string][] = [
  ['{/* ', ' */}'],
  ['<!-- ', ' -->'],
  ['{{/* ', ' */}}'],
  ['{{- /* ', ' */ -}}'],
  ['{{% comment %}}', '{{% /comment %}}'],
  ['{{< comment >}}', '{{< /comment >}}'],
  ['{% comment %}', '{% endcomment %}'],
  ['{%- comment -%}', '{%- endcomment -%}'],
  ['{# ', ' #}'],
  ['{{!-- ', ' --}}'],
  ['{>>', '<<}'],
]

const places: Record<string, (remark: (text: string) => string) => string> = {
  'a line of its own': (remark) => `Before\n\n${remark('SECRET')}\n\nAfter`,
  'several lines with an empty one': (remark) => `Before\n\n${remark('\nSECRET\n\n* SECRET *two*\n\n')}\n\nAfter`,
  'lines without ends of their own': (remark) => `Before\n\n${remark('SECRET\nSECRET')}\n\nAfter`,
  'a sentence': (remark) => `Before ${remark('SECRET')} after`,
  'the lines of a paragraph': (remark) => `Before\n${remark('\nSECRET\n')}\nafter`,
  'a list': (remark) => `- Before ${remark('SECRET')}\n  ${remark('\n  SECRET\n  ')}\n- After`,
  'a quote': (remark) => `> Before ${remark('SECRET')}\n>\n> after`,
  'a table': (remark) => `| a | b |\n|--|--|\n| Before ${remark('SECRET')} | after |`,
  'a heading': (remark) => `# Before ${remark('SECRET words')} after`,
  'a tag': (remark) => `{% hint style="info" %}\nBefore\n\n${remark('SECRET')}\n\nAfter\n{% endhint %}`,
  HTML: (remark) => `<div>\n\nBefore ${remark('SECRET')} after\n\n</div>`,
}

describe.each(kinds)('a remark between %s and %s', (start, end) => {
  it.each(Object.entries(places))('is not shown in %s', (_, place) => {
    const markdown = place((text) => start + text + end)
    const html = shown(markdown)
    expect(html).toMatch(/Before.*after/is)
    expect(html).not.toMatch(/SECRET|comment|\*\/|#\}|--\}|<<\}/)
    expect(documentText(parseMarkdown(markdown))).not.toMatch(/SECRET|comment/)
    const document = parseMarkdown(markdown)
    const forThem = printMarkdown({ ...document, nodes: document.nodes.flatMap(forReaders) })
    expect([mayHaveRemarks(markdown), forThem]).toEqual([true, expect.not.stringMatching(/SECRET/)])
    expect(withoutRemarks(markdown)).not.toMatch(/SECRET/)
  })
})

it('leaves what is written about remarks, in code', () => {
  for (const [start, end] of kinds) {
    expect(shown(`Write \`${start}words${end}\`.`)).toMatch(/words/)
    expect(shown(`\`\`\`\n${start}words${end}\n\`\`\``)).toMatch(/words/)
  }
})
