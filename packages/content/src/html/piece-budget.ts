import type { MathNode } from '#formulas/math-node.ts'
import type { Typesetter } from './render-context.ts'

/** Elements that code, formulas and drawings may have on a page: each takes its time, and nobody else has a turn meanwhile. */
const mostPieces = 12_000

/** What comes behind as much as that is shown as it was written. */
export function withinPieces({ tokensOf, formulaOf, drawingOf, iconOf }: Typesetter): Typesetter {
  let left = mostPieces
  // The same formula may be used thousands of times, and is long itself.
  const counts = new WeakMap<object, number>()
  const take = <Made extends object>(made: Made | undefined, pieces: (made: Made) => number): Made | undefined => {
    if (!made) return undefined
    const count = counts.get(made) ?? pieces(made)
    counts.set(made, count)
    if (count > left) return undefined
    left -= count
    return made
  }
  return {
    tokensOf: (code) => take(tokensOf(code), (lines) => lines.reduce((sum, line) => sum + line.length, 0)),
    formulaOf: (formula) => take(formulaOf(formula), nodesIn),
    drawingOf: (source) => take(drawingOf(source), ({ shapes }) => shapes.length * 3),
    iconOf: (name) => take(iconOf(name), ({ paths }) => 1 + paths.length),
  }
}

function nodesIn(node: MathNode): number {
  return typeof node === 'string' ? 1 : node.children.reduce((sum, child) => sum + nodesIn(child), 1)
}
