import type { DocumentBlock, DocumentNode } from '@quire/content'
import { parseMarkdown } from '@quire/content/markdown'
import type { ApiLabels } from '#ports.ts'
import type { Field } from './fields.ts'

type Text = Extract<DocumentNode, { object: 'text' }>
type Mark = 'bold' | 'code' | 'italic'

/** Longer descriptions are cut: they are documents of their own. */
const mostDescription = 20_000

export function span(words: string, ...marks: Mark[]): Text {
  return {
    object: 'text',
    leaves: [{ object: 'leaf', text: words, marks: marks.map((type) => ({ object: 'mark', type })) }],
  }
}

export function block(type: DocumentBlock['type'], nodes: DocumentNode[], data: object = {}): DocumentBlock {
  return { object: 'block', type, data: { ...data }, nodes }
}

export function paragraph(nodes: Text[]): DocumentBlock {
  return block('paragraph', nodes)
}

export function heading(title: string, level: 2 | 3, id?: string): DocumentBlock {
  return { ...block(`heading-${level}`, [span(title)]), ...(id !== undefined && { meta: { id } }) }
}

export function code(source: string, syntax: string): DocumentBlock {
  const lines = source.split('\n').map((line) => block('code-line', [span(line)]))
  return block('code', lines, { syntax })
}

/** One by itself needs no tab. */
export function tabs(items: { title: string; blocks: DocumentBlock[] }[]): DocumentBlock[] {
  if (items.length === 0) return []
  return [
    block(
      'tabs',
      items.map(({ title, blocks }) => block('tabs-item', blocks, { title })),
    ),
  ]
}

/** How what is described is written. */
export interface Describer {
  labels: ApiLabels
  left: DescriptionBudget
}

/** Characters of Markdown that may still be read on a page; descriptions behind them are left out. */
export interface DescriptionBudget {
  markdown: number
}

/** Text of the description, which may be Markdown. Headings in it stay below those of the page. */
export function described(markdown: string | undefined, { left }: Describer): DocumentBlock[] {
  if (markdown === undefined || markdown.trim() === '' || left.markdown <= 0) return []
  const cut = markdown.slice(0, mostDescription)
  left.markdown -= cut.length
  if (!/[`*_[\]<>#|~{$!\\&\n:-]|^\d/.test(cut)) return [paragraph([span(cut)])]
  return parseMarkdown(cut).nodes.map((node): DocumentBlock => {
    return /^heading-[12]$/.test(node.type) ? { ...node, type: 'heading-3', meta: {} } : node
  })
}

export function fieldList(fields: readonly Field[], describer: Describer): DocumentBlock[] {
  if (fields.length === 0) return []
  return [
    block(
      'list-unordered',
      fields.map((field) => fieldItem(field, describer)),
      { fields: true },
    ),
  ]
}

function fieldItem(field: Field, describer: Describer): DocumentBlock {
  const { labels } = describer
  const { name, type, isRequired, isDeprecated, isRecursive, isCut, values } = field
  const signs = [
    isRequired && labels.required,
    isDeprecated && labels.deprecated,
    isRecursive && labels.recursive,
    isCut && labels.more,
  ].filter((sign) => sign !== false)
  const line = paragraph([
    ...(name === '' ? [span(`${labels.oneOf}: `)] : [span(name, 'code'), span(' ')]),
    span(type, 'italic'),
    ...signs.flatMap((sign) => [span(' · '), span(sign, 'bold')]),
    ...field.rules.map((rule) => span(` · ${rule}`)),
  ])
  const chosen = values.flatMap((value, index) => [
    span(index === 0 ? `${labels.values}: ` : ', '),
    span(value, 'code'),
  ])
  return block('list-item', [
    line,
    ...described(field.description, describer),
    ...(chosen.length > 0 ? [paragraph(chosen)] : []),
    ...fieldList(field.fields, describer),
  ])
}
