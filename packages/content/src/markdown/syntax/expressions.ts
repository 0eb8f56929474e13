import type { Extension } from 'micromark-util-types'
import { plainDialect, type TextDialect } from './dialect.ts'
import { markerConstruct } from './marker-tokens.ts'

declare module 'micromark-util-types' {
  interface ParseContext {
    dialect?: TextDialect
  }
}

/** Code in braces that programs show the result of; it is a marker, whose words are those that it stands for. */
const expression = markerConstruct('expression', ({ parser }) => {
  const dialect = parser.dialect ?? plainDialect
  const braces = createBraces()
  return {
    mayGoOn: (text) => dialect.isMdx || isRemark(text),
    read(text) {
      if (text.length === 2 && !mayBe(text, dialect)) return 'none'
      if (isRemark(text) ? !text.endsWith('*/}') : !braces.closes(text.slice(-1))) return 'part'
      return isExpression(text, dialect) ? 'whole' : 'none'
    },
  }
})

function mayBe(start: string, { isMdx }: TextDialect): boolean {
  return isMdx ? start !== '{%' : /^\{["'`p{/]/.test(start)
}

function isRemark(text: string): boolean {
  return text.startsWith('{/*')
}

const anyLiteral = /^\{\s*(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|`[^`\\]*`)\s*\}$/

function isExpression(text: string, { isMdx, hasComponents, isVue }: TextDialect): boolean {
  if (hasComponents && anyLiteral.test(text)) return true
  if (isMdx || isRemark(text) || /^\{(?:(["'`])(?:[ \t]|\\[nt])*\1|props\.[\w$.]+)\}$/.test(text)) return true
  return /^\{\{(?![<%#/]).*\}\}$/.test(text) && (isVue || /\$(?:frontmatter|params|page|site|theme)\b/.test(text))
}

/** Tells where braces end by their characters. A quote behind a letter is an apostrophe. */
function createBraces(): { closes(character: string): boolean } {
  let depth = 0
  let quote = ''
  let previous = ''
  return {
    closes(character) {
      const before = previous
      previous = before === '\\' ? '' : character
      if (before === '\\') return false
      if (quote !== '') {
        if (character === quote) quote = ''
        return false
      }
      if (/["'`]/.test(character) && !/\w/.test(before)) quote = character
      else if (character === '{') depth += 1
      else if (character === '}') depth -= 1
      return depth === 0
    },
  }
}

export const expressions: Extension = { text: { 123: { ...expression, add: 'after' } } }

/** What stands in the place of code once it has run: words that it says itself, or that somebody defined. */
export function wordsOfExpression(source: string, words: ReadonlyMap<string, string>): string {
  const inside = source.replace(/^\{\{?|\}?\}$/g, '').trim()
  const literal = /^(["'`])([\s\S]*)\1$/.exec(source.slice(1, -1).trim())?.[2]
  if (literal !== undefined)
    return literal.includes('${') ? '' : literal.replace(/\\[nt]|\s+/g, ' ').replace(/\\(.)/g, '$1')
  const isTold = words.has(inside.split('.')[0] ?? '')
  return words.get(inside) ?? (unknownValue.test(source) && !isTold ? source : '')
}

/** A value that nobody can tell is shown as it was written: as likely as not, the text is about it. */
const unknownValue = /^\{\{ {0,9}(?!frontmatter\b)[a-zA-Z_]\w{0,99}(?:\.[a-zA-Z_]\w{0,99}){0,9} {0,9}\}\}$/
