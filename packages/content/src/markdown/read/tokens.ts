import type { Paragraph, RootContent } from 'mdast'
import { conditionStart } from '#document/condition-start.ts'
import type { TextDialect } from '#markdown/syntax/dialect.ts'
import { type HtmlTag, readHtmlTag } from '#markdown/syntax/html.ts'
import { isHtmlName, isInlineComponent, isInlineName, isVoidName } from '#markdown/syntax/html-names.ts'
import { htmlParts, standingAlone } from '#markdown/syntax/html-parts.ts'
import { beginsSentence } from '#markdown/syntax/sentences.ts'
import { isEscapedShortcode, isShortcode } from '#markdown/syntax/shortcode.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import { readTag, type Tag } from '#markdown/syntax/tag.ts'
import { integrationCodec, type TagCodec, tagCodecs } from '#markdown/tag-codecs.ts'
import { isApiTag } from './api-names.ts'
import { readShortcode } from './shortcodes.ts'

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

/** A node, or a piece of HTML, and what it does. */
export interface Token {
  node: RootContent
  opens?: string
  closes?: string
  tag?: HtmlTag
  /** The HTML that it is a piece of, and where in it. */
  of?: { html: string; start: number; end: number }
}

export function tokensOf(node: RootContent, dialect: TextDialect): Token[] {
  if (node.type === 'html') return htmlTokens(node.value, dialect)
  if (node.type === 'paragraph' && (startsBlock(node) || holdsFigure(node)))
    return htmlTokens(node.data?.source ?? '', dialect)
  if (node.type === 'containerLine') return [{ node, ...fenceRole(node.value) }]
  if (node.type === 'shortcode') return [{ node, ...shortcodeRole(node.value) }]
  return [{ node, ...roleOf(tagOf(node)?.name ?? '') }]
}

function fenceRole(line: string): Pick<Token, 'opens' | 'closes'> {
  const [fence = '', rest] = /^([:/]{3,})(.*)$/.exec(line.trim())?.slice(1) ?? []
  return rest ? { opens: fence } : { closes: fence }
}

function shortcodeRole(source: string): Pick<Token, 'opens' | 'closes'> {
  const { name, closes } = (isShortcode(source.trim()) ? readShortcode(source) : undefined) ?? {}
  return name === undefined ? {} : { [closes ? 'closes' : 'opens']: `{{${name}` }
}

/** Whether a line is HTML that Markdown takes for one only when the tag stands on a line of its own. */
export function startsBlock({ children: [first], data }: Paragraph): boolean {
  const tag = first?.type === 'html' && data?.source !== undefined ? readHtmlTag(first.value) : undefined
  if (!tag || isInlineName(tag.name)) return false
  if (!tag.isComponent) return isHtmlName(tag.name)
  return !isInlineComponent(tag.name) && !beginsSentence(data?.source ?? '', tag)
}

/** Whether a figure stands among the words, which is a block wherever it stands. */
function holdsFigure({ children, data }: Paragraph): boolean {
  return (
    data?.source !== undefined && children.some((child) => child.type === 'html' && /^<figure[\s>]/i.test(child.value))
  )
}

function htmlTokens(html: string, { isMdx }: TextDialect): Token[] {
  const parts = htmlParts(html, isMdx).filter(({ kind }) => kind !== 'dropped')
  // What stands under a condition within a tag cannot be told apart from it.
  if (
    parts.some(
      ({ kind, start, end }) =>
        kind !== 'template' && kind !== 'hidden' && conditionStart(html.slice(start, end)) !== -1,
    )
  )
    return [{ node: { type: 'verbatim', value: html } }]
  return parts.flatMap(({ kind, tag, start, end, isMarkdown = false }): Token | Token[] => {
    const value = html.slice(start, end)
    const of = { html, start, end }
    if (kind === 'text') return textTokens(value, isMarkdown)
    if (kind === 'pre') return { node: { type: 'htmlPre', value }, of }
    if (kind === 'template') return { node: { type: 'tag', value }, of, ...roleOf(readTag(value)?.name ?? '') }
    if (!tag) return { node: { type: 'html', value: start === 0 ? value : standingAlone(value) }, of }
    const name = `<${tag.name}`
    const role = tag.isEmpty || isVoidName(tag.name) ? {} : tag.closes ? { closes: name } : { opens: name }
    return { node: { type: 'html', value }, tag, of, ...role }
  })
}

const fenceLines = /^[ \t]*(?::{3,}[ \t]*(?:$|[\w{[-].*$)|\{\{[<%].*$)/gm

/** Lines that open or close something stand in HTML, too, when there is no empty line; Markdown follows them. */
function textTokens(text: string, isMarkdown: boolean): Token[] {
  const tokens: Token[] = []
  let at = 0
  const addText = (end: number) => {
    const value = text.slice(at, end)
    if (trimSpace(value)) tokens.push({ node: { type: 'htmlText', value, isMarkdown: isMarkdown || at > 0 } })
  }
  for (const { 0: line, index } of text.matchAll(fenceLines)) {
    const value = trimSpace(line)
    const isFence = value.startsWith(':')
    if (!isFence && (!isShortcode(value) || isEscapedShortcode(value))) continue
    addText(index)
    at = index + line.length
    const node: RootContent = { type: isFence ? 'containerLine' : 'shortcode', value }
    tokens.push({ node, ...(isFence ? fenceRole(value) : shortcodeRole(value)) })
  }
  addText(text.length)
  return tokens
}

function roleOf(name: string): { opens?: string; closes?: string } {
  if (isPaired(name)) return { opens: name }
  const closed = name.startsWith('end') ? name.slice(3) : ''
  return isPaired(closed) ? { closes: closed } : {}
}

function isPaired(name: string): boolean {
  if (name === 'code' || name === 'prompt' || isApiTag(name)) return true
  const codec = codecOf(name)
  return codec !== undefined && codec.body !== 'none'
}

export function codecOf(name: string): TagCodec | undefined {
  if (name.startsWith('@')) return integrationCodec
  return Object.hasOwn(tagCodecs, name) ? tagCodecs[name] : undefined
}

/** The tag of a node that is one. */
export function tagOf(node: RootContent): Tag | undefined {
  return node.type === 'tag' ? readTag(node.value) : undefined
}
