import { readFrontMatter } from '@quire/content/markdown'
import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { decodeString } from 'micromark-util-decode-string'
import type { MarkdownLink } from './found-link.ts'
import { linksInTemplates } from './template-links.ts'

const attributes = /(\s(href|src|srcset|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
const codeTypes = new Set(['codeFenced', 'codeIndented', 'codeText'])

export type MarkdownEvents = ReturnType<typeof postprocess>

/** The grammar's view of a text. */
export function readEvents(markdown: string): MarkdownEvents {
  return postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(withoutFrontMatter(markdown), undefined, true)),
  )
}

/** The same length of text, so that everything behind it stays where it is. */
function withoutFrontMatter(markdown: string): string {
  const { source, body } = readFrontMatter(markdown)
  if (source === undefined) return markdown
  const length = markdown.length - body.length
  return markdown.slice(0, length).replace(/[^\r\n\uFEFF]/g, ' ') + markdown.slice(length)
}

/** The reader leaves out a mark of byte order, which is no more than a character that is not there for it. */
export function eventOffset(markdown: string): number {
  return markdown.startsWith('\uFEFF') ? 1 : 0
}

/** Where a text links to, by its grammar: what looks like a link in an example of code is none. */
export function findLinks(markdown: string, events = readEvents(markdown)): MarkdownLink[] {
  const offset = eventOffset(markdown)
  const links: MarkdownLink[] = []
  const code: [number, number][] = []
  let isImage = false
  for (const [kind, token] of events) {
    const { type } = token
    // What a link is of is said by what was entered last: the label comes before the address.
    if (type === 'image' || type === 'link') isImage = kind === 'enter' && type === 'image'
    if (kind !== 'enter') continue
    const [start, end] = [token.start.offset + offset, token.end.offset + offset]
    if (codeTypes.has(type)) code.push([start, end])
    if (type === 'resourceDestinationString' || type === 'definitionDestinationString') {
      const address = decodeString(markdown.slice(start, end))
      const use = isImage || isPicture(type, address) ? 'image' : 'link'
      links.push({ start, end, address, use, form: 'destination' })
    }
    if (type === 'htmlFlow' || type === 'htmlText') {
      for (const link of linksInHtml(markdown.slice(start, end), start)) links.push(link)
    }
  }
  for (const link of linksInTemplates(markdown)) if (!isWithin(link.start, code)) links.push(link)
  return links.sort((a, b) => a.start - b.start)
}

/** A definition does not say what it is used for, but its address does. */
function isPicture(type: string, address: string): boolean {
  return type === 'definitionDestinationString' && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(address)
}

function* linksInHtml(html: string, offset: number): Generator<MarkdownLink> {
  for (const { 1: before = '', 2: name = '', 3: double, 4: single, index } of html.matchAll(attributes)) {
    const value = double ?? single ?? ''
    const start = offset + index + before.length + 1
    const use = name.toLowerCase() === 'href' ? 'link' : 'image'
    if (name.toLowerCase() !== 'srcset') {
      yield { start, end: start + value.length, address: decodeAttribute(value), use, form: 'attribute' }
      continue
    }
    let at = start
    for (const part of value.split(',')) {
      // Names may have spaces in them, and what follows one says how wide the picture is.
      const source = part
        .trim()
        .replace(/\s[\d.]{1,9}[wx]$/, '')
        .trimEnd()
      const from = at + part.indexOf(source)
      if (source !== '')
        yield { start: from, end: from + source.length, address: decodeAttribute(source), use, form: 'attribute' }
      at += part.length + 1
    }
  }
}

function decodeAttribute(value: string): string {
  return value.replaceAll('&amp;', '&')
}

/** Ranges are in text order. */
function isWithin(at: number, ranges: readonly [number, number][]): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= at
}
