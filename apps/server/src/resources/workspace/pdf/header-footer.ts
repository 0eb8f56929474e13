import type { Faces } from './fonts/faces.ts'
import { runSplitter } from './fonts/runs.ts'
import { breakLines, type Line, type Typesetter } from './layout/lines.ts'
import type { Pen } from './layout/pen.ts'
import type { Span, TextStyle } from './layout/span.ts'
import { paintLine } from './layout/text-rows.ts'
import { colors, sheet, smallText, textWidth } from './theme.ts'

export interface Tools {
  pen: Pen
  faces: Faces
}

export function typesetterFor({ pen, faces }: Tools, about: string): Typesetter {
  return { pen, split: runSplitter(faces, about) }
}

/** A text on one line, cut short with dots where it is longer. */
export function fitOnLine(tools: Tools, text: string, style: TextStyle, width: number): Line | undefined {
  const span = (words: string): Span => ({ text: words.replaceAll('\n', ' '), style })
  const typesetter = typesetterFor(tools, text)
  const [line, ...others] = breakLines(typesetter, [span(text.slice(0, 400))], width)
  if (!line || others.length === 0) return line
  const [short] = breakLines(typesetter, [span(text.slice(0, 400))], width - style.size)
  const words = (short?.fragments ?? []).map(({ run }) => run?.text ?? '').join('')
  return breakLines(typesetter, [span(`${words.trimEnd()}\u2026`)], width)[0]
}

/** The running header with the titles of the book and the content page, and the footer with the sheet number. */
export function paintHeaderAndFooter(
  tools: Tools,
  { title, page, number }: { title: string; page: string; number: number },
) {
  const { pen } = tools
  const half = textWidth / 2 - 10
  const left = fitOnLine(tools, title, smallText, half)
  const right = page === title ? undefined : fitOnLine(tools, page, smallText, half)
  const end = sheet.width - sheet.side
  if (left) paintLine(pen, left, { x: sheet.side, y: 38 })
  if (right) paintLine(pen, right, { x: end - right.width, y: 38 })
  pen.line({ x: sheet.side, y: 54 }, { x: end, y: 54 }, colors.line, 0.5)
  const count = fitOnLine(tools, `${number}`, smallText, 60)
  if (count) paintLine(pen, count, { x: (sheet.width - count.width) / 2, y: sheet.height - 48 })
}
