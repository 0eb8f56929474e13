import type { DocumentBlock, DocumentNode } from '@quire/content'

/** What may still be shown, in characters; each node counts as many as it takes to show an empty one. */
export interface LengthBudget {
  length: number
}

const lengthOfNode = 50

/**
 * The beginning of some blocks, as far as they may be shown: rendering a block takes as long as it is large, and nobody else
 * has a turn meanwhile. The blocks themselves where all of them fit.
 */
export function withinLength(blocks: DocumentBlock[], left: LengthBudget): DocumentBlock[] {
  const begun = blocks.flatMap((block) => begin(block, left) ?? []) as DocumentBlock[]
  return left.length >= 0 ? blocks : begun
}

function begin(node: DocumentNode, left: LengthBudget): DocumentNode | undefined {
  if (left.length < 0) return undefined
  left.length -= lengthOfNode
  if (node.object === 'text') {
    for (const { text } of node.leaves) left.length -= lengthOfNode + text.length
    return left.length < 0 ? undefined : node
  }
  if (!node.nodes || node.nodes.length === 0) return node
  const nodes = node.nodes.flatMap((inner) => begin(inner, left) ?? [])
  // What would be empty is left out with what stood in it.
  return nodes.length === 0 ? undefined : ({ ...node, nodes } as DocumentNode)
}
