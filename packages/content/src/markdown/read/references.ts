import type { Definition, FootnoteDefinition, RootContent } from 'mdast'
import { definitionKey } from './context.ts'

export interface References {
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
  referenced: Set<string>
}

/**
 * Finds what a document defines and refers to. Footnotes within footnotes are not shown, so one that nothing else
 * names counts as unused.
 */
export function findReferences(nodes: RootContent[]): References {
  const references: References = { definitions: new Map(), footnotes: new Map(), referenced: new Set() }
  const waiting = nodes.map((node) => ({ node, inFootnote: false })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, inFootnote } = next
    note(node, inFootnote, references)
    if (!('children' in node)) continue
    for (const child of node.children.toReversed()) {
      waiting.push({ node: child, inFootnote: inFootnote || node.type === 'footnoteDefinition' })
    }
  }
  return references
}

/** Of two definitions of one name, the first counts. */
function note(node: RootContent, inFootnote: boolean, { definitions, footnotes, referenced }: References): void {
  switch (node.type) {
    case 'definition':
      if (!definitions.has(definitionKey(node))) definitions.set(definitionKey(node), node)
      break
    case 'footnoteDefinition':
      if (!footnotes.has(definitionKey(node))) footnotes.set(definitionKey(node), node)
      break
    case 'linkReference':
    case 'imageReference':
      referenced.add(definitionKey(node))
      break
    case 'footnoteReference':
      if (!inFootnote) referenced.add(definitionKey(node))
      break
    default:
  }
}
