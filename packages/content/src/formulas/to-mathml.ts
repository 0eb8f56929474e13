import temml from 'temml'
import type { Formula, MathElement } from './math-node.ts'
import { readMarkup } from './read-markup.ts'

/** For a thread of the worker pool alone. Undefined for what is no formula: it is shown as it was written. */
export function toMathML({ tex, isBlock }: Formula): MathElement | undefined {
  try {
    return readMarkup(temml.renderToString(tex, { displayMode: isBlock, ...options }))
  } catch {
    // Whatever the library throws is about the formula: it also stumbles over what nobody means.
    return undefined
  }
}

/** Nothing in a formula leads anywhere or loads anything, and no macro makes it much longer than it is. */
const options = {
  throwOnError: true,
  trust: false,
  strict: false,
  maxSize: [20, 40] as [number, number],
  maxExpand: 500,
}
