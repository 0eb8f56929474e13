import type { Element } from './dom.ts'
import { maxNesting, PageRefusedError } from './page-refused.ts'

const maxElements = 60_000

/** Bounds the depth and size of a DOM: readers recurse into it, and visit it more than once. */
export function requireSaneTree(root: Element): void {
  let level = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > maxNesting) throw new PageRefusedError(`it has more than ${maxNesting} elements inside each other`)
    if (count > maxElements) throw new PageRefusedError(`it has more than ${maxElements} elements`)
    level = level.flatMap((element) => [...element.children])
  }
}
