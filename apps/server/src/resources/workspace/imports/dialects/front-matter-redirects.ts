import { posix } from 'node:path'
import { folderOf } from '../tree/paths.ts'
import type { Dialect } from './dialect.ts'

/** Where Hugo has the pages of its website, or those of a language. */
const contentFolder = /^(?:.*\/)?content(?:\/[a-z]{2}(?:[-_][a-z]{2,4})?)?(?=\/)/i

/** `aliases` of Hugo and `redirect_from` of Jekyll: paths that lead to a page, from its folder or from the root. */
export const followOldAddresses: Dialect = async ({ texts }, { redirects }) => {
  for (const [path, { oldPaths = [] }] of texts) {
    const folder = contentFolder.exec(path)?.[0] ?? ''
    const to = folder === '' ? path : path.slice(folder.length + 1)
    for (const written of oldPaths) {
      const from = written.startsWith('/') ? written : posix.join(folderOf(to), written)
      redirects.push({ settings: path, folder, from: from.replace(/(?:(?:^|\/)index)?\.html?$/i, ''), to })
    }
  }
}
