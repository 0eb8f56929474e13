import type { PhrasingContent } from 'mdast'
import { sameMark, stringOf } from '#document/build.ts'
import { type DocumentLeaf, type DocumentMark, type MarkType, markOrder } from '#document/types.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import type { LineStyle } from './context.ts'
import type { ElementNode } from './nodes.ts'

const elementNames = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  code: 'code',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
  color: 'mark',
} as const satisfies Record<MarkType, string>

/** The leaves of a text, nested by their marks. */
export function printLeaves(leaves: DocumentLeaf[], style: LineStyle, level = 0): PhrasingContent[] {
  const type = markOrder[level]
  if (!type) return leaves.flatMap(({ text }) => printText(text, style))
  return runsOf(leaves, type).flatMap(({ mark, leaves: run }) => {
    if (!mark) return printLeaves(run, style, level + 1)
    const text = run.map((leaf) => leaf.text).join('')
    if (type === 'code' && isCodeSpan(text, style)) return [{ type: 'inlineCode', value: text }]
    const children = printLeaves(run, style, level + 1)
    return children.length > 0 ? [printMark(mark, children, style)] : []
  })
}

interface Run {
  mark: DocumentMark | undefined
  leaves: DocumentLeaf[]
}

/** Leaves next to each other that share a mark, or that it is missing. */
function runsOf(leaves: DocumentLeaf[], type: MarkType): Run[] {
  const runs: Run[] = []
  for (const leaf of leaves) {
    const mark = leaf.marks.find((one) => one.type === type)
    const last = runs.at(-1)
    if (last && (mark ? sameMark(mark, last.mark) : !last.mark)) last.leaves.push(leaf)
    else runs.push({ mark, leaves: [leaf] })
  }
  return runs
}

function printMark(mark: DocumentMark, children: PhrasingContent[], { html }: LineStyle): PhrasingContent {
  if (!html && mark.type === 'bold') return { type: 'strong', children }
  if (!html && mark.type === 'italic') return { type: 'emphasis', children }
  if (!html && mark.type === 'strikethrough') return { type: 'delete', children }
  const attributes = mark.type === 'color' ? { style: styleOf(mark) } : {}
  return elementOf(elementNames[mark.type], attributes, children)
}

export function elementOf(name: string, attributes: Record<string, string>, children: PhrasingContent[]): ElementNode {
  return { type: 'element', start: printHtmlTag(name, attributes), end: `</${name}>`, children }
}

function styleOf({ data }: DocumentMark): string {
  const rules = [
    ['color', stringOf(data, 'text')],
    ['background-color', stringOf(data, 'background')],
  ]
  return rules
    .filter(([, value]) => value && value !== 'default')
    .map(([property, value]) => `${property}:${value};`)
    .join('')
}

/** A code span cannot hold line breaks, and in a table bars and backslashes read differently. */
function isCodeSpan(text: string, { html, tableCell }: LineStyle): boolean {
  return !html && text !== '' && !text.includes('\n') && !(tableCell && /[|\\]/.test(text))
}

export function printText(text: string, { html, oneLine }: LineStyle): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [html || oneLine ? lineBreak : ({ type: 'break' } as const)] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ])
}

export const lineBreak: PhrasingContent = { type: 'html', value: '<br>' }
