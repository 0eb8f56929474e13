import type { Element } from './dom.ts'

const maxDepth = 200
const maxElements = 60_000

/** Bounds the depth and size of a DOM: readers recurse into it, and visit it more than once. */
export function requireSaneTree(root: Element): void {
  let level = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > maxDepth) throw new RangeError(`a page has more than ${maxDepth} elements inside each other`)
    if (count > maxElements) throw new RangeError(`a page has more than ${maxElements} elements`)
    level = level.flatMap((element) => [...element.children])
  }
}
