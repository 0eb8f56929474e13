import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

/** Uses of a wake signal other than as the callback of `afterCommit`, each with where it stands. */
export function wakesBeforeCommit(sources: readonly Source[]): string[] {
  const naming = sources.filter(({ tree }) => tree.text.includes('wake'))
  return naming.flatMap((source) =>
    [...nodesOf(source)]
      .filter(({ node }) => namesWake(node) && !isCommitCallback(node))
      .map(({ node }) => `${source.path}: ${node.parent.getText(source.tree).slice(0, 80)}`),
  )
}

/** `signal.wake`, `signal['wake']` and `const { wake } = signal`. */
function namesWake(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'wake'
  if (ts.isElementAccessExpression(node)) {
    return ts.isStringLiteralLike(node.argumentExpression) && node.argumentExpression.text === 'wake'
  }
  return ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'wake'
}

function isCommitCallback(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isCallExpression(parent) || parent.arguments[1] !== node) return false
  return ts.isIdentifier(parent.expression) && parent.expression.text === 'afterCommit'
}
