import type { RootContent } from 'mdast'
import { splitFrontMatter } from './front-matter.ts'
import { markdownInHtml } from './markdown-in-html.ts'
import { maxReadLength, verbatimTags } from './parse.ts'
import { dialectOf } from './syntax/dialect.ts'
import type { Segment } from './syntax/open-blocks.ts'
import { meterFor, readPieces } from './syntax/segments.ts'

/** A part of a text, as it was written. Of links, pictures and definitions it is the address. */
export interface SourceSpan {
  kind: 'link' | 'image' | 'definition' | 'html' | 'code' | 'heading'
  start: number
  end: number
}

/** Where the parts of a text are that whoever takes it elsewhere has to know, in the order of reading. */
export function sourceSpans(markdown: string): SourceSpan[] {
  if (markdown.length > maxReadLength) return []
  const { body } = splitFrontMatter(markdown)
  const start = Math.max(markdown.length - body.length, markdown.startsWith('\uFEFF') ? 1 : 0)
  const written = markdown.slice(start)
  const source = written.replace(/\r\n?/g, '\n')
  const spans = piecesOf(source).flatMap(spansIn)
  const offsetOf = createOffsets(written, start)
  return spans
    .map((span) => ({ ...span, start: offsetOf(span.start), end: offsetOf(span.end) }))
    .sort((one, other) => one.start - other.start)
}

function piecesOf(source: string): Segment[] {
  const meter = meterFor(source.length)
  return readPieces({ source, isVerbatim: verbatimTags(source), meter, dialect: dialectOf(source) })
}

function spansIn(segment: Segment): SourceSpan[] {
  return nodeSpans(segment).flatMap((span) => (span.kind === 'html' ? [span, ...spansInHtml(segment, span)] : [span]))
}

function nodeSpans({ start, source, nodes }: Segment): SourceSpan[] {
  // The tokenizer leaves out a mark of byte order, and does not count it.
  const offset = start + (source.startsWith('\uFEFF') ? 1 : 0)
  const spans: SourceSpan[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const span = spanOf(node)
    if (span) spans.push({ ...span, start: span.start + offset, end: span.end + offset })
    if ('children' in node) for (const child of node.children) waiting.push(child)
  }
  return spans
}

/** Between the tags of HTML stands Markdown, too. */
function spansInHtml({ start, source }: Segment, html: SourceSpan): SourceSpan[] {
  const inside = markdownInHtml(source.slice(html.start - start, html.end - start))
  if (!inside) return []
  const { text, offsetOf } = inside
  return piecesOf(text)
    .flatMap(nodeSpans)
    .filter(({ kind }) => kind === 'link' || kind === 'image')
    .map((span) => ({
      kind: span.kind,
      start: html.start + offsetOf(span.start),
      end: html.start + offsetOf(span.end - 1) + 1,
    }))
}

function spanOf(node: RootContent): SourceSpan | undefined {
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return node.data?.destination && { kind: node.type, ...node.data.destination }
    case 'html':
    case 'heading':
    case 'code':
    case 'inlineCode': {
      const { start, end } = node.position ?? {}
      if (start?.offset === undefined || end?.offset === undefined) return undefined
      return { kind: node.type === 'inlineCode' ? 'code' : node.type, start: start.offset, end: end.offset }
    }
    default:
      return undefined
  }
}

/** Where a place of the text with plain line ends is in the one that was written. */
function createOffsets(written: string, start: number): (offset: number) => number {
  const ends = [...written.matchAll(/\r\n/g)].map(({ index }, before) => index - before)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return start + offset + low
  }
}
