import { folderOf } from '../tree/paths.ts'
import type { Dialect } from './dialect.ts'
import { limitPages } from './named-pages.ts'
import { globPatterns } from './path-patterns.ts'

/** `cascade` in the front matter of a folder's page says for all pages below it who sees them. */
export const followCascades: Dialect = async (published, arrangement) => {
  for (const [path, { below = [] }] of published.texts) {
    if (!/(?:^|\/)_?index\.md$/i.test(path)) continue
    const folder = folderOf(path)
    for (const { pattern, visibility } of below) {
      // Patterns begin at the root of the content, wherever that is.
      const { names, unread } = globPatterns(`**/${pattern?.replace(/^\/+/, '') ?? '*'}`)
      const patterns = { names: (own: string) => names(`${folder}/${own}`), unread }
      await limitPages(published, arrangement, { folder, patterns, by: `${path}: cascade`, visibility })
    }
  }
}
