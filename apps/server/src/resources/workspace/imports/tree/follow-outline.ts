import { pause } from '#workers/pause.ts'
import type { LeftOut } from '../findings.ts'
import { titleFromName } from '../names.ts'
import { folderFinder } from './folder-finder.ts'
import { isIndex } from './folder-tree.ts'
import { eachNode, foundName, origin, pathAddress, type TreeNode } from './node.ts'
import { folderOf } from './paths.ts'

/** A table of contents: names, with the files or addresses that they stand for and what is below them. */
export interface OutlineNode {
  title?: string | undefined
  /** Relative to where the outline was found, or absolute; undefined for a name alone. */
  address?: string | undefined
  /** Paths that it is shown at as well, from the folder of the pages. */
  aliases?: readonly string[]
  /** Whether the title is only that of the menu, which the page itself overrules. */
  isLabel?: boolean
  /** Whether what stands in the folder is meant, and not the folder. */
  isSpread?: boolean
  children: OutlineNode[]
}

export interface PageOutline {
  /** The folder whose pages it arranges. */
  folder: string
  /** The file that its addresses are relative to. */
  base: string
  nodes: OutlineNode[]
}

/** Finds what an address means among the pages. */
export type FindNode = (address: string, base: string) => TreeNode | undefined

interface Placing {
  base: string
  /** Whose pages are arranged. */
  home: TreeNode
  /** The same, and all that it stands below: none of these can stand below it. */
  above: ReadonlySet<TreeNode>
  isTop: boolean
  placed: Set<TreeNode>
  parents: Map<TreeNode, TreeNode>
  find: FindNode
  leftOut: LeftOut[]
  newAddress(): string
}

/**
 * Puts pages where tables of contents have them and calls them what these do; pages that they leave out stay where their
 * folder has them. A folder stays only when such a page stands in it.
 */
export async function followOutlines(
  tree: TreeNode[],
  outlines: readonly PageOutline[],
  { find, leftOut }: Pick<Placing, 'find' | 'leftOut'>,
): Promise<TreeNode[]> {
  const root: TreeNode = { address: origin, aliases: [], fallbackTitle: '', children: tree }
  const parents = new Map<TreeNode, TreeNode>()
  const firstPages = new Map<string, TreeNode>()
  for (const { node, parent = root } of eachNode(tree)) {
    await pause()
    parents.set(node, parent)
    const folder = node.path !== undefined && isIndex(node.path) ? folderOf(node.path) : undefined
    if (folder !== undefined && !firstPages.has(folder)) firstPages.set(folder, node)
  }
  let made = 0
  const newAddress = () => {
    made += 1
    return `${origin}~outline/${made}`
  }
  const shared = { placed: new Set<TreeNode>(), parents, find, leftOut, newAddress }
  const findFolder = await folderFinder(tree)
  for (const { folder, base, nodes } of outlines) {
    const home = findFolder(folder) ?? root
    const above = new Set(linesAbove(home, parents))
    const placing = { ...shared, base: pathAddress(base), home, above, isTop: home === root }
    const arranged = await placeAll(placing, nodes, true)
    if (arranged.length === 0) continue
    const first = firstPages.get(folder)
    const isFirst = first !== undefined && parents.get(first) === home && !shared.placed.has(first)
    if (isFirst)
      adopt(
        placing,
        home,
        [first, ...arranged],
        home.children.filter((child) => child !== first),
      )
    else adopt(placing, home, arranged, home.children)
  }
  return pruned(root.children)
}

/** A node with all that it stands below. */
function* linesAbove(node: TreeNode, parents: ReadonlyMap<TreeNode, TreeNode>): Generator<TreeNode> {
  for (let next: TreeNode | undefined = node; next; next = parents.get(next)) yield next
}

/** Puts nodes below another, before the others that it has. */
function adopt({ parents }: Placing, parent: TreeNode, nodes: TreeNode[], others: readonly TreeNode[]): void {
  for (const node of nodes) parents.set(node, parent)
  parent.children = [...nodes, ...others]
}

