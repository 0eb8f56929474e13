import { inlinesIn, isHidden, markdownBlock, stringOf, textOf } from './build.ts'
import { conditionStart } from './condition-start.ts'
import type { DocumentBlock, DocumentInlineNode, DocumentNode, DocumentText, JSONDocument } from './types.ts'
import { type Visited, walk } from './walk.ts'

/** Says what expressions come to; undefined leaves what cannot be told as it is. */
export interface Evaluator {
  /** Whether everything can be told. */
  isComplete: boolean
  /** Whether conditions are none here: everything is shown, and no word is said of them. */
  ignoresConditions?: boolean
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
      found ||= 'type' in node && (node.type === 'expression' || node.type === 'if')
      found ||= hasLooseCondition(node)
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
  if (isCode(block)) return [block]
  if (block.type === 'markdown') return evaluateMarkdown(block, evaluation)
  // One that says nothing holds for nobody.
  const expression = block.type === 'if' ? (stringOf(block.data, 'expression') ?? 'false') : undefined
  const holds = expression === undefined ? undefined : evaluation.holds(expression)
  if (holds === false) return []
  const inside = evaluateInside(block, evaluation)
  return holds ? (inside.nodes ?? []).filter((node) => node.object === 'block') : [inside]
}

/**
 * Markdown that was kept word for word: nobody can tell where a condition in it ends, so nothing that follows one is
 * sent, here and in the rest of the document. The same goes for a tag that has no partner, and for one among words.
 */
function evaluateMarkdown(block: DocumentBlock, evaluation: Evaluation): DocumentBlock[] {
  const start = conditionIn(block)
  if (start === -1) return [block]
  if (evaluation.ignoresConditions && isHidden(block)) return []
  if (!evaluation.isComplete) return [block]
  evaluation.isCut = true
  const before = markdownIn(block).slice(0, start).trimEnd()
  return before === '' ? [] : [markdownBlock(before)]
}

/** Whether a condition stands in a node where nobody can tell what it is about. What is in nodes below it does not count. */
export function hasLooseCondition(node: Visited): boolean {
  if (node.object === 'block' && conditionIn(node) !== -1) return true
  return (
    (node.object === 'block' || node.object === 'fragment') && !isCode(node) && saysCondition(inlinesIn(node.nodes))
  )
}

function saysCondition(nodes: DocumentInlineNode[]): boolean {
  return nodes.some((node) =>
    node.object === 'text'
      ? node.leaves.some((leaf) => conditionInLeaf(leaf) !== -1)
      : saysCondition(inlinesIn(node.nodes)),
  )
}

/** There it is what somebody writes about. */
function isCode(node: Visited): boolean {
  return node.object === 'block' && node.type === 'code-line'
}

/** Where a condition starts in Markdown that was kept word for word; -1 without one. */
function conditionIn(block: DocumentBlock): number {
  return block.type === 'markdown' ? conditionStart(markdownIn(block)) : -1
}

function conditionInLeaf({ text, marks }: DocumentText['leaves'][number]): number {
  return marks.some(({ type }) => type === 'code') ? -1 : conditionStart(text)
}

function markdownIn(block: DocumentBlock): string {
  return stringOf(block.data, 'markdown') ?? ''
}

function evaluateInline(node: DocumentInlineNode, evaluation: Evaluation): DocumentInlineNode {
  if (node.object === 'text') return evaluateText(node, evaluation)
  const expression = node.type === 'expression' ? stringOf(node.data, 'expression') : undefined
  const text = expression === undefined ? undefined : evaluation.textOf(expression)
  return text === undefined ? evaluateInside(node, evaluation) : textOf(text)
}

function evaluateText(node: DocumentText, evaluation: Evaluation): DocumentText {
  const index = evaluation.isComplete ? node.leaves.findIndex((leaf) => conditionInLeaf(leaf) !== -1) : -1
  if (index === -1) return node
  const leaves = node.leaves.slice(0, index + 1)
  evaluation.isCut = true
  return {
    ...node,
    leaves: leaves.map((leaf, at) =>
      at < index ? leaf : { ...leaf, text: leaf.text.slice(0, conditionInLeaf(leaf)) },
    ),
  }
}

function evaluateInside<T extends Exclude<DocumentNode, { object: 'text' }>>(holder: T, evaluation: Evaluation): T {
  const evaluate = (nodes: DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node): DocumentNode[] =>
      node.object === 'block'
        ? evaluateBlock(node, evaluation)
        : evaluation.isCut
          ? []
          : [evaluateInline(node, evaluation)],
    )
  const { nodes, fragments } = holder
  // In the order of reading, which decides what comes after a condition that has no end.
  return {
    ...holder,
    ...(fragments && { fragments: fragments.map((part) => ({ ...part, nodes: evaluate(part.nodes) })) }),
    ...(nodes && { nodes: evaluate(nodes) }),
  }
}
