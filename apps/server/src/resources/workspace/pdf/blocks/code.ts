import { codeLook, type DocumentBlock, diagramSource, shownLines, codeText as textOfLines } from '@quire/content'
import { type CodeToken, type CodeTokens, typeset } from '@quire/content/typeset'
import type { Draw, DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import { largest } from '#resources/workspace/pdf/layout/lengths.ts'
import { behind, beside, indent, type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import type { Span } from '#resources/workspace/pdf/layout/span.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { codeColors, codeText, colors, lineColors } from '#resources/workspace/pdf/theme.ts'
import { drawSource } from './diagrams.ts'

const padding = 9

type Line = ReturnType<typeof shownLines>[number]

/** Code in the colours of its language, with the numbers of its lines and what is new or goes. */
export const drawCode: Draw = (block, context) => {
  // What is printed is what was parsed.
  const parsed = block as DocumentBlock
  const source = diagramSource(parsed)
  const drawn = source === undefined ? undefined : drawSource(source, context)
  if (drawn) return drawn
  const lines = shownLines(parsed)
  // Code that only stands for a file is nothing to look at without it.
  if (lines.length === 0 && (block.nodes ?? []).length > 0) return []
  const { title, syntax, firstNumber } = codeLook(parsed.data)
  const tokens = tokensOf(syntax, lines)
  const numbers = firstNumber === undefined ? undefined : lines.map((_, index) => `${firstNumber + index}`)
  const space = numbers ? largest(numbers.map((number) => number.length)) * codeText.size * 0.62 + 10 : 0
  const width = context.width - 2 * padding - space
  const rows = lines.flatMap((line, index) => {
    const spans = spansOf(line, tokens?.[index])
    const written = textRows(context, spans, width, 'left').map((row) => ({ ...row, keep: false }))
    const numbered = numbers ? withNumber(written, numbers[index] ?? '', space, context) : written
    return withMark(numbered, line, context)
  })
  return boxed(rows, context, title)
}

/** Longer code is printed in one colour. */
const maxColoured = 20_000

function tokensOf(syntax: string | undefined, lines: readonly Line[]): CodeTokens | undefined {
  const text = textOfLines(lines)
  if (syntax === undefined || text.length > maxColoured) return undefined
  const made = typeset({ kind: 'code', syntax, text })
  return Array.isArray(made) ? made : undefined
}

function spansOf({ text }: Line, tokens: readonly CodeToken[] | undefined): Span[] {
  if (text.trim() === '') return [{ text: '', style: codeText }]
  return (tokens ?? [{ text }]).map((token: CodeToken) => ({
    text: token.text.replaceAll('\t', '    '),
    style: token.kind === undefined ? codeText : { ...codeText, color: codeColors[token.kind] },
  }))
}

function withNumber(rows: Row[], number: string, space: number, context: DrawContext): Row[] {
  const [sign] = textRows(context, [{ text: number, style: { ...codeText, color: colors.faint } }], space - 10, 'right')
  return beside(indent(rows, space), (at) => sign?.paint(at))
}

function withMark(rows: Row[], { isHighlighted, change }: Line, context: DrawContext): Row[] {
  const shade = change === undefined ? (isHighlighted ? lineColors.highlighted : undefined) : lineColors[change]
  if (shade === undefined) return rows
  return behind(rows, ({ x, y }, height) =>
    context.pen.fill({ x: x - padding, y, width: context.width, height }, shade),
  )
}

/** Lines that are too long go on in the next one; the first lines stay together, so that no box begins with its edge. */
function boxed(rows: Row[], context: DrawContext, title: string | undefined): Row[] {
  const width = context.width - 2 * padding
  const head = title ? textRows(context, [{ text: title, style: titleText }], width) : []
  const all = [space(title ? 5 : padding - 2), ...head, ...(title ? [space(3)] : []), ...rows, space(padding - 2)]
  const shown = behind(indent(all, padding), ({ x, y }, height) =>
    context.pen.fill({ x, y, width: context.width, height }, colors.shade),
  )
  const start = head.length + 3
  return [
    ...together(shown.slice(0, start)),
    ...shown.slice(start, -3),
    ...together(shown.slice(Math.max(start, shown.length - 3))),
  ]
}

const titleText = { ...codeText, bold: true, color: colors.faint, size: 8 }

function space(height: number): Row {
  return { height, paint() {} }
}
