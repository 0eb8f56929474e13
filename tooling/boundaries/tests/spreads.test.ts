import ts from 'typescript'
import { expect, it } from 'vitest'
import { nodesOf, shippedSources } from '../src/sources.ts'

/** Arguments lie on the stack: a list of a hundred thousand does not fit, and lists of strangers are that long. */
it('no list is spread into the arguments of a call', () => {
  const found = shippedSources().flatMap((source) =>
    [...nodesOf(source)]
      .filter(({ node }) => spreadsList(node))
      .map(({ node, line }) => `${source.path}:${line} ${node.getText(source.tree).slice(0, 80)}`),
  )
  expect(found).toEqual([])
})

function spreadsList(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  return (node.arguments ?? []).some(
    (argument) => ts.isSpreadElement(argument) && !isRestParameter(argument.expression),
  )
}

/** What was handed over as arguments can be handed on as such. */
function isRestParameter(expression: ts.Expression): boolean {
  if (!ts.isIdentifier(expression)) return false
  for (let around: ts.Node = expression; around; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue
    const isHandedOver = around.parameters.some(
      ({ name, dotDotDotToken }) => dotDotDotToken && ts.isIdentifier(name) && name.text === expression.text,
    )
    if (isHandedOver) return true
  }
  return false
}
