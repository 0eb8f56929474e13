import { emojiOfCode } from '#document/emoji.ts'
import { unescapeShortcodes } from '#document/escaped-shortcodes.ts'
import { wordsOfExpression } from '#markdown/syntax/expressions.ts'
import { isTemplateRemark } from '#markdown/syntax/remarks.ts'
import type { Phrase } from './html-spans.ts'
import { isMeantAsTag } from './meant-tags.ts'
import { wordsOfShortcode } from './shortcodes.ts'

const noWords: ReadonlyMap<string, string> = new Map()

type Part = Phrase | { type: 'html'; value: string } | string

/** The text of a line, however deep its formatting nests; words are those that code in it can ask for. */
export function plainPhrases(phrases: Phrase[], words = noWords): string {
  let text = ''
  const waiting: Part[] = phrases.toReversed()
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    text += typeof part === 'string' ? part : ownText(part, words)
    if (typeof part === 'string' || !('children' in part)) continue
    const [start, end] = part.type === 'span' && !isMeantAsTag(part.tag, true) ? part.source : ['', '']
    waiting.push(end)
    for (const child of part.children.toReversed()) waiting.push(child)
    waiting.push(start)
  }
  return text
}

function ownText(part: Exclude<Part, string>, words: ReadonlyMap<string, string>): string {
  switch (part.type) {
    case 'text':
      return part.value.replaceAll('\n', ' ')
    case 'inlineCode':
      return unescapeShortcodes(part.value)
    case 'inlineMath':
    case 'highlight':
      return part.value
    case 'criticMark':
      return part.kind === '>>' ? '' : part.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return part.alt ?? ''
    case 'emoji':
      return emojiOfCode(part.code)
    case 'footnoteReference':
      return `[^${part.label ?? part.identifier}]`
    case 'keys':
      return part.names.join('+')
    case 'marker':
      if (isTemplateRemark(part.value)) return ''
      if (/^(?:\[|\]|:id=)/.test(part.value)) return part.value
      return wordsOfShortcode(part.value) || wordsOfExpression(part.value, words)
    case 'point':
      if (part.tag.name === 'badge') return part.tag.attributes.text ?? ''
      return isMeantAsTag(part.tag, false) ? '' : part.source
    default:
      return ''
  }
}
