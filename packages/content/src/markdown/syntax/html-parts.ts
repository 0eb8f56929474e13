import { bracesEnd, type HtmlTag, maxExpression, readHtmlTag } from './html.ts'
import { isInlineComponent, isInlineName, isUnseenName } from './html-names.ts'
import { beginsSentence } from './sentences.ts'
import { trimSpace } from './space.ts'
import { tagEnd } from './tag.ts'

/** A piece of HTML: a tag of a block, or what stands between two of them. */
export interface HtmlPart {
  kind: 'tag' | 'text' | 'pre' | 'hidden' | 'template' | 'inline' | 'dropped'
  /** Where it is in the HTML. */
  start: number
  end: number
  tag?: HtmlTag
  /** Whether a text is Markdown: what stands in a component is, and what follows a `{% … %}`. */
  isMarkdown?: boolean
}

interface Scan {
  source: string
  parts: HtmlPart[]
  textStart: number
  /** Components that are open, and how often. */
  open: Map<string, number>
  openCount: number
  isMarkdown: boolean
  /** Where the next `%}` is, as far as it was looked for. */
  templateEnd: number
  /** Ends of remarks that come nowhere after a place where they were looked for. */
  missing: Set<string>
  /** Whether braces are code. */
  isMdx: boolean
  /** No braces that are opened before here are closed soon. */
  bracesFrom: number
}

/** Longer than any tag: a quote that is not closed would be looked for up to the end of the line. */
const maxTemplate = 4_000

/** Takes HTML apart, in one pass. */
export function htmlParts(source: string, isMdx = false): HtmlPart[] {
  const scan: Scan = {
    source,
    parts: [],
    textStart: 0,
    open: new Map(),
    openCount: 0,
    isMarkdown: false,
    templateEnd: 0,
    missing: new Set(),
    isMdx,
    bracesFrom: 0,
  }
  let at = 0
  while (at < source.length) {
    const next = nextMark(scan, at)
    if (next < 0) break
    const part = partAt(scan, next)
    if (!part) {
      at = next + 1
      continue
    }
    at = part.end
    if (part.kind === 'inline') continue
    addText(scan, next)
    scan.parts.push(part)
    scan.textStart = part.end
    if (part.kind === 'template') scan.isMarkdown = true
    if (part.tag) note(scan, part.tag)
  }
  addText(scan, source.length)
  return scan.parts
}

