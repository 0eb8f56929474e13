import { type SourceSpan, sourceSpans } from '@quire/content/markdown'
import { decodeString } from 'micromark-util-decode-string'
import type { MarkdownLink } from './found-link.ts'
import { linksInTemplates } from './template-links.ts'

const attributes = /(\s(href|src|srcset|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** Where a text links to, by its grammar: what looks like a link in an example of code is none. */
export function findLinks(markdown: string, spans: readonly SourceSpan[] = sourceSpans(markdown)): MarkdownLink[] {
  const links: MarkdownLink[] = []
  for (const { kind, start, end } of spans) {
    if (kind === 'html') for (const link of linksInHtml(markdown.slice(start, end), start)) links.push(link)
    if (kind !== 'link' && kind !== 'image' && kind !== 'definition') continue
    const address = decodeString(markdown.slice(start, end))
    const use = kind === 'image' || (kind === 'definition' && isPicture(address)) ? 'image' : 'link'
    links.push({ start, end, address, use, form: 'destination' })
  }
  const code = spans.filter(({ kind }) => kind === 'code')
  for (const link of linksInTemplates(markdown)) if (!isWithin(link.start, code)) links.push(link)
  return links.sort((a, b) => a.start - b.start)
}

/** A definition does not say what it is used for, but its address does. */
function isPicture(address: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(address)
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
function isWithin(at: number, ranges: readonly SourceSpan[]): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.start ?? Number.POSITIVE_INFINITY) <= at
}
