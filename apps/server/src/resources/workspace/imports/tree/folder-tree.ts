import { posix } from 'node:path'
import { pause } from '#workers/pause.ts'
import { stemOf, titleFromName } from '../names.ts'
import { pageFile } from '../sort-paths.ts'
import { pathAddress, type TreeNode } from './node.ts'

const indexFile = /^(?:readme|index|_index)$/i
const numbered = /^\d{1,4}[-_. ]+(?=\S)/
const order = new Intl.Collator('en', { numeric: true })

/** What settings and front matter say about files and folders, by their paths. */
export interface PathHint {
  order?: number | undefined
  title?: string | undefined
  slug?: string | undefined
  /** Paths that it goes by as well: from its folder, or from the root of the pages when they begin with `/`. */
  aliases?: readonly string[] | undefined
}

/** The longest folder that all pages stand in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  let length = first.length
  for (const parts of others) {
    let same = 0
    while (same < length && parts[same] === first[same]) same += 1
    length = same
  }
  return first.slice(0, length).join('/')
}

/**
 * Folders become pages: their own page is what is called README or index in them, or as they are beside them. There can be
 * many: others get their turn meanwhile.
 */
export async function folderTree(
  paths: readonly string[],
  hints: ReadonlyMap<string, PathHint> = new Map(),
): Promise<TreeNode[]> {
  const root = commonFolder(paths)
  const folders = new Set<string>()
  for (const path of paths) {
    await pause()
    for (const folder of foldersAbove(path, root)) folders.add(folder)
  }
  const folderPages = await findFolderPages(paths, folders)
  const owned = new Map([...folderPages].map(([folder, path]) => [path, folder]))
  const bare = [...folders].filter((folder) => !folderPages.has(folder)).map((name) => `${name}/`)
  const rankOf = createRanking({ root, owned, hints })
  const children = new Map<string, Ranked[]>()
  for (const path of [...paths, ...bare]) {
    await pause()
    const parent = folderOf(owned.get(path) ?? path.replace(/\/$/, ''))
    const siblings = children.get(parent)
    if (siblings) siblings.push(rankOf(path))
    else children.set(parent, [rankOf(path)])
  }
  const below = async (folder: string): Promise<TreeNode[]> => {
    const nodes: TreeNode[] = []
    for (const { path } of (children.get(folder) ?? []).sort(bySiblingOrder)) {
      await pause()
      const own = path.endsWith('/') ? path.slice(0, -1) : owned.get(path)
      nodes.push(nodeOf(path, { folder: own, hints, root, children: own === undefined ? [] : await below(own) }))
    }
    return nodes
  }
  return below(root)
}

async function findFolderPages(files: readonly string[], folders: ReadonlySet<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const path of files) {
    await pause()
    const folder = folderOf(path)
    if (folders.has(folder) && indexFile.test(stemOf(path)) && !pages.has(folder)) pages.set(folder, path)
  }
  const taken = new Set(pages.values())
  for (const path of files) {
    await pause()
    if (taken.has(path)) continue
    const beside = posix.join(folderOf(path), posix.basename(path).replace(pageFile, ''))
    for (const folder of [beside, posix.join(folderOf(path), stemOf(path))]) {
      if (folders.has(folder) && !pages.has(folder) && !taken.has(path)) {
        pages.set(folder, path)
        taken.add(path)
      }
    }
  }
  return pages
}

interface Own {
  folder: string | undefined
  root: string
  hints: ReadonlyMap<string, PathHint>
  children: TreeNode[]
}

function nodeOf(path: string, { folder, root, hints, children }: Own): TreeNode {
  const isFolder = path.endsWith('/')
  const isIndex = !isFolder && indexFile.test(stemOf(path))
  const named = isFolder ? path.slice(0, -1) : isIndex ? folderOf(path) : path
  const { title } = (folder !== undefined && hints.get(folder)) || {}
  const slug = hints.get(path)?.slug ?? (named === root ? undefined : slugOf(named))
  return {
    address: pathAddress(path),
    ...(!isFolder && { path }),
    aliases: isFolder
      ? [pathAddress(named)]
      : [...fileAliases(path, { folder, isIndex }), ...ownAliases(path, root, hints)].map(pathAddress),
    ...(title !== undefined && { title }),
    fallbackTitle: named === root && named === '' ? 'Home' : titleFromName(named),
    slug,
    children,
  }
}

/** A file is also linked to as what a program makes of it, and where that shows it. */
function fileAliases(path: string, { folder, isIndex }: { folder: string | undefined; isIndex: boolean }): string[] {
  const bare = path.replace(pageFile, '')
  const plain = [bare, ...bareNames(bare)]
  const shown = [...plain, ...(folder === undefined ? [] : [folder]), ...(isIndex ? [folderOf(path)] : [])]
  return [
    ...new Set(
      shown.flatMap((name) =>
        name === '' ? ['', 'index.html'] : [name, `${name}.html`, `${name}.md`, `${name}/index.html`],
      ),
    ),
  ]
}

function ownAliases(path: string, root: string, hints: ReadonlyMap<string, PathHint>): string[] {
  const plain = (alias: string) => posix.normalize(alias.replace(/[?#].*$/s, '')).replace(/^\/+|\/+$/g, '')
  return (hints.get(path)?.aliases ?? []).flatMap((alias) => {
    if (/^[a-z]+:/i.test(alias) || alias.includes('..')) return []
    if (!alias.startsWith('/')) return [posix.join(folderOf(path), plain(alias))]
    return [posix.join(root, plain(alias)), plain(alias)]
  })
}

/** Docusaurus leaves the numbers out that order files and folders. */
function bareNames(path: string): string[] {
  const bare = path.split('/').map((part) => part.replace(numbered, ''))
  const last = [...path.split('/').slice(0, -1), bare.at(-1) ?? ''].join('/')
  return [last, bare.join('/')].filter((name) => name !== path)
}

function slugOf(path: string): string {
  return stemOf(path).replace(numbered, '')
}

/** What a page or folder is put in order by. */
interface Ranked {
  path: string
  rank: number
  name: string
}

interface Ranking {
  root: string
  owned: ReadonlyMap<string, string>
  hints: ReadonlyMap<string, PathHint>
}

function createRanking({ root, owned, hints }: Ranking): (path: string) => Ranked {
  return (path) => {
    const name = (owned.get(path) ?? path).replace(/\/$/, '')
    const isFirst = folderOf(path) === root && indexFile.test(stemOf(path))
    const given = hints.get(name)?.order ?? hints.get(path)?.order ?? Number.POSITIVE_INFINITY
    return { path, rank: isFirst ? Number.NEGATIVE_INFINITY : given, name: name.replace(pageFile, '') }
  }
}

/** The page of the folder itself comes first, then what has a number of its own, and numbers in names count as numbers. */
function bySiblingOrder(a: Ranked, b: Ranked): number {
  return a.rank === b.rank ? order.compare(a.name, b.name) : a.rank - b.rank
}

/** Whether a page is the one of its folder, by its name. */
export function isIndex(path: string): boolean {
  return indexFile.test(stemOf(path))
}

export function folderOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}

function foldersAbove(path: string, root: string): string[] {
  const parts = path.split('/').slice(0, -1)
  const above = root === '' ? 0 : root.split('/').length
  return parts.slice(above).map((_, index) => parts.slice(0, above + index + 1).join('/'))
}
