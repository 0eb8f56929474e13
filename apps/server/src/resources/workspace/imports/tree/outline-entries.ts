import { limits } from '../limits.ts'
import type { OutlineEntry } from '../readers/page-text.ts'
import type { OutlineNode } from './follow-outline.ts'

/** Entries with their depths as a tree; one that is too deep stands below the one before it. */
export function nestEntries(entries: readonly OutlineEntry[]): OutlineNode[] {
  const top: OutlineNode[] = []
  const above: OutlineNode[] = []
  for (const { depth, title, address } of entries) {
    const node: OutlineNode = { title, address, children: [] }
    above.length = Math.min(depth, above.length, limits.maxLevels)
    const siblings = above.at(-1)?.children ?? top
    siblings.push(node)
    above.push(node)
  }
  return top
}

/** All entries of a table of contents. */
export function* eachEntry(nodes: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node
    yield* eachEntry(node.children)
  }
}
