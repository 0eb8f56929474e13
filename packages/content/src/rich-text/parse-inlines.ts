import type { PhrasingContent } from 'mdast'
import type { DocumentInlineNode, DocumentText } from '../document/types.ts'

type Leaf = DocumentText['leaves'][number]
type Mark = Leaf['marks'][number]

/** Reads what stands inside a paragraph; undefined when something is in it that a document has no form for. */
export function parseInlines(children: PhrasingContent[], marks: Mark[] = []): DocumentInlineNode[] | undefined {
  const nodes: DocumentInlineNode[] = []
  for (const child of children) {
    const read = readInline(child, marks)
    if (!read) return undefined
    for (const node of read) append(nodes, node)
  }
  return nodes
}

function readInline(node: PhrasingContent, marks: Mark[]): DocumentInlineNode[] | undefined {
  switch (node.type) {
    case 'text':
      // A line that is merely wrapped goes on with a space.
      return [text(node.value.replaceAll('\n', ' '), marks)]
    case 'break':
      return [text('\n', marks)]
    case 'inlineCode':
      return [text(node.value, [...marks, { object: 'mark', type: 'code' }])]
    case 'strong':
      return parseInlines(node.children, [...marks, { object: 'mark', type: 'bold' }])
    case 'emphasis':
      return parseInlines(node.children, [...marks, { object: 'mark', type: 'italic' }])
    case 'delete':
      return parseInlines(node.children, [...marks, { object: 'mark', type: 'strikethrough' }])
    case 'inlineMath':
      return [{ object: 'inline', type: 'inline-math', isVoid: true, data: { formula: node.value } }]
    case 'image':
      return [
        {
          object: 'inline',
          type: 'inline-image',
          isVoid: true,
          data: { ref: { kind: 'url', url: node.url }, ...(node.alt && { alt: node.alt }) },
        },
      ]
    case 'link': {
      const nodes = parseInlines(node.children, marks)
      return nodes && [{ object: 'inline', type: 'link', data: { ref: { kind: 'url', url: node.url } }, nodes }]
    }
    default:
      return undefined
  }
}

function text(value: string, marks: Mark[]): DocumentText {
  return { object: 'text', leaves: [{ object: 'leaf', text: value, marks }] }
}

/** Texts that follow each other are one, and so are leaves with the same marks. */
function append(nodes: DocumentInlineNode[], node: DocumentInlineNode): void {
  const last = nodes.at(-1)
  if (node.object !== 'text' || last?.object !== 'text') return void nodes.push(node)
  for (const leaf of node.leaves) {
    const previous = last.leaves.at(-1)
    if (previous && sameMarks(previous, leaf)) previous.text += leaf.text
    else last.leaves.push(leaf)
  }
}

function sameMarks(a: Leaf, b: Leaf): boolean {
  return a.marks.map(({ type }) => type).join() === b.marks.map(({ type }) => type).join()
}
