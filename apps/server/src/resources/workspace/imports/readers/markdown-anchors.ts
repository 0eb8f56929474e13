import { documentText, parseMarkdown, type SourceSpan } from '@quire/content/markdown'
import { slug } from 'github-slugger'
import { anchorLetters } from './anchor-letters.ts'
import { isRunCode } from './run-code.ts'

/** The id that a heading gives itself: `## Title {#id}`, or in a comment of MDX. */
const ownId = /\{(?::|\/\*)? ?#([^\s{}*]{1,200})[^{}]{0,100}\}$/
const htmlHeading = /^\s{0,3}<h[1-6][\s>]/i
const htmlTag = /<[a-z][^<>]*>/gi
const htmlId = /\s(?:id|name) ?= ?["']([^"'<>]{1,300})["']/i

/**
 * What may follow `#` in links to a text, and the anchors of the headings that are meant: programs that publish Markdown
 * make the ids of headings by rules of their own, and texts mark spots in HTML.
 */
export function findAnchors(markdown: string, spans: readonly SourceSpan[]): Map<string, string> {
  const headings = readHeadings(markdown, spans)
  const anchors = new Map<string, string>()
  const add = (id: string, anchor: string) => {
    if (id !== '' && !anchors.has(id)) anchors.set(id, anchor)
  }
  for (const { anchor, ids } of headings) for (const id of [anchor, ...ids]) add(id, anchor)
  const seen = new Map<string, number>()
  for (const { anchor, title } of headings) {
    for (const id of new Set(spellings(title))) {
      const before = seen.get(id) ?? 0
      seen.set(id, before + 1)
      // Of headings with one name, MkDocs counts with `_`, and all others do as here.
      for (const name of before === 0 ? [id] : [`${id}_${before}`, `${id}-${before}`]) add(name, anchor)
    }
  }
  for (const [id, anchor] of marks(markdown, spans, headings)) add(id, anchor)
  return anchors
}

interface Heading {
  start: number
  anchor: string
  title: string
  ids: string[]
}

/** They get the anchors that a page with these headings alone would give them. */
function readHeadings(markdown: string, spans: readonly SourceSpan[]): Heading[] {
  const found = spans
    .map(({ kind, start, end }) => ({ kind, start, source: markdown.slice(start, end) }))
    .filter(({ kind, source }) => kind === 'heading' || (kind === 'html' && htmlHeading.test(source)))
  const sources = found.map(({ source }) => source.trim())
  const together = headingsIn(sources.join('\n\n'))
  const blocks = together.length === found.length ? together : sources.map((source) => headingsIn(source)[0])
  return found.map(({ start, source }, index) => {
    const block = blocks[index]
    const title = block ? documentText({ object: 'document', data: {}, nodes: [block] }).trim() : ''
    const ids = [ownId.exec(source.trim())?.[1] ?? '', ...idsIn(source)]
    return { start, anchor: block?.meta?.id ?? '', title: title.replace(ownId, '').trim(), ids }
  })
}

function headingsIn(markdown: string) {
  return parseMarkdown(markdown).nodes.filter(({ type }) => /^heading-\d$/.test(type))
}

/** As GitBook, mdBook, VitePress, MkDocs, docsify, Hugo and older forms of GitHub's rule would have it. */
function spellings(title: string): string[] {
  const lower = title.toLowerCase().trim()
  const plain = lower.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const vitepress = plain
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
  const gitbook = lower
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}\s._-]/gu, '')
    .replace(/\s+/g, '-')
  const hyphened = (text: string) => text.replace(/\s/g, '-')
  return [
    slug(title),
    slug(title)
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, ''),
    hyphened(lower.replace(/[^\p{L}\p{N}\s_-]/gu, '')),
    vitepress,
    vitepress.replace(/^(\d)/, '_$1'),
    plain
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/[-\s]+/g, '-'),
    hyphened(lower.replace(/<[^<>]+>|[^\p{L}\p{N}\s_-]/gu, '')).replace(/^(\d)/, '_$1'),
    plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''),
    title.trim().replace(/\s+/g, '_'),
    gitbook,
    gitbook.replace(/^(\d)/, 'id-$1'),
    anchorLetters(title),
  ]
}

/** Ids in HTML mark the heading that follows at once, or else the section that they stand in. */
function* marks(
  markdown: string,
  spans: readonly SourceSpan[],
  headings: readonly Heading[],
): Generator<[string, string]> {
  const tags = spans.filter((span) => span.kind === 'html' || isRunCode(markdown, span))
  const isBefore = leadingTo(markdown, tags, headings)
  let next = 0
  for (const [index, { start, end }] of tags.entries()) {
    while ((headings[next]?.start ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const following = headings[next]
    // Above all headings it is the top of the page, which needs no anchor.
    const anchor = (isBefore[index] ? following : headings[next - 1])?.anchor ?? ''
    for (const id of idsIn(markdown.slice(start, end))) yield [id, anchor]
  }
}

/** For each tag whether nothing but others stand between it and the next heading; from the last one, to look once. */
function leadingTo(markdown: string, tags: readonly SourceSpan[], headings: readonly Heading[]): boolean[] {
  const found: boolean[] = []
  let next = headings.length
  let target = Number.POSITIVE_INFINITY
  for (const [index, { start, end }] of [...tags.entries()].reverse()) {
    while (next > 0 && (headings[next - 1]?.start ?? 0) >= end) {
      next -= 1
      target = Math.min(target, headings[next]?.start ?? target)
    }
    found[index] = target < Number.POSITIVE_INFINITY && markdown.slice(end, target).trim() === ''
    // What stands before this tag leads to it, or to nothing.
    target = found[index] ? start : Number.POSITIVE_INFINITY
  }
  return found
}

function idsIn(html: string): string[] {
  return [...html.matchAll(htmlTag)].map(([tag]) => htmlId.exec(tag)?.[1] ?? '')
}
