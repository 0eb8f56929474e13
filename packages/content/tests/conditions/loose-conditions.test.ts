import { describe, expect, it } from 'vitest'
import { createEvaluator } from '#conditions.ts'
import { conditionStart } from '#index.ts'
import { digestMarkdown, evaluateDocument, forReaders, isAdaptive, parseMarkdown, printMarkdown } from '#markdown.ts'

const vip = 'visitor.claims.vip'
const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}{% if ${vip} %}\nSECRET\n{% endif %}\n${close.repeat(depth)}`

/** Forms of a condition, whose text is for nobody here: well-formed ones, and those that nobody can tell the end of. */
const forms: Record<string, string> = {
  plain: `{% if ${vip} %}\nSECRET\n{% endif %}`,
  'with hyphens': `{%- if ${vip} -%}\nSECRET\n{%- endif -%}`,
  'with hyphens and no space': `{%-if ${vip}-%}\nSECRET\n{%-endif-%}`,
  'with a hyphen in a line': `{%- if ${vip} -%}SECRET{%- endif -%}`,
  'with hyphens in a hint': `{%- hint -%}\n{%- if ${vip} -%}\nSECRET\n{%- endif -%}\n{%- endhint -%}`,
  'with other signs': `{%+ if ${vip} %}\nSECRET\n{% endif %}`,
  'with a tilde': `{%~ if ${vip} ~%}\nSECRET\n{%~ endif ~%}`,
  'in capitals': `{% IF ${vip} %}\nSECRET\n{% ENDIF %}`,
  'without a condition': '{% if %}\nSECRET\n{% endif %}',
  'of what does not hold': '{% unless true %}\nSECRET\n{% endunless %}',
  'without an end': `{% if ${vip} %}\nSECRET`,
  'with its end in a line of text': `{% if ${vip} %}\nSECRET {% endif %}`,
  'with its end in code': `{% if ${vip} %}\n\`\`\`\nSECRET\n{% endif %}`,
  'over the end of a hint': `{% hint %}\n{% if ${vip} %}\n{% endhint %}\nSECRET\n{% endif %}`,
  'over two lines': `{%\nif ${vip} %}\nSECRET\n{% endif %}`,
  'among words': `a {% if ${vip} %}SECRET{% endif %} b`,
  'in a cell': `| a | b |\n| - | - |\n| {% if ${vip} %}SECRET{% endif %} | SECRET |`,
  'in a heading': `## {% if ${vip} %}SECRET{% endif %}`,
  'in bold': `**a {% if ${vip} %}SECRET{% endif %}**`,
  'in a list': `- {% if ${vip} %}SECRET{% endif %}\n- b`,
  'in HTML': `<div>{%- if ${vip} -%}SECRET{% endif %}</div>`,
  'in a footnote': `x[^1]\n\n[^1]: {% if ${vip} %}SECRET{% endif %}`,
  'in many hints': nested('{% hint %}\n', '{% endhint %}\n', 70),
  'in many columns': nested('{% columns %}\n{% column %}\n', '{% endcolumn %}\n{% endcolumns %}\n', 45),
  'in many containers': nested('::: tip\n', ':::\n', 70),
  'in many elements': nested('<details>\n\n', '\n</details>\n', 70),
  'in many conditions': nested('{% if true %}\n', '{% endif %}\n', 70),
  'in many quotes': `${'> '.repeat(120)}{% if ${vip} %}\n${'> '.repeat(120)}SECRET\n${'> '.repeat(120)}{% endif %}`,
}

const evaluator = () => createEvaluator({ visitor: { claims: {} } })
const forVisitors = (markdown: string) => {
  const document = parseMarkdown(markdown)
  return { ...document, nodes: document.nodes.flatMap(forReaders) }
}

describe.each(Object.entries(forms))('a condition %s', (_, form) => {
  const markdown = `Before.\n\n${form}\n`

  it('hides its text from whom it does not hold for', () => {
    const shown = evaluateDocument(forVisitors(markdown), evaluator())
    expect(JSON.stringify(shown)).toContain('Before.')
    expect(JSON.stringify(shown)).not.toContain('SECRET')
    expect(printMarkdown(shown)).not.toContain('SECRET')
  })

  it('is known to be there', () => {
    expect(conditionStart(markdown)).not.toBe(-1)
    expect(isAdaptive(forVisitors(markdown))).toBe(true)
    expect(digestMarkdown(markdown).isAdaptive).toBe(true)
  })

  it('comes back as it was written', () => {
    expect(printMarkdown(parseMarkdown(markdown))).toContain('SECRET')
  })
})

describe('what is no condition', () => {
  const texts = {
    'code in a line': 'Write `{% if a %}` first.\n\nBehind.\n',
    'a block of code': '```liquid\n{% if a %}\n```\n\nBehind.\n',
    'another tag': '{% hint style="info" %}\nIf so, what then?\n{% endhint %}\n\nBehind.\n',
  }
  it.each(Object.entries(texts))('hides nothing: %s', (_, markdown) => {
    expect(isAdaptive(forVisitors(markdown))).toBe(false)
    expect(printMarkdown(evaluateDocument(forVisitors(markdown), evaluator()))).toContain('Behind.')
  })
})

it('says nothing of a condition without a partner where conditions are none', () => {
  const anybody = createEvaluator({ visitor: { claims: {} } }, { appliesConditions: false })
  const shown = printMarkdown(evaluateDocument(forVisitors(`{% if ${vip} %}\n\nFor all.\n`), anybody))
  expect(shown).toBe('For all.\n')
})