async function placeAll(
  placing: Placing,
  outlines: readonly OutlineNode[],
  isFirstLevel: boolean,
): Promise<TreeNode[]> {
  const nodes: TreeNode[] = []
  for (const outline of outlines) {
    await pause()
    for (const node of await place(placing, outline, isFirstLevel)) nodes.push(node)
  }
  return nodes
}

async function place(placing: Placing, outline: OutlineNode, isFirstLevel: boolean): Promise<TreeNode[]> {
  if (outline.isSpread) return spread(placing, outline)
  const found = takePage(placing, outline)
  const node = found === placing.home ? undefined : (found ?? makeNode(placing, outline, isFirstLevel))
  const below = await placeAll(placing, outline.children, isFirstLevel && !node)
  if (!node && below.length === 0) nameMissing(placing, outline)
  if (!node) return below
  if (node.type === 'link') return [node, ...below]
  adopt(placing, node, below, node.children)
  return [node]
}

/** The pages of a folder, the folder's own before the others. */
function spread(placing: Placing, outline: OutlineNode): TreeNode[] {
  const folder = takePage(placing, outline)
  if (!folder || folder === placing.home) return []
  const children = folder.children.filter((child) => !placing.placed.has(child))
  for (const child of children) placing.placed.add(child)
  folder.children = []
  return folder.path === undefined ? children : [folder, ...children]
}

/** An entry that nothing comes of; one for a page that stands elsewhere already is none. */
function nameMissing({ find, base, leftOut, home }: Placing, { title, address = '' }: OutlineNode): void {
  const [path = ''] = address.split('#')
  if (address !== '' && (path === '' || find(path, base) !== undefined || find(path, home.address) === home)) return
  const table = foundName(base)
  const name = path === '' ? `${table}: ${title ?? ''}` : path
  const message = path === '' ? 'it has no page' : `${title ? `“${title}” in ` : ''}${table} names it`
  leftOut.push({ name: name.slice(0, 500), reason: 'missing', message })
}

/** The page that is meant, taken from where its folder has it; the page of that folder itself stays. */
function takePage(placing: Placing, { address = '', title, isLabel }: OutlineNode): TreeNode | undefined {
  const { find, placed, parents, base, home } = placing
  const [path = '', hash = ''] = address.split('#')
  const found = path === '' ? undefined : find(path, base)
  if (!found) return undefined
  if (found === home) {
    nameNode(home, title, isLabel)
    return home
  }
  if (placing.above.has(found)) return undefined
  if (placed.has(found)) return hash === '' ? undefined : linkNode(placing, address, title)
  placed.add(found)
  const parent = parents.get(found)
  if (parent) parent.children = parent.children.filter((child) => child !== found)
  nameNode(found, title, isLabel)
  return found
}

function nameNode(node: TreeNode, title: string | undefined, isLabel = false): void {
  if (!title) return
  if (isLabel && node.path !== undefined) node.fallbackTitle = title
  else node.title = title
}

function makeNode(placing: Placing, outline: OutlineNode, isFirstLevel: boolean): TreeNode | undefined {
  const { title, address = '', children } = outline
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return linkNode(placing, address, title)
  if (!title || children.length === 0) return undefined
  const isGroup = placing.isTop && isFirstLevel
  const aliases = (outline.aliases ?? []).flatMap((alias) => URL.parse(`.${alias}`, placing.base)?.href ?? [])
  const named = { address: placing.newAddress(), aliases, title, fallbackTitle: title, children: [] }
  return isGroup ? { ...named, type: 'group' } : named
}

function linkNode({ newAddress, base }: Placing, address: string, title: string | undefined): TreeNode {
  const fallbackTitle = title || titleFromName(address)
  const named = { address: newAddress(), aliases: [], title: fallbackTitle, fallbackTitle, children: [] }
  return { ...named, type: 'link', target: { address, base } }
}

function pruned(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    const children = pruned(node.children)
    const isEmpty = node.path === undefined && node.type !== 'link' && children.length === 0
    return isEmpty ? [] : [{ ...node, children }]
  })
}
