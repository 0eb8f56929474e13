import { createAddressIndex, meantUrls, splitWritten } from './address-index.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialects/dialect.ts'
import { followSidebarFiles } from './dialects/docsify.ts'
import { followHtmlIndex } from './dialects/html-index.ts'
import { followSummaries } from './dialects/summary-files.ts'
import { folderTree } from './tree/folder-tree.ts'
import { type FindNode, followOutlines } from './tree/follow-outline.ts'
import { eachNode, type TreeNode } from './tree/node.ts'

/** A table of contents beside the pages says more about their order than their names. */
const dialects: readonly Dialect[] = [followSummaries, followSidebarFiles, followHtmlIndex]

export interface ArrangedPages {
  tree: TreeNode[]
  used: Pick<Arrangement, 'parts' | 'settings'>
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
  }
  for (const [path, { order, slug, label }] of texts) {
    if (order !== undefined || slug !== undefined || label !== undefined) {
      arrangement.hints.set(path, { order, slug: lastSegment(slug), title: label })
    }
  }
  for (const follow of dialects) await follow(published, arrangement)
  const { outlines, hints, tables, parts } = arrangement
  const pages = [...texts.keys()].filter((path) => !tables.has(path) && !parts.has(path) && !path.includes('.gitbook/'))
  const tree = folderTree(pages, hints)
  return { tree: followOutlines(tree, outlines, finderIn(tree)), used: arrangement }
}

function finderIn(tree: TreeNode[]): FindNode {
  const index = createAddressIndex<TreeNode>()
  const nodes = [...eachNode(tree)].map(({ node }) => node)
  for (const node of nodes) if (node.path !== undefined) index.add(node.address, node)
  for (const node of nodes) if (node.path !== undefined) for (const alias of node.aliases) index.add(alias, node)
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
