import { posix } from 'node:path'
import { stemOf, titleFromName } from './names.ts'

/** A page of a bundle, before it is read. */
export interface PlannedPage {
  /** The file it comes from; a folder without a page of its own has none. */
  path: string | undefined
  address: string
  aliases: string[]
  parent: string | undefined
  fallbackTitle: string
  /** What a table of contents calls it, which the page itself does not overrule. */
  title?: string
}

const origin = 'http://bundle.invalid/'
const pageFile = /\.(?:md|markdown|mdx|html?|docx)$/i
const indexFile = /^(?:readme|index|_index)$/i
const order = new Intl.Collator('en', { numeric: true })

export function isPage(path: string): boolean {
  return pageFile.test(path)
}

/** The address that a file of a bundle is known by. */
export function pathAddress(path: string): string {
  return origin + path.split('/').map(encodeURIComponent).join('/')
}

/** Leaves out what machines put beside the files of people, and takes the one folder around everything for nothing. */
export function contentPaths(paths: readonly string[]): { paths: string[]; root: string } {
  const ofPeople = paths.filter((path) => !/(?:^|\/)(?:__MACOSX|\.[^/]*|node_modules)(?:\/|$)/.test(path))
  let root = ''
  for (;;) {
    const rest = ofPeople.map((path) => path.slice(root.length))
    const first = rest[0]?.split('/')[0]
    if (first === undefined || !rest.every((path) => path.startsWith(`${first}/`))) return { paths: rest, root }
    root += `${first}/`
  }
}

/** Folders become pages: their own page is what is called README or index in them, or as they are beside them. */
export function planPages(paths: readonly string[]): PlannedPage[] {
  const files = paths.filter(isPage)
  const folderPages = findFolderPages(files)
  const folders = new Set(files.flatMap((path) => foldersAbove(path)))
  const pageOf = (folder: string) => (folder === '' ? undefined : (folderPages.get(folder) ?? `${folder}/`))
  const children = new Map<string | undefined, string[]>()
  const owned = new Map([...folderPages].map(([folder, path]) => [path, folder]))
  for (const path of [
    ...files,
    ...[...folders].filter((folder) => !folderPages.has(folder)).map((folder) => `${folder}/`),
  ]) {
    const location = owned.get(path) ?? path.replace(/\/$/, '')
    const parent = pageOf(folderOf(location))
    children.set(parent, [...(children.get(parent) ?? []), path])
  }
  const pages: PlannedPage[] = []
  const visit = (parent: string | undefined) => {
    for (const path of (children.get(parent) ?? []).sort(bySiblingOrder)) {
      pages.push(planned(path, { parent, folder: owned.get(path) }))
      visit(path)
    }
  }
  visit(undefined)
  return pages
}

function findFolderPages(files: readonly string[]): Map<string, string> {
  const pages = new Map<string, string>()
  const folders = new Set(files.flatMap((path) => foldersAbove(path)))
  for (const path of files) {
    const folder = folderOf(path)
    if (folder !== '' && indexFile.test(stemOf(path)) && !pages.has(folder)) pages.set(folder, path)
  }
  for (const path of files) {
    const beside = posix.join(folderOf(path), posix.basename(path).replace(pageFile, ''))
    for (const folder of [beside, posix.join(folderOf(path), stemOf(path))]) {
      if (folders.has(folder) && !pages.has(folder)) pages.set(folder, path)
    }
  }
  return pages
}

function planned(
  path: string,
  { parent, folder }: { parent: string | undefined; folder: string | undefined },
): PlannedPage {
  const isFolder = path.endsWith('/')
  const ownPath = isFolder ? path.slice(0, -1) : path
  const isIndex = !isFolder && indexFile.test(stemOf(path))
  const named = isIndex ? folderOf(path) : ownPath
  return {
    path: isFolder ? undefined : path,
    address: pathAddress(path),
    aliases: isFolder
      ? []
      : [ownPath.replace(pageFile, ''), ...(folder === undefined ? [] : [folder]), ...(isIndex ? [named] : [])].map(
          pathAddress,
        ),
    parent: parent === undefined ? undefined : pathAddress(parent),
    fallbackTitle: named === '' ? 'Home' : titleFromName(named),
  }
}

/** The page of the folder itself comes first, and numbers count as numbers. */
function bySiblingOrder(a: string, b: string): number {
  const isIndex = (path: string) => (folderOf(path) === '' && indexFile.test(stemOf(path)) ? 0 : 1)
  return isIndex(a) - isIndex(b) || order.compare(a.replace(pageFile, ''), b.replace(pageFile, ''))
}

function folderOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
