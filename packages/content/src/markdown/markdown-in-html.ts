import { htmlParts } from './syntax/html-parts.ts'

/** What stands between the tags of HTML, as one text, and where its parts are. */
export interface MarkdownInHtml {
  text: string
  /** Where something in the text is in the HTML. */
  offsetOf(at: number): number
}

/** Undefined where nothing between the tags can be a link. */
export function markdownInHtml(html: string): MarkdownInHtml | undefined {
  if (!/\]\(/.test(html)) return undefined
  const lines: string[] = []
  const starts: { inText: number; inHtml: number }[] = []
  let length = 0
  for (const { kind, start, end } of htmlParts(html)) {
    if (kind !== 'text') continue
    // However far it is indented, or in whatever quote it stands, it is no code for that.
    for (const { 0: line, index } of html.slice(start, end).matchAll(/[^\s>][^\n]*/g)) {
      starts.push({ inText: length, inHtml: start + index })
      lines.push(line)
      length += line.length + 1
    }
    lines.push('')
    length += 1
  }
  return { text: lines.join('\n'), offsetOf: (at) => at + shiftAt(starts, at) }
}

/** By the last line that begins there or before. */
function shiftAt(starts: readonly { inText: number; inHtml: number }[], at: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.inText ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const start = starts[low - 1]
  return start ? start.inHtml - start.inText : 0
}
