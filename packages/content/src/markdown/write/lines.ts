import { inlinesIn, textOf } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { trimSpace } from '#markdown/syntax/space.ts'

/** What a block says on one line: all of a paragraph, the text of anything else. */
export function lineOf(block: DocumentBlock): DocumentInlineNode[] {
  const inlines = inlinesIn(block.nodes)
  return inlines.length > 0 ? inlines : [textOf(plainNodes([block]))]
}

/** Whether a line has images and nothing else that is seen. */
export function isOnlyImages(nodes: DocumentInlineNode[]): boolean {
  const others = nodes.filter((node) => node.object === 'text' || node.type !== 'inline-image')
  return others.length < nodes.length && others.every(isBlank)
}

function isBlank(node: DocumentInlineNode): boolean {
  if (node.object !== 'text') return false
  return node.leaves.every(({ text, marks }) => marks.length === 0 && trimSpace(text) === '')
}
