import { plainNodes } from '#document/plain-text.ts'
import type { JSONDocument } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { assignKeys, type Block, carryAnchors, parseMarkdown } from '#markdown.ts'

export interface Keyed {
  key: string
  type: string
  text: string
}

/** Every block and cell of a text with its key, in the order of reading. */
export function blocksOf(markdown: string): Keyed[] {
  const document: JSONDocument = parseMarkdown(markdown)
  assignKeys(document)
  const blocks: Keyed[] = []
  walk(document.nodes, {
    enter(node) {
      if (node.object !== 'block' && node.object !== 'fragment') return
      const type = node.object === 'block' ? node.type : 'fragment'
      blocks.push({ key: node.key ?? '', type, text: plainNodes(node.object === 'block' ? [node] : node.nodes) })
    },
  })
  return blocks
}

/** The key of the first block that says no more, or of the cell, whose text begins so. */
export function keyOf(markdown: string, text: string, type?: string): string {
  const starting = blocksOf(markdown).filter((block) => block.text.startsWith(text))
  const [first = { key: '', text: '' }] = type ? starting.filter((block) => block.type === type) : starting
  const cell = starting.find((block) => block.type === 'fragment')
  const shortest = starting.filter(
    (block) => block.text.length === Math.min(...starting.map((each) => each.text.length)),
  )
  return (type ? first : (cell ?? shortest[0] ?? first)).key
}

export function carried(before: string | undefined, after: string, key: string, isGone = false): Block | undefined {
  const base = before === undefined ? undefined : parseMarkdown(before)
  return carryAnchors(base, parseMarkdown(after), [{ id: 'a', key, isGone }]).get('a')
}
