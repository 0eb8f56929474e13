/** A piece of a text that stands for another file, in one of the ways that publishing programs have. */
export interface IncludeDirective {
  /** As it is written. */
  address: string
  /** Where in its line it begins and ends. */
  start: number
  end: number
  /** Which lines of the file are meant: all of them, some by their numbers, or those between two marks. */
  part: IncludedPart
  /** Whether MkDocs looks for it in the folders that its settings name. */
  isSnippet?: boolean
  /** What follows the fence around it, where it is shown as code. */
  fence?: string
}

export type IncludedPart = { ranges: [first: number, last: number][] } | { mark: string } | 'all'

/** Whether a text may hold a directive at all. */
export const mayInclude = /\{\{#|8<-|<<<|\{!|\{\*|@include/

const maxLine = 2000
const mdBook = /(?<![\\`])\{\{#(include|rustdoc_include|playground|playpen) {1,9}([^{}\n]{1,500})\}\}/
/** Of lines without the space around them. */
const snippet = /^-{1,9}8<-{1,9}[ \t]{1,9}["']([^"'\n]{1,500})["']$/
/** Around the names of several files, each on a line of its own. */
const snippetBlock = /^[ \t]*-{1,9}8<-{1,9}[ \t]*$/
const braces = /^\{!>?([^!{}[\]\n]{1,500})(?:\[ln:([^\]\n]{0,100})\])?[ \t]{0,9}!\}$/
const stars = /^\{\*[ \t]{1,9}([^\s*{}]{1,500})([^*{}\n]{0,500})\*\}$/
const arrows =
  /^<<<[ \t]{0,9}([^\s{}[\]<>]{1,500})[ \t]{0,9}(?:\{([^{}\n]{0,200})\})?[ \t]{0,9}(?:\[([^[\]\n]{0,200})\])?$/
const comment = /^<!--[ \t]{0,9}@include:[ \t]{0,9}([^\s{}<>]{1,500})(?:\{([\d,]{0,20})\})?[ \t]{0,9}-->$/

/** The first directive of a line; within a fence fewer things are one. */
export function findDirective(line: string, isInFence: boolean): IncludeDirective | undefined {
  if (line.length > maxLine || !mayInclude.test(line)) return undefined
  const text = line.trim()
  const start = line.indexOf(text)
  const whole = { start, end: start + text.length }
  return readMdBook(line) ?? readMkdocs(text, whole) ?? (isInFence ? undefined : readShown(text, whole))
}

/** Whether a line begins or ends a block of snippets. */
export function isSnippetMark(line: string): boolean {
  return line.length < 100 && snippetBlock.test(line)
}

/** A line of such a block; undefined for one that is empty or commented out. */
export function blockDirective(line: string): IncludeDirective | undefined {
  const written = line.trim().replace(/^(["'])(.*)\1$/, '$2')
  if (written === '' || written.startsWith(';') || written.length > 500) return undefined
  return { ...splitColons(written), start: 0, end: line.length, isSnippet: true }
}

type Place = Pick<IncludeDirective, 'start' | 'end'>

/** `{{#include file:3:7}}`, `{{#rustdoc_include file:mark}}` */
function readMdBook(line: string): IncludeDirective | undefined {
  const found = mdBook.exec(line)
  if (!found) return undefined
  const [text, name = '', written = ''] = found
  const place = { start: found.index, end: found.index + text.length }
  if (name.startsWith('play'))
    return { address: written.trim().split(/[ \t]/)[0] ?? '', ...place, part: 'all', fence: 'rust' }
  return { ...splitColons(written.trim()), ...place }
}

/** `--8<-- "file:3:7"`, `{!file!}` */
function readMkdocs(line: string, place: Place): IncludeDirective | undefined {
  const quoted = snippet.exec(line)?.[1]
  if (quoted !== undefined) return { ...splitColons(quoted.trim()), ...place, isSnippet: true }
  const [, written, numbers] = braces.exec(line) ?? []
  if (!written) return undefined
  const part = numbers === undefined ? 'all' : { ranges: rangesIn(numbers) }
  return { address: written.trim(), ...place, part, isSnippet: true }
}

/** `{* file ln[2:4] hl[1] *}`, `<<< file#region{1-3 js}[title]`, `<!--@include: file{1,3}-->` */
function readShown(line: string, place: Place): IncludeDirective | undefined {
  const [, variant, options = ''] = stars.exec(line) ?? []
  if (variant !== undefined) {
    const numbers = /\bln\[([^[\]]{0,100})\]/.exec(options)?.[1]
    const marked = /\bhl\[([^[\]]{0,100})\]/.exec(options)?.[1]
    const fence =
      languageOf(variant) +
      (marked === undefined ? '' : ` hl_lines="${marked.replace(/[:]/g, '-').replace(/,/g, ' ')}"`)
    return { address: variant, ...place, fence, part: numbers === undefined ? 'all' : { ranges: rangesIn(numbers) } }
  }
  const [, shown, about = '', title] = arrows.exec(line) ?? []
  if (shown !== undefined) {
    const lines = /^[\d,-]+/.exec(about.trim())?.[0] ?? ''
    const language = about.trim().slice(lines.length).trim().split(/[\s:]/)[0] || languageOf(shown.split('#')[0] ?? '')
    const fence = `${language}${lines && `{${lines}}`}${title === undefined ? '' : ` [${title}]`}`
    return { ...splitHash(shown), ...place, fence }
  }
  const [, text, numbers] = comment.exec(line) ?? []
  if (text === undefined) return undefined
  const meant = splitHash(text)
  return { ...meant, ...place, ...(numbers && { part: { ranges: rangesIn(numbers.replace(',', ':')) } }) }
}

/** `file`, `file:mark`, `file:3` for one line, `file:3:7`, `file:3:` and `file::7` for several, and `file:1:3,5` for more. */
function splitColons(written: string): Pick<IncludeDirective, 'address' | 'part'> {
  const [, listed, numbers] = /^([^:]+):([\d:]*,[\d:,]*)$/.exec(written) ?? []
  if (listed !== undefined && numbers !== undefined) return { address: listed, part: { ranges: rangesIn(numbers) } }
  const [address = '', first, last] = written.split(':')
  if (first === undefined) return { address, part: 'all' }
  if (!/^\d*$/.test(first)) return { address, part: { mark: first } }
  if (last === undefined) return { address, part: first === '' ? 'all' : { ranges: [[Number(first), Number(first)]] } }
  return { address, part: { ranges: rangesIn(`${first}:${last}`) } }
}

function splitHash(written: string): Pick<IncludeDirective, 'address' | 'part'> {
  const [address = '', mark = ''] = written.split('#')
  return { address, part: mark === '' ? 'all' : { mark } }
}

/** `2:4,10`, with `-` as well as `:`. */
function rangesIn(numbers: string): [number, number][] {
  return numbers.split(',').flatMap((range): [number, number][] => {
    const [, first = '', mark, last = ''] = /^(\d{0,7})([:-]?)(\d{0,7})$/.exec(range.replace(/\s/g, '')) ?? []
    if (mark === undefined) return []
    const from = Number(first || '1')
    return [[from, mark === '' ? from : last === '' ? Number.POSITIVE_INFINITY : Number(last)]]
  })
}

function languageOf(path: string): string {
  const extension = /\.([A-Za-z0-9]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return { py: 'python', rs: 'rust', yml: 'yaml', rb: 'ruby', kt: 'kotlin', h: 'c' }[extension] ?? extension
}
