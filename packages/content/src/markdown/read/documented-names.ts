import type { RootContent } from 'mdast'

/** `::: package.module`, for which mkdocstrings writes what a program says about itself. */
const documented = /^:::[ \t]+([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[ \t]*$/

/** What may be indented below it. */
const options = /^(?:options|handler|selection|rendering|inventories)[ \t]*:/

/** Such lines are the names that they say; the options below them are for their program alone. */
export function withDocumentedNames(nodes: RootContent[]): RootContent[] {
  if (!nodes.some((node) => node.type === 'containerLine')) return nodes
  const shown: RootContent[] = []
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    if (!node) continue
    const next = nodes[index + 1]
    const name = node.type === 'containerLine' ? documented.exec(node.value)?.[1] : undefined
    const hasOptions = next?.type === 'code' && !next.lang && options.test(next.value)
    if (name === undefined || !(name.includes('.') || hasOptions)) shown.push(node)
    else shown.push({ type: 'paragraph', children: [{ type: 'inlineCode', value: name }] })
    if (name !== undefined && hasOptions) index += 1
  }
  return shown
}
