import type { RootContent } from 'mdast'
import type { TextDialect } from '#markdown/syntax/dialect.ts'
import type { HtmlTag } from '#markdown/syntax/html.ts'
import { codecOf, type Token, tokensOf } from './tokens.ts'

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

interface Open {
  name: string
  token: Token
  items: Item[]
}

/** More than any reader can follow. */
const maxDepth = 60

/** Pairs the tags among siblings. What has no partner stays where it is; so does what would nest too deep. */
export function pairTags(nodes: RootContent[], depth: number, dialect: TextDialect): Item[] {
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
  for (const token of withPairs(nodes.flatMap((node) => tokensOf(node, dialect)))) {
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
    if (name === closes || closesFence(name, closes)) return index
    if (closes.startsWith('<') && !name.startsWith('<') && needsEnd(name)) return -1
  }
  return -1
}

/** A fence is closed by one that is as long, or longer. */
function closesFence(name: string, closes: string): boolean {
  const isFence = name.startsWith(':::') || name.startsWith('///')
  return isFence && name[0] === closes[0] && closes.startsWith(name)
}

/** A shortcode opens something only if another one closes it. */
function withPairs(tokens: Token[]): Token[] {
  const closed = new Set(tokens.map(({ closes }) => closes))
  return tokens.map((token) => {
    if (!token.opens?.startsWith('{{') || closed.has(token.opens)) return token
    const { opens: _, ...alone } = token
    return alone
  })
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

/** Some tags may stand alone as well. */
function needsEnd(name: string): boolean {
  const body = codecOf(name)?.body
  return body !== 'caption' && body !== 'link'
}
