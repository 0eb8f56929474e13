import { slug } from 'github-slugger'
import { fragmentNamed, stringOf } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import { isHeading } from '#document/sections.ts'
import type { DocumentBlock } from '#document/types.ts'
import { type Visited, walk } from '#document/walk.ts'

const maxLength = 200

/** Gives headings, tabs and expandables their anchors, unique in the document. Those that the text names come first. */
export function assignAnchors(blocks: DocumentBlock[]): void {
  const named: DocumentBlock[] = []
  const others: DocumentBlock[] = []
  walk(blocks, {
    enter(node) {
      if (isLinkable(node)) (stringOf(node.data, 'id') ? named : others).push(node)
    },
  })
  const unique = createUnique()
  for (const block of named) block.meta = { id: unique(stringOf(block.data, 'id') ?? '') }
  for (const block of others) block.meta = { id: unique(slug(titleOf(block)).slice(0, maxLength) || 'section') }
}

/** `name`, then `name-1`, `name-2` and so on. */
function createUnique(): (name: string) => string {
  const used = new Set<string>()
  const counts = new Map<string, number>()
  return (name) => {
    let count = counts.get(name) ?? 0
    let id = count > 0 ? `${name}-${count}` : name
    while (used.has(id)) id = `${name}-${++count}`
    counts.set(name, count + 1)
    used.add(id)
    return id
  }
}

function isLinkable(node: Visited): node is DocumentBlock {
  return isHeading(node) || (node.object === 'block' && ['tabs-item', 'expandable'].includes(node.type))
}

function titleOf(block: DocumentBlock): string {
  if (block.type === 'tabs-item') return stringOf(block.data, 'title') ?? ''
  const nodes = block.type === 'expandable' ? fragmentNamed(block, 'expandable-title')?.nodes : block.nodes
  return plainNodes(nodes ?? [])
}
