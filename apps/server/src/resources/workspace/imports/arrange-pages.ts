import { pause } from '#workers/pause.ts'
import { createAddressIndex, meantUrls, splitWritten } from './address-index.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialects/dialect.ts'
import { followSidebarFiles } from './dialects/docsify.ts'
import { followDocusaurus, readCategories } from './dialects/docusaurus.ts'
import { readGitbookVariables } from './dialects/gitbook-variables.ts'
import { followHtmlIndex } from './dialects/html-index.ts'
import { followMkdocs } from './dialects/mkdocs.ts'
import { valuesNamed } from './dialects/settings-file.ts'
import { followSummaries } from './dialects/summary-files.ts'
import { followVitepress } from './dialects/vitepress.ts'
import { folderTree } from './tree/folder-tree.ts'
import { type FindNode, followOutlines, type PageOutline } from './tree/follow-outline.ts'
import { eachNode, pathAddress, type TreeNode } from './tree/node.ts'

/** A table of contents beside the pages says more about their order than their names. */
const dialects: readonly Dialect[] = [
  readGitbookVariables,
  readCategories,
  followSummaries,
  followSidebarFiles,
  followMkdocs,
  followDocusaurus,
  followVitepress,
  followHtmlIndex,
]

export interface ArrangedPages {
  tree: TreeNode[]
  used: Pick<Arrangement, 'parts' | 'settings' | 'variables' | 'leftOut'> & { unlinked: string[] }
}

/** Makes the tree of the pages of a bundle. */
export async function arrangePages(published: PublishedFolder): Promise<ArrangedPages> {
  const { texts } = published
  const arrangement: Arrangement = {
    outlines: [],
    hints: new Map(),
    tables: new Set(),
    parts: new Set(),
    settings: new Set(),
    variables: {},
    outside: new Set(),
    leftOut: [],
  }
  for (const [path, { order, slug, aliases }] of texts) {
    arrangement.hints.set(path, { order, slug: lastSegment(slug), aliases })
  }
  for (const follow of dialects) await follow(published, arrangement)
  const { outlines, hints, tables, parts, outside, leftOut } = arrangement
  for (const name of outside) leftOut.push({ name, reason: 'outside' })
  const isNoPage = (path: string) => tables.has(path) || parts.has(path) || outside.has(path)
  const found = [...texts.keys()].filter((path) => !isNoPage(path) && !path.includes('.gitbook/'))
  const { pages, unlinked } = await withoutSamples(found, texts, outlines)
  const tree = await folderTree(pages, hints)
  const arranged = await followOutlines(tree, outlines, { find: await finderIn(tree), leftOut })
  return { tree: arranged, used: { ...arrangement, unlinked } }
}

/**
 * Beside texts that a program publishes in an order of its own, HTML is a page when something leads to it, and otherwise
 * a template or a sample.
 */
async function withoutSamples(
  paths: readonly string[],
  texts: PublishedFolder['texts'],
  outlines: readonly PageOutline[],
): Promise<{ pages: string[]; unlinked: string[] }> {
  const isHtml = (path: string) => /\.html?$/i.test(path)
  if (outlines.length === 0 || !paths.some(isHtml) || paths.every(isHtml)) return { pages: [...paths], unlinked: [] }
  const find = await finderIn(await folderTree(paths))
  const linked = new Set<string | undefined>()
  const follow = (address: string, from: string) => {
    if (address.includes('.htm')) linked.add(find(address, pathAddress(from))?.path)
  }
  for (const { nodes, base } of outlines) {
    for (const address of valuesNamed(nodes, 'address')) follow(String(address), base)
  }
  for (const path of paths) {
    for (const { address } of texts.get(path)?.links ?? []) {
      await pause()
      follow(address, path)
    }
  }
  const unlinked = paths.filter((path) => isHtml(path) && !linked.has(path))
  const left = new Set(unlinked)
  return { pages: paths.filter((path) => !left.has(path)), unlinked }
}

async function finderIn(tree: TreeNode[]): Promise<FindNode> {
  const index = createAddressIndex<TreeNode>()
  const nodes = [...eachNode(tree)].map(({ node }) => node)
  await index.addAll(nodes, (node) => ({ addresses: node.path === undefined ? [] : [node.address], value: node }))
  await index.addAll(nodes, (node) => ({ addresses: node.aliases, value: node }))
  return (address, base) => {
    for (const url of meantUrls(splitWritten(address).path, base, true)) {
      const node = index.get(url)
      if (node) return node
    }
    return undefined
  }
}

/** A slug may be a path; where the page stands is said by the tree. */
function lastSegment(slug: string | undefined): string | undefined {
  return slug?.split('/').filter(Boolean).at(-1)
}
