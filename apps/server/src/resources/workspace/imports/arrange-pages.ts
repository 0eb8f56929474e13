import { pause } from '#workers/pause.ts'
import { createAddressIndex, meantUrls, splitWritten } from './address-index.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialects/dialect.ts'
import { followSidebarFiles } from './dialects/docsify.ts'
import { followDocusaurus, readCategories } from './dialects/docusaurus.ts'
import { followOldAddresses } from './dialects/front-matter-redirects.ts'
import { readGitbookVariables } from './dialects/gitbook-variables.ts'
import { followHtmlIndex } from './dialects/html-index.ts'
import { followCascades } from './dialects/hugo-cascade.ts'
import { followHugo } from './dialects/hugo-settings.ts'
import { followJekyll } from './dialects/jekyll.ts'
import { readBookSettings } from './dialects/mdbook.ts'
import { followMkdocs } from './dialects/mkdocs.ts'
import { followSphinx } from './dialects/sphinx.ts'
import { followSummaries } from './dialects/summary-files.ts'
import { followVitepress } from './dialects/vitepress.ts'
import type { FoundRedirect } from './findings.ts'
import { foundRedirects } from './found-redirects.ts'
import { limits } from './limits.ts'
import { folderTree } from './tree/folder-tree.ts'
import { type FindNode, followOutlines, type PageOutline } from './tree/follow-outline.ts'
import { eachNode, pathAddress, type TreeNode } from './tree/node.ts'
import { eachEntry } from './tree/outline-entries.ts'

/** A table of contents beside the pages says more about their order than their names. */
const dialects: readonly Dialect[] = [
  readGitbookVariables,
  readCategories,
  readBookSettings,
  followHugo,
  followCascades,
  followJekyll,
  followSphinx,
  followOldAddresses,
  followSummaries,
  followSidebarFiles,
  followMkdocs,
  followDocusaurus,
  followVitepress,
  followHtmlIndex,
]

export interface ArrangedPages {
  tree: TreeNode[]
  used: Pick<Arrangement, 'parts' | 'settings' | 'variables' | 'leftOut' | 'visibility'> & {
    redirects: FoundRedirect[]
    /** Samples that nothing leads to. */
    unlinked: string[]
    /** Texts that are no pages, since they stand in others. */
    included: ReadonlySet<string>
  }
}

/** Makes the tree of the pages of a bundle. `wholes` says which texts others have in them. */
export async function arrangePages(
  published: PublishedFolder,
  wholes: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Promise<ArrangedPages> {
  const { texts } = published
  const arrangement: Arrangement = {
    outlines: [],
    entries: { left: limits.maxOutlineEntries },
    hints: new Map(),
    tables: new Set(),
    parts: new Set(),
    settings: new Set(),
    variables: {},
    outside: new Map(),
    visibility: new Map(),
    redirects: [],
    leftOut: [],
  }
  for (const [path, { order, slug, aliases }] of texts) {
    arrangement.hints.set(path, { order, slug: lastSegment(slug), aliases })
  }
  for (const follow of dialects) await follow(published, arrangement)
  const { outlines, hints, tables, parts, outside, leftOut } = arrangement
  const isNoPage = (path: string) => tables.has(path) || parts.has(path) || outside.has(path)
  const found = [...texts.keys()].filter((path) => !isNoPage(path) && !path.includes('.gitbook/'))
  const standsInOthers = new Set([...wholes.values()].flatMap((inner) => [...inner]))
  const { samples, parts: included } = await noPagesAmong(found, { texts, outlines, wholes })
  for (const [name, message] of outside) {
    if (!standsInOthers.has(name)) leftOut.push({ name, reason: 'outside', ...(message !== undefined && { message }) })
  }
  const pages = found.filter((path) => !samples.has(path) && !included.has(path))
  const tree = await folderTree(pages, hints)
  const find = await finderIn(tree)
  const redirects = foundRedirects(arrangement, find)
  const arranged = await followOutlines(tree, outlines, { find, leftOut })
  return { tree: arranged, used: { ...arrangement, redirects, unlinked: [...samples], included } }
}

interface Among {
  texts: PublishedFolder['texts']
  outlines: readonly PageOutline[]
  wholes: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * What nothing leads to is no page when there is a reason to doubt it: HTML beside texts that a program publishes in an order
 * of its own is a template or a sample then, and a text that others have in them whole is a part of those.
 */
async function noPagesAmong(
  paths: readonly string[],
  { texts, outlines, wholes }: Among,
): Promise<{ samples: Set<string>; parts: Set<string> }> {
  const mayHaveSamples = outlines.length > 0 && !paths.every(isHtml)
  const included = new Set([...wholes.values()].flatMap((inner) => [...inner]))
  const isDoubted = (path: string) => (mayHaveSamples && isHtml(path)) || included.has(path)
  if (!paths.some(isDoubted)) return { samples: new Set(), parts: new Set() }
  const linked = await linkedPages(paths, { texts, outlines })
  const unlinked = paths.filter((path) => isDoubted(path) && !linked.has(path))
  const samples = new Set(unlinked.filter((path) => isHtml(path) && !included.has(path)))
  return { samples, parts: partsAmong(paths, new Set(unlinked.filter((path) => included.has(path))), wholes) }
}

function isHtml(path: string): boolean {
  return /\.html?$/i.test(path)
}

/** Those of the doubted that stand in a page. One of several that stand in each other stays. */
function partsAmong(paths: readonly string[], doubted: ReadonlySet<string>, wholes: Among['wholes']): Set<string> {
  const shown = new Set<string>()
  const keep = (page: string) => {
    for (const path of wholes.get(page) ?? []) shown.add(path)
  }
  for (const path of paths) if (!doubted.has(path)) keep(path)
  const parts = new Set<string>()
  for (const path of doubted) {
    if (shown.has(path)) parts.add(path)
    else keep(path)
  }
  return parts
}

/** The pages that tables of contents or other texts lead to. */
async function linkedPages(
  paths: readonly string[],
  { texts, outlines }: Pick<Among, 'texts' | 'outlines'>,
): Promise<ReadonlySet<string>> {
  const find = await finderIn(await folderTree(paths))
  const linked = new Set<string>()
  const follow = (address: string, from: string) => {
    if (/^(?:#|[a-z][a-z\d+.-]*:)/i.test(address)) return
    const target = find(address, pathAddress(from))?.path
    // Whoever means a file of HTML names it: without its extension, a text beside it is meant.
    if (target === undefined || target === from || (isHtml(target) && !address.includes('.htm'))) return
    linked.add(target)
  }
  for (const { nodes, base } of outlines) {
    for (const { address } of eachEntry(nodes)) {
      await pause()
      if (address !== undefined) follow(address, base)
    }
  }
  for (const path of paths) {
    for (const { address, form } of texts.get(path)?.links ?? []) {
      await pause()
      if (form !== 'component') follow(address, path)
    }
  }
  return linked
}

async function finderIn(tree: TreeNode[]): Promise<FindNode> {
  const index = createAddressIndex<TreeNode>()
  const nodes = [...eachNode(tree)].map(({ node }) => node)
  await index.addAll(nodes, (node) => ({ addresses: node.path === undefined ? [] : [node.address], value: node }))
  const written = nodes.filter((node) => node.path !== undefined)
  await index.addAll(written, (node) => ({ addresses: node.aliases, value: node }))
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
