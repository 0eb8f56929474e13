import type { RootContent } from 'mdast'
import { atLeastParagraph, fragment, hiddenBlock, inlinesIn, voidBlock } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import type { Item, SpanItem } from './pair.ts'
import { addText } from './text-run.ts'

/** What reading an item needs to know of the items around it. */
export interface ReadState {
  context: ReadContext
  depth: number
  /** The tag whose direct children are read, such as `tabs` for a `tab`; `line` where pictures stand in a line. */
  within?: string
  readItems(items: Item[], state: ReadState): DocumentBlock[]
}

export function readInside(items: Item[], state: ReadState, within?: string): DocumentBlock[] {
  const { within: _, ...around } = state
  return state.readItems(items, { ...around, depth: state.depth + 1, ...(within && { within }) })
}

/** Tags that stand for no block are left out of sight, around what is between them. */
export function readWrapped({ start, end, items }: SpanItem, state: ReadState): DocumentBlock[] {
  return [keepHidden(start), ...readInside(items, state), ...(end === start ? [] : [keepHidden(end)])]
}

/** What was written, of a node that is what was written. */
export function sourceOf(node: RootContent): string {
  return 'value' in node ? node.value.trim() : ''
}

export function keepHidden(node: RootContent): DocumentBlock {
  return hiddenBlock('value' in node ? trimSpace(node.value) : '')
}

/** The text of blocks on one line. */
export function lineIn(blocks: DocumentBlock[]): DocumentInlineNode[] {
  const line: DocumentInlineNode[] = []
  for (const { nodes } of blocks) {
    const inlines = inlinesIn(nodes).filter((node) => node.object === 'inline' || node.leaves.some(({ text }) => text))
    if (line.length > 0 && inlines.length > 0) addText(line, ' ', [])
    for (const node of inlines) {
      if (node.object === 'inline') line.push(node)
      else for (const { text, marks } of node.leaves) addText(line, text, marks)
    }
  }
  return line
}

export function expandable(title: DocumentBlock, body: DocumentBlock[], isOpen: boolean): DocumentBlock {
  return voidBlock('expandable', isOpen ? { open: true } : {}, [
    fragment('expandable-title', [title]),
    fragment('expandable-body', atLeastParagraph(body)),
  ])
}
