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
  /** Whether it is a shortcode of Hugo, whose templates look for it in folders of their own. */
  isShortcode?: boolean
  /** What follows the fence around it, where it is shown as code. */
  fence?: string
}

export type IncludedPart = { ranges: [first: number, last: number][] } | { mark: string } | 'all'

/** Whether a text may hold a directive at all. */
export const mayInclude = /\{\{[#<%]|8<-|<<<|\{!|\{\*|@include|["']:include/

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

/** The first directive of a line; within a fence fewer things are one, and shortcodes are where Hugo is. */
export function findDirective(
  line: string,
  { isInFence, isHugo }: { isInFence: boolean; isHugo: boolean },
): IncludeDirective | undefined {
  if (line.length > maxLine || !mayInclude.test(line)) return undefined
  const text = line.trim()
  const start = line.indexOf(text)
  const whole = { start, end: start + text.length }
  const inserted = readMdBook(line) ?? (isHugo ? readShortcode(line, isInFence) : undefined)
  return inserted ?? readMkdocs(text, whole) ?? (isInFence ? undefined : readShown(text, whole))
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

const shortcode =
  /\{\{[<%]\s{0,9}(code_sample|codenew|code|example|include|include-file|includemd|readfile|read-file|embed-code)\s{1,9}([^{}\n]{1,500}?)\s{0,9}\/?[>%]\}\}/
const fileAttribute = /(?:^|\s)file\s{0,9}=\s{0,9}["`]?([^"`\s]{1,300})/
const languageAttribute = /(?:^|\s)(?:code)?lang(?:uage)?\s{0,9}=\s{0,9}["`]?([^"`\s]{1,300})/
const codeAttribute = /(?:^|\s)code\s{0,9}=\s{0,9}["`]?([^"`\s]{1,300})/

/** `{{% code_sample file="a/b.yaml" %}}`, `{{< include "a.md" >}}`, `{{< readfile file="a.py" code="true" >}}` */
function readShortcode(line: string, isInFence: boolean): IncludeDirective | undefined {
  const found = shortcode.exec(line)
  if (!found) return undefined
  const [text, name = '', content = ''] = found
  const isCode = /^(?:code|example|embed-code)/.test(name) || codeAttribute.exec(content)?.[1] === 'true'
  const named = fileAttribute.exec(content)?.[1]
  // Code without a file is what stands behind it.
  const address = named ?? (isCode ? undefined : /^["`]?([^"`\s=]{1,300})["`]?$/.exec(content)?.[1])
  if (address === undefined) return undefined
  const language = languageAttribute.exec(content)?.[1] ?? languageOf(address)
  const isShown = (isCode || !/\.(?:md|markdown|mdx|html?|txt)$/i.test(address)) && !isInFence
  const place = { start: found.index, end: found.index + text.length, part: 'all', isShortcode: true } as const
  return { address, ...place, ...(isShown && { fence: `${language} title="${address}"` }) }
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
  if (text === undefined) return readDocsify(line, place)
  const meant = splitHash(text)
  return { ...meant, ...place, ...(numbers && { part: { ranges: rangesIn(numbers.replace(',', ':')) } }) }
}

const linked = /^\[[^\]\n]{0,300}\]\(([^\s()]{1,500})[ \t]{1,9}(["']):include([^"'\n]{0,300})\2\)$/

/** `[name](file ':include :type=code')`; films and frames stay links. */
function readDocsify(line: string, place: Place): IncludeDirective | undefined {
  const [, written = '', , options = ''] = linked.exec(line) ?? []
  const [, type = '', language] = /:type=(\w+)(?:[ \t]+([\w+#-]+))?/.exec(options) ?? []
  const address = written.split(/[?#]/)[0] ?? ''
  const mark = /:fragment=([\w-]+)/.exec(options)?.[1]
  const isText = type === 'markdown' || (type === '' && /\.(?:md|markdown)$/i.test(address))
  const isCode = type === 'code' || (type === '' && !/\.(?:md|markdown|html?|mp4|ogg|mp3|mov)$/i.test(address))
  if (address === '' || /^[a-z]+:/i.test(address) || !(isText || isCode)) return undefined
  const part: IncludedPart = mark === undefined ? 'all' : { mark }
  return { address, ...place, part, ...(isCode && { fence: language ?? languageOf(address) }) }
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
