import { decodeNode, type Hash, isBranch, valueAt } from '#tree/node.ts'
import { asFile, asPage, asReusable } from './page.ts'

/** The names of what a node leads to, all of which is stored apart. */
export interface NodeReferences {
  readonly nodes: readonly Hash[]
  /** Markdown, and what sources were resolved to. */
  readonly texts: readonly Hash[]
  /** Bytes of files. */
  readonly files: readonly Hash[]
}

/** What must be stored for as long as a node is, besides the node itself: whoever removes content asks here. */
export function referencesIn(nodeText: string): NodeReferences {
  const node = decodeNode(nodeText)
  if (isBranch(node)) return { nodes: node.children.map(({ hash }) => hash), texts: [], files: [] }
  const texts: (Hash | undefined)[] = []
  const files: (Hash | undefined)[] = []
  for (const [index, key] of node.keys.entries()) {
    const kind = key.slice(0, 2)
    if (kind === 'f/') files.push(asFile(valueAt(node, index))?.content)
    if (kind === 'r/') texts.push(asReusable(valueAt(node, index))?.body)
    if (kind !== 'p/') continue
    const page = asPage(valueAt(node, index))
    texts.push(page?.body, page?.computedSeed)
  }
  const isGiven = (hash: Hash | undefined) => hash !== undefined
  return { nodes: [], texts: texts.filter(isGiven), files: files.filter(isGiven) }
}
