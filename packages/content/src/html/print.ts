import { plainNodes } from '../document/plain-text.ts'
import type { DocumentNode, JSONDocument } from '../document/types.ts'
import { printers } from './blocks.ts'
import { printInlines } from './inlines.ts'
import type { Press, Surroundings } from './press.ts'
import { type Html, html, joined } from './template.ts'

/** Below this, nobody can tell the levels apart, and only the words count. */
const maxDepth = 40

/** A document as HTML that holds no script, no style and no address that runs anything, whatever was written. */
export function printHtml(document: Pick<JSONDocument, 'nodes'>, surroundings: Surroundings): Html {
  let ids = 0
  const newId = () => `part-${++ids}`
  return printNodes(document.nodes, { ...surroundings, depth: 0, print: printNodes, newId })
}

function printNodes(nodes: readonly DocumentNode[], press: Press): Html {
  if (press.depth > maxDepth) return html`<p>${plainNodes([...nodes])}</p>`
  return joined(
    nodes.map((node) => (node.object === 'block' ? printers[node.type](node, press) : printInlines([node], press))),
  )
}
