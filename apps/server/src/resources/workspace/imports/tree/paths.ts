import { posix } from 'node:path'

/** What settings and front matter say about files and folders, by their paths. */
export interface PathHint {
  order?: number | undefined
  title?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  /** Of a folder: the page that stands for it. */
  page?: string | undefined
  /** Paths that it goes by as well: from its folder, or from the root of the pages when they begin with `/`. */
  aliases?: readonly string[] | undefined
}

export function folderOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}
