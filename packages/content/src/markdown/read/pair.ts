import type { Paragraph, RootContent } from 'mdast'
import { type HtmlTag, readHtmlTag } from '#markdown/syntax/html.ts'
import { isHtmlName, isInlineName, isVoidName } from '#markdown/syntax/html-names.ts'
import { htmlParts, missingEnd } from '#markdown/syntax/html-parts.ts'
import { readTag, type Tag } from '#markdown/syntax/tag.ts'
import { integrationCodec, type TagCodec, tagCodecs } from '#markdown/tag-codecs.ts'

declare module 'mdast' {
  interface RootContentMap {
    htmlText: HtmlTextNode
    htmlPre: HtmlPreNode
  }
}

/** Text between the tags of blocks in HTML, with the tags of its marks. */
export interface HtmlTextNode {
  type: 'htmlText'
  value: string
  isMarkdown: boolean
}

/** `<pre>…</pre>` */
export interface HtmlPreNode {
  type: 'htmlPre'
  value: string
}

/** A node, or everything from a tag to its end tag. */
export type Item = { node: RootContent } | SpanItem

export interface SpanItem {
  /** That of the tag; of an element, `<` and its name. */
  name: string
  start: RootContent
  end: RootContent
  items: Item[]
  tag?: HtmlTag | undefined
  /** Of an element that was written in one piece. */
  source?: string | undefined
}

/** A node, or a piece of HTML, and what it does. */
interface Token {
  node: RootContent
  opens?: string
  closes?: string
  tag?: HtmlTag
  /** The HTML that it is a piece of, and where in it. */
  of?: { html: string; start: number; end: number }
}

interface Open {
  name: string
  token: Token
  items: Item[]
}

/** More than any reader can follow. */
const maxDepth = 60

/** Pairs the tags among siblings. What has no partner stays where it is; so does what would nest too deep. */
export function pairTags(nodes: RootContent[], depth: number): Item[] {
  const root: Item[] = []
  const open: Open[] = []
  const into = () => open.at(-1)?.items ?? root
  const abandon = (last: Open) => {
    into().push({ node: last.token.node })
    for (const item of last.items) into().push(item)
  }
  const closeTo = (index: number, end: Token) => {
    while (open.length > index + 1) {
      const inner = open.pop()
      if (inner && isImplied(inner.name)) into().push(spanOf(inner, inner.token))
      else if (inner) abandon(inner)
    }
    const last = open.pop()
    if (last) into().push(spanOf(last, end))
  }
  for (const token of nodes.flatMap(tokensOf)) {
    const last = open.at(-1)
    if (token.opens && last && isImplied(last.name) && endsBefore(last.name, token.opens))
      closeTo(open.length - 1, last.token)
    const partner = token.closes ? partnerOf(open, token.closes) : -1
    if (token.opens && (depth + open.length < maxDepth || token.opens === '<summary'))
      open.push({ name: token.opens, token, items: [] })
    else if (partner >= 0) closeTo(partner, token)
    else into().push({ node: token.node })
  }
  for (let last = open.pop(); last; last = open.pop()) abandon(last)
  return root
}

function spanOf({ name, token, items }: Open, end: Token): SpanItem {
  const isWhole = token.of && end.of && token.of.html === end.of.html && token !== end
  const source = isWhole ? token.of?.html.slice(token.of.start, end.of?.end) : undefined
  return { name, start: token.node, end: end.node, items, tag: token.tag, source }
}

/** Where the tag that another one closes is. An element is not closed from within a tag, and a tag closes all within it. */
function partnerOf(open: readonly Open[], closes: string): number {
  for (let index = open.length - 1; index >= 0; index--) {
    const name = open[index]?.name ?? ''
    if (name === closes) return index
    if (closes.startsWith('<') && !name.startsWith('<') && needsEnd(name)) return -1
  }
  return -1
}

const impliedEnds: Record<string, readonly string[]> = {
  '<li': ['<li'],
  '<dt': ['<dt', '<dd'],
  '<dd': ['<dt', '<dd'],
  '<tr': ['<tr'],
  '<td': ['<td', '<th', '<tr'],
  '<th': ['<td', '<th', '<tr'],
  '<p': ['<p', '<ul', '<ol', '<table', '<div', '<pre', '<blockquote', '<h1', '<h2', '<h3', '<h4'],
}

/** Whether HTML lets an end tag be left out. */
function isImplied(name: string): boolean {
  return Object.hasOwn(impliedEnds, name)
}

function endsBefore(name: string, next: string): boolean {
  return impliedEnds[name]?.includes(next) ?? false
}

function tokensOf(node: RootContent): Token[] {
  if (node.type === 'html') return htmlTokens(node.value)
  if (node.type === 'paragraph' && startsBlock(node)) return htmlTokens(node.data?.source ?? '')
  return [{ node, ...roleOf(tagOf(node)?.name ?? '') }]
}

/** Whether a line is HTML that Markdown takes for one only when the tag stands on a line of its own. */
function startsBlock({ children: [first], data }: Paragraph): boolean {
  const tag = first?.type === 'html' && data?.source !== undefined ? readHtmlTag(first.value) : undefined
  return tag !== undefined && !isInlineName(tag.name) && (isHtmlName(tag.name) || tag.isComponent)
}

function htmlTokens(html: string): Token[] {
  const parts = htmlParts(html)
  // What stands under a condition within a tag cannot be told apart from it.
  if (
    parts.some(
      ({ kind, start, end }) => kind !== 'template' && kind !== 'hidden' && hasCondition(html.slice(start, end)),
    )
  )
    return [{ node: { type: 'verbatim', value: html } }]
  return parts.map(({ kind, tag, start, end, isMarkdown = false }): Token => {
    const value = html.slice(start, end)
    const of = { html, start, end }
    if (kind === 'text') return { node: { type: 'htmlText', value, isMarkdown }, of }
    if (kind === 'pre') return { node: { type: 'htmlPre', value }, of }
    if (kind === 'template') return { node: { type: 'tag', value }, of, ...roleOf(readTag(value)?.name ?? '') }
    if (!tag) return { node: { type: 'html', value: start === 0 ? value : value + missingEnd(value) }, of }
    const name = `<${tag.name}`
    const role = tag.isEmpty || isVoidName(tag.name) ? {} : tag.closes ? { closes: name } : { opens: name }
    return { node: { type: 'html', value }, tag, of, ...role }
  })
}

function hasCondition(source: string): boolean {
  return /\{%\s*if\b/.test(source)
}

function roleOf(name: string): { opens?: string; closes?: string } {
  if (isPaired(name)) return { opens: name }
  const closed = name.startsWith('end') ? name.slice(3) : ''
  return isPaired(closed) ? { closes: closed } : {}
}

function isPaired(name: string): boolean {
  if (name === 'code' || name === 'prompt') return true
  const codec = codecOf(name)
  return codec !== undefined && codec.body !== 'none'
}

/** Some tags may stand alone as well. */
function needsEnd(name: string): boolean {
  const body = codecOf(name)?.body
  return body !== 'caption' && body !== 'link'
}

export function codecOf(name: string): TagCodec | undefined {
  if (name.startsWith('@')) return integrationCodec
  return Object.hasOwn(tagCodecs, name) ? tagCodecs[name] : undefined
}

/** The tag of a node that is one. */
export function tagOf(node: RootContent): Tag | undefined {
  return node.type === 'tag' ? readTag(node.value) : undefined
}
