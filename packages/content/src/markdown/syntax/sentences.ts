import type { HtmlTag } from './html.ts'

const maxSentence = 1_000

/** Whether words follow a component on the line that it begins and ends in. */
export function beginsSentence(source: string, tag: HtmlTag, start = 0): boolean {
  if (!tag.isComponent || tag.closes) return false
  const from = start + tag.length
  const [line = ''] = source.slice(from, from + maxSentence).split('\n', 1)
  const close = `</${source.slice(start + 1, start + 1 + tag.name.length)}>`
  const end = tag.isEmpty ? 0 : line.indexOf(close) + close.length
  if (end < close.length && !tag.isEmpty) return false
  return /^[ \t]*[^\s<{]/.test(line.slice(end))
}
