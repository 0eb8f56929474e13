import { leaf, sameMarks } from '#document/build.ts'
import type { DocumentInlineNode, DocumentMark } from '#document/types.ts'

/** Adds text to a line, to the leaf before it when that has the same marks. */
export function addText(nodes: DocumentInlineNode[], text: string, marks: DocumentMark[]): void {
  if (!text) return
  const last = nodes.at(-1)
  if (last?.object !== 'text') {
    nodes.push({ object: 'text', leaves: [leaf(text, marks)] })
    return
  }
  const lastLeaf = last.leaves.at(-1)
  if (lastLeaf && sameMarks(lastLeaf.marks, marks)) lastLeaf.text += text
  else last.leaves.push(leaf(text, marks))
}
