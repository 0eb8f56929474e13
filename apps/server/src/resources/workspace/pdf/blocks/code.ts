import { type DocumentBlock, shownLines } from '@quire/content'
import { text } from '#resources/workspace/pdf/document.ts'
import { behind, indent, type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { codeText, colors } from '#resources/workspace/pdf/theme.ts'
import type { Draw, DrawContext } from './draw-context.ts'

const padding = 9

/** Lines that are too long go on in the next one; the first lines stay together, so that no box begins with its edge. */
export const drawCode: Draw = (block, context) => {
  // What is printed is what was parsed.
  const shown = shownLines(block as DocumentBlock)
  // Code that only stands for a file is nothing to look at without it.
  if (shown.length === 0 && (block.nodes ?? []).length > 0) return []
  const lines = shown.map((line) => (line.text.trim() === '' ? '' : line.text))
  return codeRows(lines, context, text(block, 'title'))
}

export function codeRows(lines: string[], context: DrawContext, title?: string): Row[] {
  const width = context.width - 2 * padding
  const rows = lines.flatMap((line) => {
    const spans = [{ text: line.replaceAll('\t', '    '), style: codeText }]
    return textRows(context, spans, width, 'left').map((row) => ({ ...row, keep: false }))
  })
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
