import { decodeOrKeep } from '@quire/content'

/** A page of a bundle in the tree that is being made of it. */
export interface TreeNode {
  /** Names it: that of its file, or one that is made up. */
  address: string
  /** The file it comes from; a folder without a page of its own has none. */
  path?: string | undefined
  /** Other addresses that lead to it. */
  aliases: string[]
  /** What a table of contents calls it, which the page itself does not overrule. */
  title?: string
  fallbackTitle: string
  description?: string | undefined
  /** What its path is made of. */
  slug?: string | undefined
  /** A name above other pages, or something that leads elsewhere. */
  type?: 'group' | 'link'
  /** Where a link leads: an address that is relative to `base`. */
  target?: { address: string; base: string }
  children: TreeNode[]
}

export const origin = 'http://bundle.invalid/'

/** The address that a file of a bundle is known by. */
export function pathAddress(path: string): string {
  return origin + path.split('/').map(encodeURIComponent).join('/')
}

/** What people call something by its address: the path of a file in a bundle, or the address itself. */
export function foundName(address: string): string {
  return address.startsWith(origin) ? decodeOrKeep(address.slice(origin.length)) : address
}

export function* eachNode(
  nodes: readonly TreeNode[],
  parent?: TreeNode,
): Generator<{ node: TreeNode; parent?: TreeNode }> {
  for (const node of nodes) {
    yield { node, ...(parent && { parent }) }
    yield* eachNode(node.children, node)
  }
}
