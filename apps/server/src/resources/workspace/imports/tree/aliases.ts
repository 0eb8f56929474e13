import { posix } from 'node:path'
import { datedPath, withoutOrder } from '../names.ts'
import { pageFile } from '../sort-paths.ts'
import { folderOf, type PathHint } from './paths.ts'

const numbered = /^\d{1,4}[-_. ]+(?=\S)/

/** Where a page stands, and what is known of it. */
interface Named {
  /** The folder that it is the page of. */
  folder: string | undefined
  root: string
  hints: ReadonlyMap<string, PathHint>
}

/** A file is also linked to as what a program makes of it, and where that shows it. */
export function fileAliases(
  path: string,
  { folder, isIndex }: { folder: string | undefined; isIndex: boolean },
): string[] {
  const bare = path.replace(pageFile, '')
  const plain = [bare, ...bareNames(bare)]
  const shown = [
    ...plain,
    ...(folder === undefined ? [] : [folder]),
    ...(isIndex ? [folderOf(path), ...bareNames(folderOf(path))] : []),
  ]
  return [
    ...new Set(
      shown.flatMap((name) =>
        name === '' ? ['', 'index.html'] : [name, `${name}.html`, `${name}.md`, `${name}/index.html`],
      ),
    ),
  ]
}

export function ownAliases(path: string, { root, hints, folder }: Named): string[] {
  const plain = (alias: string) => posix.normalize(alias.replace(/[?#].*$/s, '')).replace(/^\/+|\/+$|^\.$/g, '')
  const ofFolder = folder === undefined ? undefined : hints.get(folder)?.aliases
  return [...(hints.get(path)?.aliases ?? []), ...(ofFolder ?? [])].flatMap((alias) => {
    if (/^[a-z]+:/i.test(alias) || alias.includes('..')) return []
    if (alias.startsWith('/')) return [root, '', ...contentRoots(path)].map((above) => joined(above, plain(alias)))
    const shown = joined(folderOf(path), plain(alias))
    return [shown, ...bareNames(shown)]
  })
}

function joined(folder: string, path: string): string {
  return path === '' ? folder : posix.join(folder, path)
}

/** The folder that a program publishes apart from others: absolute paths in its texts begin there as well. */
const publishedFolder =
  /^(?:.*\/)?(?:docs|blog|versioned_docs\/[^/]+|docusaurus-plugin-content-(?:docs|blog)(?:-[\w-]+)?(?:\/[^/]+)?)(?=\/)/

function contentRoots(path: string): string[] {
  const [folder] = publishedFolder.exec(path) ?? []
  return folder === undefined ? [] : [folder]
}

/** Docusaurus leaves the numbers out that order files and folders, and blogs have the day of a post as folders. */
export function bareNames(path: string): string[] {
  const parts = path.split('/')
  const bare = parts.map((part) => part.replace(numbered, ''))
  const above = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  const dated = datedPath(last)
  const names = [[...above, bare.at(-1) ?? ''].join('/'), bare.join('/')]
  if (dated !== undefined) names.push([...above, dated].join('/'), [...above, withoutOrder(last)].join('/'))
  return names.filter((name) => name !== path)
}
