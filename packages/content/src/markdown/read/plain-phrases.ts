import { emojiOfCode } from '../syntax/emoji.ts'
import { isHtmlName, type Phrase } from './html-spans.ts'

type Part = Phrase | { type: 'html'; value: string } | string

/** The text of a line, however deep its formatting nests. */
export function plainPhrases(phrases: Phrase[]): string {
  let text = ''
  const waiting: Part[] = phrases.toReversed()
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    text += typeof part === 'string' ? part : ownText(part)
    if (typeof part === 'string' || !('children' in part)) continue
    const isTag = part.type === 'span' && !isHtmlName(part.tag.name)
    if (isTag) waiting.push(part.source[1])
    for (const child of part.children.toReversed()) waiting.push(child)
    if (isTag) waiting.push(part.source[0])
  }
  return text
}

function ownText(part: Exclude<Part, string>): string {
  switch (part.type) {
    case 'text':
      return part.value.replace(/\s*\n\s*/g, ' ')
    case 'inlineCode':
    case 'inlineMath':
      return part.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return part.alt ?? ''
    case 'emoji':
      return emojiOfCode(part.code).character
    case 'footnoteReference':
      return `[^${part.label ?? part.identifier}]`
    case 'point':
      return isHtmlName(part.tag.name) ? '' : part.source
    default:
      return ''
  }
}
