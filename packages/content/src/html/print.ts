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
  return printNodes(document.nodes, pressFor(surroundings))
}

/** The same for documents of any length: `pause` is waited for behind each block, so that others have their turn. */
export async function printHtmlInTurns(
  document: Pick<JSONDocument, 'nodes'>,
  surroundings: Surroundings,
  pause: () => Promise<void>,
): Promise<Html> {
  const press = pressFor(surroundings)
  const printed: Html[] = []
  for (const node of document.nodes) {
    printed.push(printNodes([node], press))
    await pause()
  }
  return joined(printed)
}

function pressFor(surroundings: Surroundings): Press {
  let ids = 0
  return { ...surroundings, depth: 0, print: printNodes, newId: () => `part-${++ids}` }
}

function printNodes(nodes: readonly DocumentNode[], press: Press): Html {
  if (press.depth > maxDepth) return html`<p>${plainNodes([...nodes])}</p>`
  return joined(
    nodes.map((node) => (node.object === 'block' ? printers[node.type](node, press) : printInlines([node], press))),
  )
}
