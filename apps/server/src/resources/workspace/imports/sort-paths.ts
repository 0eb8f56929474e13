import { pause } from '#workers/pause.ts'
import type { LeftOut } from './findings.ts'

/** What the files of a bundle are to an import. */
export interface SortedPaths {
  /** Pages, as far as their names tell. */
  pages: string[]
  /** Texts that pages include. */
  includes: string[]
  /** Files that pages may show or link to, and settings of the program that published them. */
  others: string[]
  leftOut: LeftOut[]
}

export const pageFile = /\.(?:md|markdown|mdx|html?|docx)$/i
const generated = /^(?:__MACOSX|node_modules|Thumbs\.db|desktop\.ini)$/
/** Names with a dot that say something about the pages: GitBook's, and the settings of VitePress and VuePress. */
const meant = /^(?:\.gitbook|\.gitbook\.ya?ml|\.vitepress|\.vuepress)$/
const settingsFile =
  /(?:^|\/)\.(?:vitepress|vuepress)\/(?:config|sidebar)[^/]*$|(?:^|\/)\.(?:vitepress|vuepress)\/config\/[^/]+$/
const settingsFolder = /(?:^|\/)(\.(?:vitepress|vuepress))(?:\/|$)/
const includesFolder = /(?:^|\/)\.gitbook\/includes\//

export function isPage(path: string): boolean {
  return pageFile.test(path)
}

/** Why nothing with this name in its path is taken over; undefined when it may be. */
export function reasonAgainst(name: string): LeftOut['reason'] | undefined {
  if (generated.test(name) || name === '.DS_Store') return 'generated'
  return name.startsWith('.') && !meant.test(name) ? 'hidden' : undefined
}

/** Files of `.gitbook/assets` belong to the content whether or not a page shows them. */
export function isAsset(path: string): boolean {
  return /(?:^|\/)\.gitbook\/assets\//.test(path)
}

/** There can be many: others get their turn meanwhile. */
export async function sortPaths(paths: readonly string[]): Promise<SortedPaths> {
  const sorted: SortedPaths = { pages: [], includes: [], others: [], leftOut: [] }
  const named = new Set<string>()
  for (const path of paths) {
    await pause()
    const left = leftOutPart(path)
    if (left) {
      if (!named.has(left.name)) sorted.leftOut.push(left)
      named.add(left.name)
    } else if (includesFolder.test(path) && /\.md$/i.test(path)) sorted.includes.push(path)
    else if (isPage(path) && !path.includes('.gitbook/')) sorted.pages.push(path)
    else sorted.others.push(path)
  }
  return sorted
}

/** The file, or the whole folder that it stands in, when that is not taken over. */
function leftOutPart(path: string): LeftOut | undefined {
  const parts = path.split('/')
  for (const [index, part] of parts.entries()) {
    const reason = reasonAgainst(part)
    if (reason === undefined) continue
    const isFolder = index < parts.length - 1
    return { name: parts.slice(0, index + 1).join('/') + (isFolder ? '/' : ''), reason }
  }
  return settingsFolder.test(path) && !settingsFile.test(path) ? { name: path, reason: 'hidden' } : undefined
}
