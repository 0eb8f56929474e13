import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { Attributes } from './attributes.ts'

/** `<name …>` or `</name>` */
export interface HtmlTag {
  name: string
  attributes: Attributes
  closes: boolean
  /** Length of its source. */
  length: number
}

/** The tag at the start of a text. */
export function readHtmlTag(source: string): HtmlTag | undefined {
  const start = /^<(\/?)([a-zA-Z][\w-]*)/.exec(source)
  if (!start) return undefined
  const attributes: Attributes = {}
  let at = start[0].length
  while (at < source.length) {
    const character = source[at] ?? ''
    if (character === '>')
      return { name: (start[2] ?? '').toLowerCase(), attributes, closes: start[1] === '/', length: at + 1 }
    if (/[\s/]/.test(character)) {
      at++
      continue
    }
    const attribute = attributeAt(source, at)
    if (!attribute) return undefined
    attributes[attribute.name] ??= attribute.value
    at = attribute.end
  }
  return undefined
}

function attributeAt(source: string, start: number): { name: string; value: string; end: number } | undefined {
  const name = sticky(/[^\s"'<>/=]+/y, source, start)
  if (!name) return undefined
  const equals = sticky(/\s*=\s*/y, source, start + name.length)
  const at = start + name.length + equals.length
  if (!equals) return { name: name.toLowerCase(), value: '', end: at }
  const quote = source[at]
  if (quote !== '"' && quote !== "'") {
    const value = sticky(/[^\s"'=<>`]+/y, source, at)
    return value ? { name: name.toLowerCase(), value: decodeHtml(value), end: at + value.length } : undefined
  }
  const end = source.indexOf(quote, at + 1)
  return end < 0 ? undefined : { name: name.toLowerCase(), value: decodeHtml(source.slice(at + 1, end)), end: end + 1 }
}

function sticky(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at
  return expression.exec(text)?.[0] ?? ''
}

/** What stands between a tag that starts a text and its closing tag that ends the text. */
export function htmlContent(source: string, name: string): { attributes: Attributes; content: string } | undefined {
  const tag = readHtmlTag(source)
  const end = `</${name}>`
  if (tag?.name !== name || tag.closes || !source.endsWith(end) || source.length < tag.length + end.length)
    return undefined
  return { attributes: tag.attributes, content: source.slice(tag.length, -end.length) }
}

export function decodeHtml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z\d]{1,31}));/gi, (whole, hex, decimal, name) => {
    if (name) return decodeNamedCharacterReference(name) || whole
    const point = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

export function printHtmlTag(name: string, attributes: Attributes = {}): string {
  const parts = Object.entries(attributes).map(([key, value]) => (value ? ` ${key}="${encodeHtml(value)}"` : ` ${key}`))
  return `<${name}${parts.join('')}>`
}

/** Line ends and bars too, so that what is printed stays one line, also in a table. */
function encodeHtml(text: string): string {
  return text
    .replace(/&(?=#|[a-z\d]+;)/gi, '&amp;')
    .replace(/["<>|\r\n]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}
