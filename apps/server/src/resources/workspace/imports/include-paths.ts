import { posix } from 'node:path'
import type { IncludeDirective } from './include-lines.ts'
import { folderOf } from './tree/paths.ts'

/** The folders of a bundle that the snippets of a text are looked for in first. */
export type SnippetFolders = (path: string) => readonly string[]

/** Folders that Hugo's own templates have their files in. */
const hugoFolders = ['examples', 'includes', 'content', 'static', 'assets', '../en/examples', '../en/includes']

interface Asking {
  /** The page, and the text that the directive stands in. */
  page: string
  from: string
  foldersOf: SnippetFolders
}

/** The file that a directive means. */
export function includedPath(
  { address, isSnippet, isShortcode }: IncludeDirective,
  { page, from, foldersOf }: Asking,
  known: ReadonlySet<string>,
): string | undefined {
  const named = isSnippet ? inFolders(address, foldersOf(page), known) : undefined
  return named ?? findPath(address, { from, within: ['docs', ...(isShortcode ? hugoFolders : [])] }, known)
}

function inFolders(address: string, folders: readonly string[], known: ReadonlySet<string>): string | undefined {
  return folders.map((folder) => posix.join(folder, address)).find((path) => known.has(path))
}

/** From the folder of the text, or any above it: programs begin at the text, at their pages, or at their settings. */
function findPath(
  address: string,
  { from, within }: { from: string; within: readonly string[] },
  known: ReadonlySet<string>,
): string | undefined {
  const written = address.replace(/^(?:@|~)?\/+/, '')
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const inner of ['', ...within]) {
      const path = posix.join(folder, inner, written)
      if (known.has(path)) return path
    }
    if (folder === '') return undefined
  }
}
