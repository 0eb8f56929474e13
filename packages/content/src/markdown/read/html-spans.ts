import type { PhrasingContent } from 'mdast'
import { type HtmlTag, readHtmlTag } from '#markdown/syntax/html.ts'

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

const htmlNames = new Set(
  `a abbr acronym address article aside audio b bdi bdo big blockquote br button caption center cite code col colgroup
  data dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input
  ins kbd label li main map mark nav nobr object ol optgroup option p param path picture pre q rp rt ruby s samp script
  section select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th
  thead time tr track tt u ul var video wbr`.split(/\s+/),
)

/** Names that HTML does not know, such as the one in `Vec<T>`, were not meant as tags. */
export function isHtmlName(name: string): boolean {
  return htmlNames.has(name)
}

const voidNames = new Set(['br', 'hr', 'img', 'source', 'wbr', 'input'])

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
    if (!tag || voidNames.has(tag.name)) return
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
