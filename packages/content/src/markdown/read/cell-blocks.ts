import { atLeastParagraph, blocksIn, inlinesIn, isHidden, paragraph, textOf } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentBlock, DocumentInlineNode } from '#document/types.ts'

const cellTypes = ['paragraph', 'heading', 'list', 'code', 'images', 'blockquote', 'divider', 'if']

/** What a table can be printed with: of other blocks, their text. */
export function cellBlocks(blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks
    .filter((child) => !isHidden(child))
    .flatMap((child) => {
      const isKnown = cellTypes.some((type) => child.type.startsWith(type)) && child.type !== 'code-line'
      if (isKnown) return [withKnown(child)]
      const inside = blocksIn([...(child.nodes ?? []), ...(child.fragments ?? []).flatMap(({ nodes }) => nodes)])
      if (inside.length > 0) return cellBlocks(inside).filter((one) => !isEmpty(one))
      const words = plainNodes([child])
      return words ? [paragraph([textOf(words)])] : []
    })
}

/** A place for the cursor, in a container that a cell has no place for. */
function isEmpty({ type, nodes }: DocumentBlock): boolean {
  const isWord = (node: DocumentInlineNode) => node.object === 'inline' || node.leaves.some(({ text }) => text !== '')
  return type === 'paragraph' && !inlinesIn(nodes).some(isWord)
}

function withKnown(child: DocumentBlock): DocumentBlock {
  if (child.type === 'paragraph' || child.type === 'code' || child.type.startsWith('heading')) {
    const { syntax, depth, id } = child.data ?? {}
    return { ...child, data: { ...given({ syntax }), ...given({ depth }), ...given({ id }) } }
  }
  if (!child.type.startsWith('list') && child.type !== 'blockquote' && child.type !== 'if') return child
  const nodes = blocksIn(child.nodes).map((item) =>
    item.type === 'list-item' ? { ...item, nodes: atLeastParagraph(cellBlocks(blocksIn(item.nodes))) } : item,
  )
  return { ...child, nodes: child.type.startsWith('list') ? nodes : atLeastParagraph(cellBlocks(nodes)) }
}

function given(data: Data): Data {
  return Object.values(data).includes(undefined) ? {} : data
}
