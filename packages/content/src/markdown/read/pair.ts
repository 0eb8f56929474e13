import type { RootContent } from 'mdast'
import { type HtmlTag, readHtmlTag } from '#markdown/syntax/html.ts'
import { readTag, type Tag } from '#markdown/syntax/tag.ts'
import { integrationCodec, type TagCodec, tagCodecs } from '#markdown/tag-codecs.ts'

/** A node, or everything from a tag to its end tag. */
export type Item = { node: RootContent } | SpanItem

export interface SpanItem {
  name: string
  start: RootContent
  end: RootContent
  items: Item[]
}

/** More than any reader can follow. */
const maxDepth = 60

/** Pairs the tags among siblings. What has no partner stays where it is; so does what would nest too deep. */
export function pairTags(nodes: RootContent[], depth: number): Item[] {
  const root: Item[] = []
  const open: { name: string; start: RootContent; items: Item[] }[] = []
  const openCount = new Map<string, number>()
  const count = (name: string, change: number) => openCount.set(name, (openCount.get(name) ?? 0) + change)
  const into = () => open.at(-1)?.items ?? root

  const close = (name: string, end?: RootContent) => {
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.name, -1)
      if (last.name === name && end) {
        into().push({ ...last, end })
        return
      }
      into().push({ node: last.start })
      for (const item of last.items) into().push(item)
    }
  }

  for (const node of nodes) {
    const { opens, closes } = roleOf(node)
    if (opens && depth + open.length < maxDepth) {
      open.push({ name: opens, start: node, items: [] })
      count(opens, 1)
    } else if (closes && openCount.get(closes)) close(closes, node)
    else into().push({ node })
  }
  close('')
  return root
}

function roleOf(node: RootContent): { opens?: string; closes?: string } {
  if (node.type === 'html') {
    const tag = detailsTag(node.value)
    if (!tag) return {}
    return tag.closes ? { closes: 'details' } : { opens: 'details' }
  }
  const name = tagOf(node)?.name
  if (!name) return {}
  if (isPaired(name)) return { opens: name }
  const closed = name.startsWith('end') ? name.slice(3) : ''
  return isPaired(closed) ? { closes: closed } : {}
}

function isPaired(name: string): boolean {
  if (name === 'code') return true
  const codec = codecOf(name)
  return codec !== undefined && codec.body !== 'none'
}

export function codecOf(name: string): TagCodec | undefined {
  if (name.startsWith('@')) return integrationCodec
  return Object.hasOwn(tagCodecs, name) ? tagCodecs[name] : undefined
}

/** Whether the reader makes something of a tag. */
export function isKnownTag(name: string): boolean {
  return name === 'code' || codecOf(name) !== undefined
}

/** `<details>`, with or without its summary, or `</details>`, when that is all there is. */
function detailsTag(html: string): HtmlTag | undefined {
  const source = html.trim()
  const tag = readHtmlTag(source)
  if (tag?.name !== 'details') return undefined
  const rest = source.slice(tag.length).trim()
  return rest === '' || (!tag.closes && isSummary(rest)) ? tag : undefined
}

function isSummary(html: string): boolean {
  const end = '</summary>'
  return readHtmlTag(html)?.name === 'summary' && html.indexOf(end) === html.length - end.length
}

/** The tag of a node that is one. */
export function tagOf(node: RootContent): Tag | undefined {
  return node.type === 'tag' ? readTag(node.value) : undefined
}
