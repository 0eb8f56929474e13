import { bracesEnd, readHtmlTag } from './html.ts'
import { isInlineName } from './html-names.ts'
import { isEscapedShortcode, isShortcode } from './shortcode.ts'
import { trimSpace } from './space.ts'

/** Whether lines are what is looked for, may become it with the next one, or are something else. */
export type Judgement = 'yes' | 'more' | 'no'

const patterns = {
  container: /^:{3,}[ \t]*(?:$|[\w{[-])/,
  slashes: /^\/{3,}[ \t]*(?:[\w-]+[ \t]*(?:\|[^\n]*)?)?$/,
  snippet: /^-{2,}8<-{2,}[ \t]+["'][^"'\n]+["']$/,
  codeInclude: /^<<<[ \t]*[^\s<>][^<>\n]*$/,
  codeShortcode:
    /^\{\{[<%]\s*(?:(highlight|mermaid|code-toggle|(?:tab|card)(?=\s))[^\n]*[>%]\}\}(?:$|\n)|(comment)\s*[>%]\}\})/,
  abbreviation: /^\*\[[^\]\n]{1,200}\]:[ \t].*[^*]$/,
  module:
    /^(?:import[ \t]+(?:[\w$*{][^\n]*[ \t}]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*(?:\n|$)|export[ \t]+(?:default|const|let|var|function|async|class|type|interface|\{|\*)(?=[ \t{*]|$))/,
}

/** Judges the lines read so far, by what they start with. */
export function judge(text: string, isMdx = false): Judgement {
  const source = trimSpace(text)
  switch (source[0]) {
    case ':':
      return patterns.container.test(source) ? 'yes' : 'no'
    case '/':
      return patterns.slashes.test(source) ? 'yes' : 'no'
    case '*':
      return patterns.abbreviation.test(source) ? 'yes' : 'no'
    case '[':
      return /^\[\[?toc\]?\]$/i.test(source) ? 'yes' : 'no'
    case '{':
      return judgeBraces(source, isMdx)
    case '<':
      return patterns.codeInclude.test(source) ? 'yes' : judgeTag(source)
    case '-':
      return judgeSnippet(source)
    default:
      return judgeModule(source)
  }
}

/** `--8<-- "file"`, or the names of several between two such marks. */
function judgeSnippet(source: string): Judgement {
  if (patterns.snippet.test(source)) return 'yes'
  const [first = '', ...others] = source.split('\n', maxSnippets)
  if (!snippetMark.test(first)) return 'no'
  return others.length > 0 && snippetMark.test(others.at(-1) ?? '') ? 'yes' : 'more'
}

const snippetMark = /^[ \t]{0,9}-{2,9}8<-{2,9}[ \t]{0,9}$/
const maxSnippets = 50

const closings = {
  '{/*': '*/}',
  '{{/*': '*/}}',
  '{{- /*': '*/ -}}',
  '{{!--': '--}}',
  '{>>': '<<}',
  '{# ': '#}',
  '{#\n': '#}',
  '{* ': '*}',
  '{!': '!}',
}

/** Shortcodes, remarks of components, and files that are included. */
function judgeBraces(source: string, isMdx: boolean): Judgement {
  const code = codeShortcode(source)
  if (code) return /\{\{[<%]\s*\/\s*([\w-]+)\s*[>%]\}\}$/.exec(source)?.[1] === code ? 'yes' : 'more'
  if (/^\{\{[<%]/.test(source)) return judgeShortcode(source)
  if (isShortcode(source)) return 'yes'
  const close =
    Object.entries(closings).find(([open]) => source.startsWith(open))?.[1] ?? (source === '{#' ? '#}' : undefined)
  if (!close) return isMdx ? judgeExpression(source) : 'no'
  const end = source.indexOf(close)
  if (end < 0) return close.length > 2 || /^\{#[ \t]*(?:\n|$)/.test(source) ? 'more' : 'no'
  return end + close.length === source.length ? 'yes' : 'no'
}

/** The shortcode that begins a text and whose content is code, up to where it is closed. */
export function codeShortcode(text: string): string | undefined {
  const [start = '', sort, name = sort] = patterns.codeShortcode.exec(trimSpace(text)) ?? []
  return name !== undefined && isOfCode(name, start) ? name : undefined
}

/** Tabs and cards are of code when they say its language. */
function isOfCode(name: string, start: string): boolean {
  if (name === 'card') return /\scode\s*=\s*"?true\b/.test(start)
  return name !== 'tab' || /\s(?:code)?lang\s*=/.test(start)
}

const wordShortcode = /^\{\{[<%]\s*(?:glossary_tooltip|param|skew)\s/

/** Code over several lines, none of which is empty. That on one line belongs to the sentence around it. */
function judgeExpression(source: string): Judgement {
  if (source.startsWith('{%') || /\n[ \t]*\n/.test(source)) return 'no'
  const end = bracesEnd(source, 0)
  if (end === undefined) return 'more'
  return end === source.length && source.includes('\n') ? 'yes' : 'no'
}

/** One that stands for words belongs to the sentence around it. None goes on over an empty line, or into another one. */
function judgeShortcode(source: string): Judgement {
  if (isShortcode(source)) return isEscapedShortcode(source) || wordShortcode.test(source) ? 'no' : 'yes'
  return /[>%]\}\}|\n[ \t]*\n|\n[ \t]*\{/.test(source) ? 'no' : 'more'
}

/** The tag of a component, which may go on over lines, and whose attributes may be code. */
function judgeTag(source: string): Judgement {
  if (/^<\/?>$/.test(source)) return 'yes'
  const name = /^<\/?([a-zA-Z][\w.-]*)/.exec(source)?.[1]
  if (!name) return 'no'
  const tag = readHtmlTag(source)
  if (!tag) return hasOpenEnd(source) ? 'more' : 'no'
  // What stands within a line is HTML that Markdown knows, unless there is code in it.
  return tag.length === source.length && (!isInlineName(name) || /[\n{]/.test(source)) ? 'yes' : 'no'
}

/** Whether a tag may still end in a later line. */
function hasOpenEnd(source: string): boolean {
  let rest = ''
  let at = 0
  for (let brace = source.indexOf('{'); brace >= 0; brace = source.indexOf('{', at)) {
    const end = bracesEnd(source, brace)
    if (end === undefined) return true
    rest += source.slice(at, brace)
    at = end
  }
  rest += source.slice(at)
  return !/[<>]/.test(rest.slice(1)) || (rest.match(/"/g)?.length ?? 0) % 2 === 1
}

/** Statements of a module go on up to an empty line. */
function judgeModule(source: string): Judgement {
  if (/^import[ \t]+[\w$*{][^;'"}]*$/.test(source) && source.includes('{')) return 'more'
  return patterns.module.test(source.replace(/\n\s*/g, ' ').slice(0, 500)) || patterns.module.test(source)
    ? 'yes'
    : 'no'
}

/** Whether a further line can change the judgement: of all that goes on without it, the whole would be read each time. */
export function mayEnd(first: string | undefined, line: string): boolean {
  return first === '{' ? /^[ \t]*(?:$|\{)|\}/.test(line) : first !== '<' || /[<>{}"]/.test(line)
}
