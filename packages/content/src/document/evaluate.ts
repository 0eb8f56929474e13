import { markdownBlock, stringOf, textOf } from './build.ts'
import type { DocumentBlock, DocumentInlineNode, DocumentNode, JSONDocument } from './types.ts'
import { walk } from './walk.ts'

/** Says what expressions come to; undefined leaves what cannot be told as it is. */
export interface Evaluator {
  /** Whether everything can be told. */
  isComplete: boolean
  /** Whether the condition of an `if` block holds. */
  holds(expression: string): boolean | undefined
  /** The text that an expression within a line stands for. */
  textOf(expression: string): string | undefined
}

/** Whether there is anything to evaluate in a document. */
export function isAdaptive({ nodes }: JSONDocument): boolean {
  let found = false
  walk(nodes, {
    enter(node) {
      if (node.object === 'inline') found ||= node.type === 'expression'
      if (node.object === 'block') found ||= node.type === 'if' || conditionIn(node) !== -1
    },
  })
  return found
}

interface Evaluation extends Evaluator {
  /** Whether what is left is not sent. */
  isCut: boolean
}

/** A copy of a document with the blocks whose conditions hold, and text for its expressions. */
export function evaluateDocument(document: JSONDocument, evaluator: Evaluator): JSONDocument {
  const evaluation = { ...evaluator, isCut: false }
  return { ...document, nodes: document.nodes.flatMap((block) => evaluateBlock(block, evaluation)) }
}

function evaluateBlock(block: DocumentBlock, evaluation: Evaluation): DocumentBlock[] {
  if (evaluation.isCut) return []
  if (block.type === 'markdown') return evaluateMarkdown(block, evaluation)
  const expression = block.type === 'if' ? stringOf(block.data, 'expression') : undefined
  const holds = expression === undefined ? undefined : evaluation.holds(expression)
  if (holds === false) return []
  const inside = evaluateInside(block, evaluation)
  return holds ? (inside.nodes ?? []).filter((node) => node.object === 'block') : [inside]
}

/**
 * Markdown that was kept word for word: nobody can tell where a condition in it ends, so nothing that follows one is
 * sent, here and in the rest of the document.
 */
function evaluateMarkdown(block: DocumentBlock, evaluation: Evaluation): DocumentBlock[] {
  const start = evaluation.isComplete ? conditionIn(block) : -1
  if (start === -1) return [block]
  evaluation.isCut = true
  const before = markdownIn(block).slice(0, start).trimEnd()
  return before === '' ? [] : [markdownBlock(before)]
}

/** Where a condition starts in Markdown that was kept word for word; -1 without one. */
export function conditionIn(block: DocumentBlock): number {
  return block.type === 'markdown' ? markdownIn(block).search(/\{%\s*if\b/) : -1
}

function markdownIn(block: DocumentBlock): string {
  return stringOf(block.data, 'markdown') ?? ''
}

function evaluateInline(node: DocumentInlineNode, evaluation: Evaluation): DocumentInlineNode {
  if (node.object === 'text') return node
  const expression = node.type === 'expression' ? stringOf(node.data, 'expression') : undefined
  const text = expression === undefined ? undefined : evaluation.textOf(expression)
  return text === undefined ? evaluateInside(node, evaluation) : textOf(text)
}

function evaluateInside<T extends Exclude<DocumentNode, { object: 'text' }>>(holder: T, evaluation: Evaluation): T {
  const evaluate = (nodes: DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node): DocumentNode[] =>
      node.object === 'block' ? evaluateBlock(node, evaluation) : [evaluateInline(node, evaluation)],
    )
  const { nodes, fragments } = holder
  // In the order of reading, which decides what comes after a condition that has no end.
  return {
    ...holder,
    ...(fragments && { fragments: fragments.map((part) => ({ ...part, nodes: evaluate(part.nodes) })) }),
    ...(nodes && { nodes: evaluate(nodes) }),
  }
}
