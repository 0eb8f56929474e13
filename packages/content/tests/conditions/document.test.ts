import { describe, expect, it } from 'vitest'
import { createEvaluator } from '#conditions.ts'
import { evaluateDocument, parseMarkdown, printMarkdown } from '#markdown.ts'

const markdown = `# Plans

{% if visitor.claims.plan == "team" %}
For teams.

{% if visitor.claims.isBeta %}
For teams that test.
{% endif %}
{% endif %}

{% hint style="info" %}
{% if visitor.claims.isBeta %}
Inside a hint.
{% endif %}
Version <code class="expression">space.vars.version</code>.
{% endhint %}
`

const space = { vars: { version: '2.1' } }
const seenWith = (claims: object) =>
  printMarkdown(evaluateDocument(parseMarkdown(markdown), createEvaluator({ visitor: { claims }, space })))

describe('createEvaluator', () => {
  it('leaves what the visitor sees, and nothing of the rest', () => {
    expect(seenWith({})).not.toMatch(/For teams|Inside a hint|\{% (end)?if|claims/)
    expect(seenWith({ plan: 'team' })).toMatch(/For teams\.\n/)
    expect(seenWith({ plan: 'team' })).not.toMatch(/that test|Inside a hint/)
    expect(seenWith({ plan: 'team', isBeta: true })).toMatch(
      /For teams\.[\s\S]*For teams that test\.[\s\S]*Inside a hint\./,
    )
  })

  it('puts values in the place of expressions', () => {
    expect(seenWith({})).toContain('Version 2.1.')
  })

  it('leaves what depends on something that is not known yet', () => {
    const document = evaluateDocument(
      parseMarkdown(markdown),
      createEvaluator({ visitor: {}, space }, { later: ['visitor'] }),
    )
    expect(printMarkdown(document)).toMatch(/\{% if visitor.claims.plan == "team" %\}[\s\S]*For teams\./)
    expect(printMarkdown(document)).toContain('Version 2.1.')
  })

  it('hides what stands under a condition that cannot be evaluated', () => {
    const broken = parseMarkdown('{% if visitor.claims. %}\nSecret\n{% endif %}\n')
    expect(JSON.stringify(evaluateDocument(broken, createEvaluator({ visitor: {} })))).not.toContain('Secret')
  })
})
