import { stringOf, textOf } from './build.ts'
import type { DocumentBlock, DocumentInlineNode, DocumentNode, JSONDocument } from './types.ts'

/** Says what expressions come to; undefined leaves what cannot be told as it is. */
export interface Evaluator {
  /** Whether the condition of an `if` block holds. */
  holds(expression: string): boolean | undefined
  /** The text that an expression within a line stands for. */
  textOf(expression: string): string | undefined
}

/** A copy of a document with the blocks whose conditions hold, and text for its expressions. */
export function evaluateDocument(document: JSONDocument, evaluator: Evaluator): JSONDocument {
  return { ...document, nodes: document.nodes.flatMap((block) => evaluateBlock(block, evaluator)) }
}

function evaluateBlock(block: DocumentBlock, evaluator: Evaluator): DocumentBlock[] {
  const inside = evaluateInside(block, evaluator)
  const expression = block.type === 'if' ? stringOf(block.data, 'expression') : undefined
  if (expression === undefined) return [inside]
  const holds = evaluator.holds(expression)
  if (holds === undefined) return [inside]
  return holds ? (inside.nodes ?? []).filter((node) => node.object === 'block') : []
}

function evaluateInline(node: DocumentInlineNode, evaluator: Evaluator): DocumentInlineNode {
  if (node.object === 'text') return node
  const expression = node.type === 'expression' ? stringOf(node.data, 'expression') : undefined
  const text = expression === undefined ? undefined : evaluator.textOf(expression)
  return text === undefined ? evaluateInside(node, evaluator) : textOf(text)
}

function evaluateInside<T extends Exclude<DocumentNode, { object: 'text' }>>(holder: T, evaluator: Evaluator): T {
  const evaluate = (nodes: DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node): DocumentNode[] =>
      node.object === 'block' ? evaluateBlock(node, evaluator) : [evaluateInline(node, evaluator)],
    )
  const { nodes, fragments } = holder
  return {
    ...holder,
    ...(nodes && { nodes: evaluate(nodes) }),
    ...(fragments && { fragments: fragments.map((part) => ({ ...part, nodes: evaluate(part.nodes) })) }),
  }
}
