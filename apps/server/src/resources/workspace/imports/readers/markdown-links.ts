import { type SourceSpan, sourceSpans } from '@quire/content/markdown'
import { decodeString } from 'micromark-util-decode-string'
import type { MarkdownLink } from './found-link.ts'
import { isRunCode } from './run-code.ts'
import { linksInTemplates } from './template-links.ts'

const attributes = /(\s(href|src|srcset|poster|to|link|img|image)\s*=\s*\{?\s*)(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)/gi
/** What components have beside HTML: any word may stand in them, but addresses have signs. */
const otherNames = /^(?:to|link|img|image)$/
const calls = /\b(require|useBaseUrl|withBase)\(\s{0,9}(["'`])([^"'`\\\n]{1,500})\2/g
const themes = /\b(light|dark)["']?\s{0,9}:\s{0,9}(["'`])([^"'`\\\n]{1,500})\2/g

/** Where a text links to, by its grammar: what looks like a link in an example of code is none. */
export function findLinks(markdown: string, spans: readonly SourceSpan[] = sourceSpans(markdown)): MarkdownLink[] {
  const links: MarkdownLink[] = []
  for (const { kind, start, end } of spans) {
    if (kind === 'html') {
      for (const link of linksInHtml(markdown.slice(start, end), start)) links.push(link)
      for (const link of linksInCode(markdown.slice(start, end), start)) links.push(link)
    }
    if (kind !== 'link' && kind !== 'image' && kind !== 'definition') continue
    const address = decodeString(markdown.slice(start, end))
    const use = kind === 'image' || (kind === 'definition' && isPicture(address)) ? 'image' : 'link'
    links.push({ start, end, address, use, form: 'destination' })
  }
  const code = spans.filter((span) => span.kind === 'code' && !isRunCode(markdown, span))
  for (const span of spans)
    if (isRunCode(markdown, span)) for (const link of linksInRun(markdown, span)) links.push(link)
  for (const link of linksInTemplates(markdown)) if (!isWithin(link.start, code)) links.push(link)
  return links.sort((a, b) => a.start - b.start)
}

/** Of what stands between the two fences; one that is indented is left alone. */
function linksInRun(markdown: string, { start, end }: SourceSpan): MarkdownLink[] {
  const from = markdown.indexOf('\n', start) + 1
  const to = markdown.lastIndexOf('\n', end - 1)
  if (from === 0 || to < from || (start > 0 && markdown[start - 1] !== '\n')) return []
  return findLinks(markdown.slice(from, to)).map((link) => ({
    ...link,
    start: link.start + from,
    end: link.end + from,
  }))
}

/** A definition does not say what it is used for, but its address does. */
function isPicture(address: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(address)
}

/** The addresses that code in the attributes of components names. Some functions take them from the root of the website. */
function* linksInCode(html: string, offset: number): Generator<MarkdownLink> {
  for (const pattern of [calls, themes]) {
    for (const { 0: found, 1: name, 3: written = '', index } of html.matchAll(pattern)) {
      if (pattern === themes && !isPicture(written)) continue
      const start = offset + index + found.length - 1 - written.length
      const isFromRoot = name === 'useBaseUrl' || name === 'withBase'
      const address = isFromRoot && /^\w[^:]*$/.test(written) ? `/${written}` : written
      const use = isPicture(address) ? 'image' : 'link'
      yield { start, end: start + written.length, address, use, form: 'attribute' }
    }
  }
}

function* linksInHtml(html: string, offset: number): Generator<MarkdownLink> {
  for (const { 1: before = '', 2: name = '', 3: double, 4: single, 5: ticked, index } of html.matchAll(attributes)) {
    const value = double ?? single ?? ticked ?? ''
    if (otherNames.test(name.toLowerCase()) && !/^[^\s{}]*[./#][^\s{}]*$/.test(value)) continue
    const start = offset + index + before.length + 1
    const use = /^(?:href|to|link)$/i.test(name) ? 'link' : 'image'
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
