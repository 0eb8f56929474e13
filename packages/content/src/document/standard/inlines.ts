import { inline, refOf, stringOf, textOf } from '../build.ts'
import { emojiOfCode } from '../emoji.ts'
import type { DocumentInline, DocumentInlineNode, DocumentText } from '../types.ts'
import { mapped, type Standard } from './context.ts'

/** What stands in a line, in words that every reader of Markdown knows. */
export function standardInlines(nodes: readonly DocumentInlineNode[], to: Standard): DocumentInlineNode[] {
  return mapped(nodes, (node) => (node.object === 'text' ? [withoutColor(node)] : standardInline(node, to)))
}

function standardInline(node: DocumentInline, to: Standard): DocumentInlineNode[] {
  const { data = {} } = node
  switch (node.type) {
    case 'icon':
      return []
    case 'emoji':
      return [textOf(emojiOfCode(stringOf(data, 'code') ?? ''))]
    case 'expression':
      return [textOf(stringOf(data, 'expression') ?? '', [{ object: 'mark', type: 'code' }])]
    case 'button': {
      const [ref, words] = [refOf(data), textOf(stringOf(data, 'label') ?? '')]
      return [ref ? inline('link', { ref }, [words]) : words]
    }
    case 'inline-image': {
      const { size, refDark, ...rest } = data
      return [size === undefined && refDark === undefined ? node : { ...node, data: rest }]
    }
    default:
      return [withStandardInside(node, to)]
  }
}

function withStandardInside(node: DocumentInline, to: Standard): DocumentInline {
  const nodes = node.nodes && standardInlines(node.nodes, to)
  const fragments = node.fragments && mapped(node.fragments, (part) => [to.fragment(part)])
  if (nodes === node.nodes && fragments === node.fragments) return node
  return { ...node, ...(nodes && { nodes }), ...(fragments && { fragments }) }
}

/** Colours are no part of what is said. */
function withoutColor(node: DocumentText): DocumentText {
  if (!node.leaves.some(({ marks }) => marks.some(({ type }) => type === 'color'))) return node
  return {
    ...node,
    leaves: node.leaves.map((leaf) => ({ ...leaf, marks: leaf.marks.filter(({ type }) => type !== 'color') })),
  }
}
