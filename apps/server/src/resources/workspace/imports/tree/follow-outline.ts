import { decodeOrKeep } from '@quire/content'
import { pause } from '#workers/pause.ts'
import type { LeftOut } from '../findings.ts'
import { titleFromName } from '../names.ts'
import { folderOf, isIndex } from './folder-tree.ts'
import { eachNode, origin, pathAddress, type TreeNode } from './node.ts'

/** A table of contents: names, with the files or addresses that they stand for and what is below them. */
export interface OutlineNode {
  title?: string | undefined
  /** Relative to where the outline was found, or absolute; undefined for a name alone. */
  address?: string | undefined
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
  const placed = new Set<TreeNode>()
  const parents = new Map<TreeNode, TreeNode>()
  const noteParents = (above: TreeNode) => {
    for (const { node, parent = above } of eachNode(above.children)) parents.set(node, parent)
  }
  noteParents(root)
  let made = 0
  const newAddress = () => {
    made += 1
    return `${origin}~outline/${made}`
  }
  const findFolder = await folderFinder(tree)
  for (const { folder, base, nodes } of outlines) {
    const home = findFolder(folder) ?? root
    const placing = { base: pathAddress(base), home, isTop: home === root, placed, parents, find, leftOut, newAddress }
    const arranged = await placeAll(placing, nodes, true)
    const others = home.children.filter((child) => !placed.has(child))
    const [first] = others.filter(({ path }) => path !== undefined && isIndex(path) && folderOf(path) === folder)
    home.children = [...(first ? [first] : []), ...arranged, ...others.filter((child) => child !== first)]
    noteParents(home)
  }
  return pruned(root.children)
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
  node.children = [...below, ...node.children.filter((child) => !placing.placed.has(child))]
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
  const table = decodeOrKeep(base.slice(origin.length))
  const name = path === '' ? `${table}: ${title ?? ''}` : path
  const message = path === '' ? 'it has no page' : `${title ? `“${title}” in ` : ''}${table} names it`
  leftOut.push({ name: name.slice(0, 500), reason: 'missing', message })
}

/** The page that is meant, taken from where its folder has it; the page of that folder itself stays. */
function takePage(placing: Placing, { address = '', title }: OutlineNode): TreeNode | undefined {
  const { find, placed, parents, base, home } = placing
  const [path = '', hash = ''] = address.split('#')
  const found = path === '' ? undefined : find(path, base)
  if (!found) return undefined
  if (found === home && title) home.title = title
  if (found === home) return home
  if (placed.has(found)) return hash === '' ? undefined : linkNode(placing, address, title)
  placed.add(found)
  const parent = parents.get(found)
  if (parent) parent.children = parent.children.filter((child) => child !== found)
  if (title) found.title = title
  return found
}

function makeNode(placing: Placing, outline: OutlineNode, isFirstLevel: boolean): TreeNode | undefined {
  const { title, address = '', children } = outline
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return linkNode(placing, address, title)
  if (!title || children.length === 0) return undefined
  const isGroup = placing.isTop && isFirstLevel
  const named = { address: placing.newAddress(), aliases: [], title, fallbackTitle: title, children: [] }
  return isGroup ? { ...named, type: 'group' } : named
}

function linkNode({ newAddress, base }: Placing, address: string, title: string | undefined): TreeNode {
  const fallbackTitle = title || titleFromName(address)
  const named = { address: newAddress(), aliases: [], title: fallbackTitle, fallbackTitle, children: [] }
  return { ...named, type: 'link', target: { address, base } }
}

/** Finds the page of a folder: undefined where the folder is above all pages, or has none. */
async function folderFinder(tree: readonly TreeNode[]): Promise<(folder: string) => TreeNode | undefined> {
  const named = new Map<string, Set<TreeNode>>()
  for (const { node } of eachNode(tree)) {
    await pause()
    for (const name of [node.address.replace(/\/$/, ''), ...node.aliases].map(decodeOrKeep)) {
      named.set(name, (named.get(name) ?? new Set()).add(node))
    }
  }
  return (folder) => {
    const found = folder === '' ? undefined : named.get(decodeOrKeep(pathAddress(folder)))
    return [...(found ?? [])].find(({ path, children }) => path === undefined || children.length > 0)
  }
}

function pruned(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    const children = pruned(node.children)
    const isEmpty = node.path === undefined && node.type !== 'link' && children.length === 0
    return isEmpty ? [] : [{ ...node, children }]
  })
}
