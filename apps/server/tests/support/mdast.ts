import type { Nodes } from 'mdast'

/** What a reader sees of a part of a parsed text. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Shows a part and all parts below it, in reading order. */
export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of node.children) visit(child, see)
}
