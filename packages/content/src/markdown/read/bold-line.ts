import { addMark } from '#document/build.ts'
import type { DocumentInlineNode } from '#document/types.ts'

/** A line in bold, apart from its links and pictures. */
export function boldLine(nodes: DocumentInlineNode[]): DocumentInlineNode[] {
  return nodes.map((node) => {
    if (node.object !== 'text') return node
    const leaves = node.leaves.map((leaf) => ({
      ...leaf,
      marks: addMark(leaf.marks, { object: 'mark', type: 'bold' }),
    }))
    return { ...node, leaves }
  })
}
