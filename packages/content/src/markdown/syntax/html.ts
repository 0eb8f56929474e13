import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { Attributes } from './attributes.ts'

/** `<name …>` or `</name>` */
export interface HtmlTag {
  name: string
  attributes: Attributes
  /** The attributes that only a program knows the values of, as they are written. */
  code: Attributes
  closes: boolean
  /** Whether it ends itself: `<name />`. */
  isEmpty: boolean
  /** Whether it is written like a component, with a capital. */
  isComponent: boolean
  /** Length of its source. */
  length: number
}

const tagStart = /<(\/?)([a-zA-Z][\w-]*(?:[.:][\w-]+)*)(?=[\s/>])/y

/** The tag at a place of a text. */
export function readHtmlTag(source: string, from = 0): HtmlTag | undefined {
  tagStart.lastIndex = from
  const [start, slash, written = ''] = tagStart.exec(source) ?? []
  if (start === undefined) return undefined
  const attributes: Attributes = {}
  const code: Attributes = {}
  let at = from + start.length
  while (at < source.length) {
    const character = source[at] ?? ''
    if (character === '>') {
      const isEmpty = source[at - 1] === '/'
      const name = written.toLowerCase()
      return {
        name,
        attributes,
        code,
        closes: slash === '/',
        isEmpty,
        isComponent: /[A-Z]/.test(written[0] ?? ''),
        length: at + 1 - from,
      }
    }
    if (/[\s/]/.test(character)) {
      at++
      continue
    }
    const attribute = attributeAt(source, at)
    if (!attribute) return undefined
    const { name, value, isCode } = attribute
    if (value !== undefined) (isCode ? code : attributes)[name] ??= value
    at = attribute.end
  }
  return undefined
}

interface FoundAttribute {
  name: string
  /** Undefined when the attribute says that it is not there. */
  value: string | undefined
  isCode?: boolean
  end: number
}

function attributeAt(source: string, start: number): FoundAttribute | undefined {
  if (source[start] === '{') return expressionAt(source, start, '')
  const name = sticky(/[^\s"'<>/=]+/y, source, start)
  if (!name) return undefined
  const equals = sticky(/\s*=\s*/y, source, start + name.length)
  const at = start + name.length + equals.length
  if (!equals) return { name: name.toLowerCase(), value: '', end: at }
  const quote = source[at]
  if (quote === '{') return expressionAt(source, at, name.toLowerCase())
  if (quote !== '"' && quote !== "'") {
    const value = sticky(/[^\s"'=<>`]+/y, source, at)
    return value ? { name: name.toLowerCase(), value: decodeHtml(value), end: at + value.length } : undefined
  }
  const end = source.indexOf(quote, at + 1)
  if (end < 0) return undefined
  const value = decodeHtml(source.slice(at + 1, end))
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1]
  if (bound !== undefined) return { ...readExpression(bound.toLowerCase(), value), end: end + 1 }
  return { name: name.toLowerCase(), value, end: end + 1 }
}

/** `{…}` of a component. */
function expressionAt(source: string, start: number, name: string): FoundAttribute | undefined {
  const end = bracesEnd(source, start)
  if (end === undefined) return undefined
  return { ...readExpression(name || '{}', source.slice(start + 1, end - 1)), end }
}

const literal = /^(["'`])((?:(?!\1)[^\\])*)\1$/
const addressCall = /^(?:require|useBaseUrl|withBase)\(\s*(["'`])([^"'`\\]*)\1\s*[,)]/

/** The text that an expression is when it is a string, or names an address; else it is code. */
function readExpression(name: string, expression: string): Pick<FoundAttribute, 'name' | 'value' | 'isCode'> {
  const code = expression.trim()
  const text = literal.exec(code)?.[2] ?? addressCall.exec(code)?.[2]
  if (text !== undefined && !text.includes('${')) return { name, value: text }
  if (/^-?[\d.]+$/.test(code)) return { name, value: code }
  if (/^(?:true|false|null|undefined)$/.test(code)) return { name, value: code === 'true' ? '' : undefined }
  return { name, value: code, isCode: true }
}

/** Longer ones are code rather than attributes, and looking for their ends again and again would take long. */
export const maxExpression = 2_000

/** Where `{…}` ends, with what is nested in it; braces in quotes do not count. */
export function bracesEnd(source: string, start: number): number | undefined {
  let depth = 0
  let quote = ''
  const last = Math.min(source.length, start + maxExpression)
  for (let at = start; at < last; at++) {
    const character = source[at] ?? ''
    if (quote) {
      if (character === '\\') at++
      else if (character === quote || (character === '\n' && quote !== '`')) quote = ''
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
    else if (character === '"' || character === "'" || character === '`') quote = character
  }
  return undefined
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

/** Text as HTML, without markup of any kind. */
export function encodeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
