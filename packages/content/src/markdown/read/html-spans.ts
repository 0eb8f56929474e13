import type { PhrasingContent } from 'mdast'
import { type HtmlTag, readHtmlTag } from '#markdown/syntax/html.ts'
import { isVoidName } from '#markdown/syntax/html-names.ts'

/** An HTML element within a line, with what stands between its tags. */
export interface HtmlSpan {
  type: 'span'
  tag: HtmlTag
  /** The two tags as they were written. */
  source: [start: string, end: string]
  children: Phrase[]
}

/** A tag without an end. */
export interface HtmlPoint {
  type: 'point'
  tag: HtmlTag
  source: string
}

export type Phrase = Exclude<PhrasingContent, { type: 'html' }> | HtmlSpan | HtmlPoint

/** Pairs the tags within a line. What has no partner stays where it is, as a tag without an end; comments go. */
export function pairHtml(nodes: PhrasingContent[]): Phrase[] {
  const tags = nodes.map((node) => (node.type === 'html' ? readHtmlTag(node.value) : undefined))
  const paired = pairedTags(tags)
  const root: Phrase[] = []
  const open: HtmlSpan[] = []
  nodes.forEach((node, index) => {
    const tag = tags[index]
    const into = open.at(-1)?.children ?? root
    if (node.type !== 'html') into.push(node)
    else if (tag && !paired.has(index)) into.push({ type: 'point', tag, source: node.value })
    else if (tag?.closes) {
      const span = open.pop()
      if (span) span.source[1] = node.value
    } else if (tag) {
      const span: HtmlSpan = { type: 'span', tag, source: [node.value, ''], children: [] }
      into.push(span)
      open.push(span)
    }
  })
  return root
}

/** The places of the tags that have a partner. A tag that closes also ends whatever was opened after its partner. */
function pairedTags(tags: (HtmlTag | undefined)[]): Set<number> {
  const paired = new Set<number>()
  const open: { name: string; index: number }[] = []
  const openCount = new Map<string, number>()
  const count = (name: string, change: number) => openCount.set(name, (openCount.get(name) ?? 0) + change)
  tags.forEach((tag, index) => {
    if (!tag || isVoidName(tag.name) || tag.isEmpty) return
    if (!tag.closes) {
      open.push({ name: tag.name, index })
      count(tag.name, 1)
      return
    }
    while (openCount.get(tag.name)) {
      const last = open.pop()
      if (!last) return
      count(last.name, -1)
      if (last.name !== tag.name) continue
      paired.add(last.index).add(index)
      return
    }
  })
  return paired
}
