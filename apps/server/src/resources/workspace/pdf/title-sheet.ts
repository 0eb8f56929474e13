import { type Tools, typesetterFor } from './header-footer.ts'
import type { PdfJob } from './job.ts'
import { textRows } from './layout/text-rows.ts'
import { bodyText, colors, headingText, sheet, textWidth } from './theme.ts'

export function paintTitleSheet(tools: Tools, { title, subtitle, date }: PdfJob): void {
  const typesetter = typesetterFor(tools, `${title} ${subtitle ?? ''}`)
  const parts = [
    { text: title, style: { ...headingText.title, size: 34 } },
    ...(subtitle ? [{ text: subtitle, style: { ...bodyText, size: 15, color: colors.faint } }] : []),
    { text: dateText(date), style: { ...bodyText, size: 11, color: colors.faint } },
  ]
  let y = sheet.height * 0.3
  tools.pen.fill({ x: sheet.side, y: y - 26, width: 56, height: 5 }, colors.accent)
  for (const part of parts) {
    for (const row of textRows(typesetter, [part], textWidth).slice(0, 8)) {
      row.paint({ x: sheet.side, y })
      y += row.height
    }
    y += 12
  }
}

function dateText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