/** The next `<` or `{%`, or any brace that is code. */
function nextMark({ source, isMdx }: Scan, from: number): number {
  const mark = isMdx ? /<|\{/g : /<|\{%/g
  mark.lastIndex = from
  return mark.exec(source)?.index ?? -1
}

function partAt(scan: Scan, start: number): HtmlPart | undefined {
  const { source } = scan
  if (source.startsWith('{%', start)) {
    const end = templateEnd(scan, start)
    return end === undefined ? undefined : { kind: 'template', start, end }
  }
  if (source[start] === '{') return codeAt(scan, start)
  const [fragment] = fragmentTag(source, start)
  if (fragment && (scan.isMdx || source.trim() === fragment)) {
    return { kind: 'dropped', start, end: start + fragment.length }
  }
  if (source.startsWith('<!', start) || source.startsWith('<?', start)) return remarkAt(scan, start)
  const tag = readHtmlTag(source, start)
  if (!tag) return undefined
  const end = start + tag.length
  if (!tag.closes && !tag.isEmpty && (isUnseenName(tag.name) || tag.name === 'pre')) {
    const close = endOfElement(source, end, tag.name)
    return { kind: tag.name === 'pre' ? 'pre' : 'hidden', start, end: close }
  }
  return isInline(scan, tag, start) ? { kind: 'inline', start, end } : { kind: 'tag', start, end, tag }
}

/** `<>` and `</>` stand for nothing but what is between them. */
function fragmentTag(source: string, start: number): string[] {
  const tag = /<\/?>/y
  tag.lastIndex = start
  return tag.exec(source) ?? []
}

/** Code that has tags in it is left out; other code is part of its line. */
function codeAt(scan: Scan, start: number): HtmlPart | undefined {
  if (start < scan.bracesFrom) return undefined
  const end = bracesEnd(scan.source, start)
  if (end === undefined) scan.bracesFrom = start + maxExpression
  if (end === undefined) return undefined
  return { kind: /<|=>/.test(scan.source.slice(start, end)) ? 'dropped' : 'inline', start, end }
}

/** A tag is on one line, and one that opens something does not stand in the middle of a sentence. */
function templateEnd(scan: Scan, start: number): number | undefined {
  const { source } = scan
  if (!startsLine(scan, start) && !/^\{%\s{0,9}end/.test(source.slice(start, start + 20))) return undefined
  if (scan.templateEnd >= 0 && scan.templateEnd < start) scan.templateEnd = source.indexOf('%}', start)
  if (scan.templateEnd < 0) return undefined
  const [line = ''] = source.slice(start, start + maxTemplate).split('\n', 1)
  const end = tagEnd(line, 0)
  return end === undefined ? undefined : start + end
}

const remarkEnds = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** A remark in the middle of a line is part of the line. */
function remarkAt(scan: Scan, start: number): HtmlPart | undefined {
  const { source } = scan
  const [, close] = remarkEnds.find(([open]) => source.startsWith(open, start)) ?? remarkEnds[0]
  const found = scan.missing.has(close) ? -1 : source.indexOf(close, start + 2)
  if (found < 0) scan.missing.add(close)
  const isAlone = startsLine(scan, start)
  if (found < 0 && !isAlone) return undefined
  return { kind: isAlone ? 'hidden' : 'inline', start, end: found < 0 ? source.length : found + close.length }
}

/** Whether nothing but space stands before a place in its line. */
function startsLine({ source, textStart }: Scan, start: number): boolean {
  let at = start
  while (at > textStart && (source[at - 1] === ' ' || source[at - 1] === '\t')) at--
  return at === textStart || source[at - 1] === '\n'
}

/** Something that nobody sees, so that it ends where it did, and not before: at the end of a line that closes any such element. */
export function standingAlone(hidden: string): string {
  const whole = hidden + missingEnd(hidden)
  const [close = ''] = /^<(?:script|style|textarea)\b/i.test(whole) ? (/<\/[a-z]{1,20}>$/i.exec(whole) ?? []) : []
  if (close === '') return whole
  return whole.slice(0, -close.length).replace(/<\/(?=(?:pre|script|style|textarea)\b)/gi, '<\\/') + close
}

/** What is missing at its end. */
function missingEnd(hidden: string): string {
  const remark = remarkEnds.find(([open]) => hidden.startsWith(open))
  if (remark) return hidden.endsWith(remark[1]) ? '' : remark[1]
  const tag = readHtmlTag(hidden)
  const close = `</${tag?.name}>`
  return !tag || tag.closes || tag.isEmpty || hidden.toLowerCase().endsWith(close) ? '' : close
}

/** Looks at every end tag once; what has none goes on to the end. */
function endOfElement(source: string, from: number, name: string): number {
  const closing = /<\/([a-z]+)\s{0,20}>/gi
  closing.lastIndex = from
  for (let found = closing.exec(source); found; found = closing.exec(source)) {
    if (found[1]?.toLowerCase() === name) return found.index + found[0].length
  }
  return source.length
}

/** A component in the middle of a line is part of the line, and so is one that a sentence begins with. */
function isInline(scan: Scan, tag: HtmlTag, start: number): boolean {
  if (isInlineName(tag.name) || isInlineComponent(tag.name)) return true
  if (!tag.isComponent || (tag.closes && scan.open.get(tag.name))) return false
  return !startsLine(scan, start) || beginsSentence(scan.source, tag, start)
}

function note(scan: Scan, tag: HtmlTag): void {
  const isOpen = !tag.closes && !tag.isEmpty
  if (tag.isComponent) {
    // What was opened before this piece is closed in it, and what follows is Markdown as before.
    const open = scan.open.get(tag.name) ?? 0
    const change = tag.isEmpty ? 0 : isOpen ? 1 : open > 0 ? -1 : 0
    scan.open.set(tag.name, open + change)
    scan.openCount += change
    scan.isMarkdown = scan.openCount > 0 || (tag.closes && open === 0)
  } else if (isOpen) scan.isMarkdown = tag.attributes.markdown !== undefined
}

function addText({ source, parts, textStart, isMarkdown }: Scan, end: number): void {
  if (trimSpace(source.slice(textStart, end)) !== '') parts.push({ kind: 'text', start: textStart, end, isMarkdown })
}
