import type { DocumentFragment, DocumentNode, DocumentText, JSONDocument } from '../document/types.ts'
import { evaluate, holds, type Scope } from './evaluate.ts'
import { ExpressionError } from './expression-error.ts'
import { usesRoot } from './parse.ts'

export interface EvaluateOptions {
  /** Roots whose value is not known yet: what depends on them stays as it is. */
  later?: readonly string[]
}

/** The document as somebody sees it: conditions give way to what they show, expressions to their values. */
export function evaluateDocument(
  document: JSONDocument,
  scope: Scope,
  { later = [] }: EvaluateOptions = {},
): JSONDocument {
  const evaluator: Evaluator = { scope, isLater: (text) => later.some((root) => dependsOn(text, root)) }
  return { ...document, nodes: evaluateNodes(document.nodes, evaluator) as JSONDocument['nodes'] }
}

interface Evaluator {
  scope: Scope
  isLater(expression: string): boolean
}

function evaluateNodes(nodes: readonly DocumentNode[], evaluator: Evaluator): DocumentNode[] {
  return nodes.flatMap((node) => evaluateNode(node, evaluator))
}

function evaluateNode(node: DocumentNode, evaluator: Evaluator): DocumentNode | DocumentNode[] {
  if (node.object === 'text') return node
  const expression = typeof node.data?.expression === 'string' ? node.data.expression : ''
  const isSettled = !evaluator.isLater(expression)
  if (node.type === 'if' && isSettled) {
    return holds(expression, evaluator.scope) ? evaluateNodes(node.nodes ?? [], evaluator) : []
  }
  if (node.type === 'expression' && isSettled) return toText(expression, evaluator.scope)
  return withChildren(node, evaluator)
}

function withChildren<Node extends Exclude<DocumentNode, DocumentText>>(node: Node, evaluator: Evaluator): Node {
  return {
    ...node,
    ...(node.nodes && { nodes: evaluateNodes(node.nodes, evaluator) }),
    ...(node.fragments && {
      fragments: node.fragments.map((fragment): DocumentFragment => {
        return { ...fragment, nodes: evaluateNodes(fragment.nodes, evaluator) }
      }),
    }),
  }
}

function dependsOn(expression: string, root: string): boolean {
  try {
    return usesRoot(expression, root)
  } catch (error) {
    if (error instanceof ExpressionError) return false
    throw error
  }
}

function toText(expression: string, scope: Scope): DocumentText {
  return { object: 'text', leaves: [{ object: 'leaf', text: textOf(resultOf(expression, scope)), marks: [] }] }
}

function resultOf(expression: string, scope: Scope): unknown {
  try {
    return evaluate(expression, scope)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
