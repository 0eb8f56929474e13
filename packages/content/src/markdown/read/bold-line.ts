import { addMark } from '#document/build.ts'
import type { DocumentInlineNode } from '#document/types.ts'
import { addText } from './text-run.ts'

/** A line in bold, apart from its links and pictures. */
export function boldLine(nodes: DocumentInlineNode[]): DocumentInlineNode[] {
  const line: DocumentInlineNode[] = []
  for (const node of nodes) {
    if (node.object === 'inline') line.push(node)
    else
      for (const { text, marks } of node.leaves) addText(line, text, addMark(marks, { object: 'mark', type: 'bold' }))
  }
  return line
}
