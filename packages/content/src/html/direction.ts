import type { DocumentNode, DocumentText } from '#document/types.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html } from './template.ts'

/** Letters of scripts that run from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const letter = /\p{L}/u

/** Says which way a block runs where that is not the way of the page: its first letter decides. */
export function directionOf(nodes: readonly DocumentNode[] | undefined, context: RenderContext): Html | false {
  const first = firstLetter(nodes ?? [])
  if (first === undefined) return false
  const direction = rightToLeft.test(first) ? 'rtl' : 'ltr'
  return direction !== context.direction && html` dir="${direction}"`
}

/** What begins with so much that has no letter has no direction of its own. */
const maxVisited = 50

function firstLetter(nodes: readonly DocumentNode[]): string | undefined {
  const waiting = nodes.slice(0, maxVisited).reverse()
  for (let visited = 0; visited < maxVisited; visited++) {
    const node = waiting.pop()
    if (!node) return undefined
    const found = node.object === 'text' ? letterIn(node) : undefined
    if (found !== undefined) return found
    if (node.object !== 'text')
      for (const child of (node.nodes ?? []).slice(0, maxVisited).reverse()) waiting.push(child)
  }
  return undefined
}

function letterIn({ leaves }: DocumentText): string | undefined {
  for (const { text } of leaves) {
    const found = letter.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return undefined
}
