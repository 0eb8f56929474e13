import { fitOnLine, type Tools } from './header-footer.ts'
import type { JobPage } from './job.ts'
import type { Link } from './layout/pen.ts'
import { paintLine } from './layout/text-rows.ts'
import { bodyText, colors, headingText, sheet, smallText, textWidth } from './theme.ts'

/** One line of the table of contents. */
export interface ContentsEntry {
  page: JobPage
  /** The sheet it begins on; links have none. */
  number: number | undefined
  link: Link | undefined
}

const lineHeight = 19
const headHeight = 52
const contentHeight = sheet.height - sheet.top - sheet.bottom

/** How many sheets a table of contents with so many lines takes. */
export function sheetsForContents(lines: number): number {
  return Math.max(1, Math.ceil((lines * lineHeight + headHeight) / (contentHeight - lineHeight)))
}

/** The entries of each sheet. */
export function splitContents(entries: ContentsEntry[]): ContentsEntry[][] {
  const parts: ContentsEntry[][] = []
  let rest = entries
  do {
    const head = parts.length === 0 ? headHeight : 0
    const count = Math.floor((contentHeight - head) / lineHeight)
    parts.push(rest.slice(0, count))
    rest = rest.slice(count)
  } while (rest.length > 0)
  return parts
}

export function paintContents(tools: Tools, entries: ContentsEntry[], isFirst: boolean): void {
  const { pen } = tools
  if (isFirst) {
    const title = fitOnLine(tools, 'Contents', headingText.title, textWidth)
    if (title) paintLine(pen, title, { x: sheet.side, y: sheet.top })
  }
  let y: number = sheet.top + (isFirst ? headHeight : 0)
  for (const entry of entries) {
    paintEntry(tools, entry, y)
    y += lineHeight
  }
}

function paintEntry(tools: Tools, { page, number, link }: ContentsEntry, y: number): void {
  const { pen } = tools
  const x = sheet.side + Math.min(page.depth, 8) * 14
  const end = sheet.width - sheet.side
  const style = page.depth === 0 ? { ...bodyText, bold: true } : bodyText
  const title = fitOnLine(tools, page.title, style, end - x - 40)
  if (!title) return
  paintLine(pen, title, { x, y })
  if (number !== undefined) {
    const count = fitOnLine(tools, `${number}`, style, 40)
    if (count) paintLine(pen, count, { x: end - count.width, y })
    paintDots(tools, { from: x + title.width + 6, to: end - (count?.width ?? 0) - 6, y })
  }
  if (link) pen.link({ x, y, width: end - x, height: lineHeight }, link)
}

function paintDots(tools: Tools, { from, to, y }: { from: number; to: number; y: number }): void {
  const dot = fitOnLine(tools, '.', { ...smallText, color: colors.line }, 20)
  if (!dot) return
  for (let x = to - ((to - from) % 4) - 4; x >= from; x -= 4) tools.pen.circle(x, y + 11, 0.4, colors.faint)
}
