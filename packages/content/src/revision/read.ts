import { getEntry } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { countEntries, type KeyRange, scanEntries } from '#tree/scan.ts'
import { keys, nameInKey, parseChildKey, ranges } from './keys.ts'
import {
  asFile,
  asPage,
  asReusable,
  type FileEntry,
  hasPath,
  type Page,
  type ReusableEntry,
  type VariableValue,
} from './page.ts'
import { describePage, getPage, viewOf } from './view.ts'

export type PageNode = Page & { readonly pages: readonly PageNode[] }
export type ContentFile = FileEntry & { readonly id: string }
export type ReusableContent = ReusableEntry & { readonly id: string }

type OpenNode = Page & { readonly pages: OpenNode[]; path?: string }

export async function readPage(read: ReadNodes, root: Hash, id: string): Promise<Page | undefined> {
  const view = viewOf(read, root)
  const page = await getPage(view, id)
  return page && describePage(view, id, page)
}

/** All pages in reading order, each with those below it. */
export async function readTree(read: ReadNodes, root: Hash): Promise<PageNode[]> {
  const nodes = new Map<string, OpenNode>()
  for (const { key, value } of await scanEntries(read, root, ranges.pages)) {
    const page = asPage(value)
    if (page !== undefined) nodes.set(nameInKey(key), { ...page, id: nameInKey(key), pages: [] })
  }
  const top: OpenNode[] = []
  for (const { key } of await scanEntries(read, root, ranges.order)) {
    const { parent, id } = parseChildKey(key)
    const node = nodes.get(id)
    const siblings = parent === null ? top : nodes.get(parent)?.pages
    if (node !== undefined) siblings?.push(node)
  }
  setPaths(top)
  return top
}

/** A list of the nodes still to visit rather than recursion. */
function setPaths(top: readonly OpenNode[]): void {
  const open = top.map((node) => ({ node, above: '' }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, above } = next
    if (!hasPath(node.type)) continue
    node.path = `${above}${node.slug}`
    for (const child of node.pages) open.push({ node: child, above: `${node.path}/` })
  }
}

export async function listFiles(
  read: ReadNodes,
  root: Hash,
  { after, limit }: { after?: string; limit?: number } = {},
): Promise<ContentFile[]> {
  const entries = await scanEntries(read, root, { ...rangeAfter(ranges.files, keys.file, after), ...given(limit) })
  return entries.flatMap(({ key, value }) => {
    const file = asFile(value)
    return file === undefined ? [] : { ...file, id: nameInKey(key) }
  })
}

export function countFiles(read: ReadNodes, root: Hash): Promise<number> {
  return countEntries(read, root, ranges.files)
}

export async function readFile(read: ReadNodes, root: Hash, id: string): Promise<ContentFile | undefined> {
  const file = asFile(await getEntry(read, root, keys.file(id)))
  return file && { ...file, id }
}

export async function listReusableContents(read: ReadNodes, root: Hash): Promise<ReusableContent[]> {
  const entries = await scanEntries(read, root, ranges.reusables)
  return entries.flatMap(({ key, value }) => {
    const reusable = asReusable(value)
    return reusable === undefined ? [] : { ...reusable, id: nameInKey(key) }
  })
}

export async function readReusableContent(
  read: ReadNodes,
  root: Hash,
  id: string,
): Promise<ReusableContent | undefined> {
  const reusable = asReusable(await getEntry(read, root, keys.reusable(id)))
  return reusable && { ...reusable, id }
}

export async function readVariables(read: ReadNodes, root: Hash): Promise<ReadonlyMap<string, VariableValue>> {
  const variables = new Map<string, VariableValue>()
  for (const { key, value } of await scanEntries(read, root, ranges.variables)) {
    if (typeof value !== 'object') variables.set(nameInKey(key), value)
  }
  return variables
}

function rangeAfter(range: KeyRange, toKey: (id: string) => string, after: string | undefined): KeyRange {
  // The smallest key behind another one is that key with the lowest character added.
  return after === undefined ? range : { from: `${toKey(after)}\0`, to: range.to }
}

function given(limit: number | undefined): { limit?: number } {
  return limit === undefined ? {} : { limit }
}
