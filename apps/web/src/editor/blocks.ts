import type { StateCommand } from '@codemirror/state'
import type { editorTexts } from '#texts/editor.ts'
import { insertBlock, toggleLines } from './commands.ts'

/** What has to be asked before it is inserted. */
export type Asked = 'picture' | 'file' | 'page' | 'link' | 'embed' | 'expression'

/** Something that can be put into a text without knowing how it is written. */
export interface BlockKind {
  id: keyof typeof editorTexts.blocks
  run: StateCommand | Asked
}

const cards = `<table data-view="cards"><thead><tr><th></th><th></th></tr></thead><tbody>
<tr><td><strong>‸First‸</strong></td><td>What it is about</td></tr>
<tr><td><strong>Second</strong></td><td>What it is about</td></tr>
</tbody></table>`

const tabs = `{% tabs %}
{% tab title="First" %}
‸Text‸
{% endtab %}

{% tab title="Second" %}
Text
{% endtab %}
{% endtabs %}`

const steps = `{% stepper %}
{% step %}

### First

‸Text‸
{% endstep %}

{% step %}

### Then

Text
{% endstep %}
{% endstepper %}`

const hint = (style: string) => insertBlock(`{% hint style="${style}" %}\n‸Text‸\n{% endhint %}`)

export const blockKinds: readonly BlockKind[] = [
  { id: 'heading2', run: toggleLines('## ') },
  { id: 'heading3', run: toggleLines('### ') },
  { id: 'heading4', run: toggleLines('#### ') },
  { id: 'list', run: toggleLines('- ') },
  { id: 'numbers', run: toggleLines('1. ') },
  { id: 'tasks', run: toggleLines('- [ ] ') },
  { id: 'quote', run: toggleLines('> ') },
  { id: 'table', run: insertBlock('| ‸Name‸ | Meaning |\n| ---- | ------- |\n|      |         |') },
  { id: 'hint', run: hint('info') },
  { id: 'warning', run: hint('warning') },
  { id: 'tabs', run: insertBlock(tabs) },
  { id: 'steps', run: insertBlock(steps) },
  { id: 'expandable', run: insertBlock('<details>\n\n<summary>‸More‸</summary>\n\nText\n\n</details>') },
  { id: 'cards', run: insertBlock(cards) },
  { id: 'code', run: insertBlock('```\n‸code‸\n```') },
  { id: 'formula', run: insertBlock('$$\n‸x^2 + y^2‸\n$$') },
  { id: 'picture', run: 'picture' },
  { id: 'file', run: 'file' },
  { id: 'page', run: 'page' },
  { id: 'link', run: 'link' },
  { id: 'embed', run: 'embed' },
  { id: 'expression', run: 'expression' },
  { id: 'condition', run: insertBlock('{% if visitor.claims.plan == "pro" %}\n‸Text‸\n{% endif %}') },
  { id: 'divider', run: insertBlock('---\n\n‸') },
]
