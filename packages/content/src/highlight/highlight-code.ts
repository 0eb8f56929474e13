import { createRequire } from 'node:module'
import { languageOf, languagesIn } from './languages.ts'
import type { Code, CodeToken, CodeTokens, TokenKind } from './tokens.ts'

/** What is used of the library. Its own types would bring those of browsers into everything that is checked with this. */
interface Highlighter {
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string }
  getLanguage(name: string): object | undefined
  registerLanguage(name: string, grammar: unknown): void
}

const require = createRequire(import.meta.url)
const highlighter: Highlighter = require('highlight.js/lib/core')

/** A line that is longer was written by a program: grammars go through it again from each of its characters. */
const maxLineLength = 5_000

/** For a thread of the worker pool alone: there are texts for which the patterns of a grammar take long. */
export function highlightCode({ syntax, text }: Code): CodeTokens | undefined {
  const language = languageOf(syntax)
  if (language === undefined || text.split('\n').some((line) => line.length > maxLineLength)) return undefined
  for (const name of languagesIn(language)) {
    if (!highlighter.getLanguage(name))
      highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))
  }
  return linesOf(highlighter.highlight(text, { language, ignoreIllegals: true }).value)
}

/** What the classes of the highlighter stand for; those that are left out look like what they stand in. */
const kinds: Record<string, TokenKind> = {
  'hljs-addition': 'added',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-built_in': 'type',
  'hljs-bullet': 'meta',
  'hljs-char escape_': 'string',
  'hljs-code': 'string',
  'hljs-comment': 'comment',
  'hljs-deletion': 'removed',
  'hljs-doctag': 'keyword',
  'hljs-keyword': 'keyword',
  'hljs-link': 'string',
  'hljs-literal': 'number',
  'hljs-meta': 'meta',
  'hljs-name': 'tag',
  'hljs-number': 'number',
  'hljs-property': 'name',
  'hljs-quote': 'comment',
  'hljs-regexp': 'string',
  'hljs-section': 'keyword',
  'hljs-selector-attr': 'name',
  'hljs-selector-class': 'name',
  'hljs-selector-id': 'name',
  'hljs-selector-pseudo': 'name',
  'hljs-selector-tag': 'tag',
  'hljs-string': 'string',
  'hljs-symbol': 'number',
  'hljs-template-tag': 'meta',
  'hljs-template-variable': 'name',
  'hljs-title': 'function',
  'hljs-title class_': 'type',
  'hljs-title class_ inherited__': 'type',
  'hljs-title function_': 'function',
  'hljs-title function_ invoke__': 'function',
  'hljs-type': 'type',
  'hljs-variable': 'name',
  'hljs-variable constant_': 'number',
  'hljs-variable language_': 'keyword',
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Reads the HTML that the highlighter writes: nothing but spans of one class, and text with five characters escaped. */
function linesOf(value: string): CodeToken[][] {
  const lines: CodeToken[][] = [[]]
  const open: (TokenKind | undefined)[] = []
  for (const [piece, scope] of value.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    if (scope !== undefined) open.push(kindOf(scope, open.at(-1)))
    else if (piece === '</span>') open.pop()
    else addText(lines, unescaped(piece), open.at(-1))
  }
  return lines
}

/** What is put into a string is no string, nor is what stands there in another language. */
function kindOf(scope: string, around: TokenKind | undefined): TokenKind | undefined {
  if (scope === 'hljs-subst' || scope.startsWith('language-')) return undefined
  return Object.hasOwn(kinds, scope) ? kinds[scope] : around
}

function addText(lines: CodeToken[][], text: string, kind: TokenKind | undefined): void {
  for (const [index, part] of text.split('\n').entries()) {
    if (index > 0) lines.push([])
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (part === '') continue
    if (last && last.kind === kind) last.text += part
    else line?.push({ text: part, ...(kind && { kind }) })
  }
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
