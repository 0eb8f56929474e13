import type { DocumentFragment, DocumentNode } from './types.ts'

export type Visited = DocumentNode | DocumentFragment

export interface Visitor {
  /** `pointer` says where the node is: `/nodes/3/fragments/0/nodes/1`. */
  enter(node: Visited, pointer: string): void
  leave?(node: Visited): void
}

interface Step {
  node: Visited
  pointer: string
  entered: boolean
}

/** Visits every node in the order of reading, however deep it sits. */
export function walk(nodes: DocumentNode[], visitor: Visitor): void {
  const waiting = stepsOf(nodes, '/nodes')
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    if (step.entered) {
      visitor.leave?.(step.node)
      continue
    }
    visitor.enter(step.node, step.pointer)
    waiting.push({ ...step, entered: true })
    for (const child of childrenOf(step)) waiting.push(child)
  }
}

/**
 * Calls for every node in the order of reading, for what needs neither the place of one nor its end: a tenth of the cost, for
 * pages are looked through at every view.
 */
export function visit(nodes: readonly DocumentNode[], enter: (node: Visited) => void): void {
  const waiting: Visited[] = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    enter(node)
    if ('nodes' in node) pushLastFirst(waiting, node.nodes)
    if ('fragments' in node) pushLastFirst(waiting, node.fragments)
  }
}

function pushLastFirst(waiting: Visited[], nodes: readonly Visited[] = []): void {
  for (let index = nodes.length - 1; index >= 0; index--) waiting.push(nodes[index] as Visited)
}

/** Last first. What a block shows in its fragments comes before what it shows in its nodes. */
function childrenOf({ node, pointer }: Step): Step[] {
  const nodes = 'nodes' in node ? stepsOf(node.nodes ?? [], `${pointer}/nodes`) : []
  const fragments = 'fragments' in node ? stepsOf(node.fragments ?? [], `${pointer}/fragments`) : []
  return [...nodes, ...fragments]
}

function stepsOf(nodes: Visited[], pointer: string): Step[] {
  return nodes.map((node, index) => ({ node, pointer: `${pointer}/${index}`, entered: false })).reverse()
}
