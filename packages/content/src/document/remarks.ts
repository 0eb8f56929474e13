import { isHidden } from './build.ts'
import { hasLooseCondition } from './evaluate.ts'
import type { DocumentBlock, DocumentNode } from './types.ts'
import { walk } from './walk.ts'

/** How remarks begin and end, in the words of every program whose texts are read. */
const pairs = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
  ['{{/*', '*/}}'],
  ['{{- /*', '}}'],
  ['{{!--', '--}}'],
  ['{>>', '<<}'],
  ['{# ', '#}'],
  ['{#\n', '#}'],
  ['{% comment', 'endcomment %}'],
  ['{%- comment', 'endcomment'],
  ['{{% comment', '/comment %}}'],
  ['{{< comment', '/comment >}}'],
] as const

const beginning =
  /<!--|\{\/\*|\{\{-? ?\/\*|\{\{!--|\{>>|\{#\s|\{%-?\s{0,9}comment|\{\{[<%]\s{0,9}comment|^[ \t>]{0,40}\[[^\]\n]{1,200}\]:/m

/** Whether somebody who writes may say something in a text that is not for those who read it. */
export function mayHaveRemarks(markdown: string): boolean {
  return beginning.test(markdown)
}

/** Of what is shown as it was written, that which is for readers. One that nobody closed goes on to the end. */
export function withoutRemarks(source: string): string {
  if (!mayHaveRemarks(source)) return source
  let text = source
  for (const [open, close] of pairs) {
    const kept: string[] = []
    let from = 0
    for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
      kept.push(text.slice(from, at))
      const end = text.indexOf(close, at + open.length)
      from = end < 0 ? text.length : end + close.length
    }
    text = kept.join('') + text.slice(from)
  }
  return text.trim()
}

/**
 * A block without what no reader sees: remarks, definitions that nothing refers to, and tags that say nothing by themselves.
 * None of it is left when it is one of them.
 */
export function forReaders(block: DocumentBlock): DocumentBlock[] {
  if (isUnseen(block)) return []
  walk([block], {
    enter(node) {
      if ('nodes' in node && node.nodes) node.nodes = shownOf(node.nodes) as typeof node.nodes
      if (node.object !== 'block' || node.type !== 'markdown' || typeof node.data?.markdown !== 'string') return
      if (!hasLooseCondition(node)) node.data.markdown = isHidden(node) ? '' : withoutRemarks(node.data.markdown)
    },
  })
  return [block]
}

/** A condition is left to whoever evaluates it: what is behind it may not be for everybody. */
function isUnseen(block: DocumentBlock): boolean {
  return isHidden(block) && !hasLooseCondition(block)
}

/** One stays where there is nothing else: whatever has something in it always does. */
function shownOf<Node extends DocumentNode>(nodes: Node[]): Node[] {
  const shown = nodes.filter((node) => node.object !== 'block' || !isUnseen(node))
  return shown.length > 0 ? shown : nodes.slice(0, 1)
}
