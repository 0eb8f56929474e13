import { posix } from 'node:path'
import { folderOf } from '../tree/paths.ts'
import type { Dialect } from './dialect.ts'
import { isMap, joinPath, readSettingsFile, settingText } from './settings-file.ts'

/** `book.toml` of mdBook: paths that lead to its pages. */
export const readBookSettings: Dialect = async (published, { settings, redirects }) => {
  for (const path of published.others) {
    if (!/(?:^|\/)book\.toml$/i.test(path)) continue
    settings.add(path)
    const { book, output } = await readSettingsFile(published, path)
    const html = isMap(output) ? output.html : undefined
    const written = isMap(html) ? html.redirect : undefined
    const folder = joinPath(folderOf(path), (isMap(book) ? settingText(book.src) : undefined) ?? 'src')
    if (folder === undefined || !isMap(written)) continue
    for (const [from, target] of Object.entries(written)) {
      const to = String(target)
      const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(to)
      redirects.push({
        settings: path,
        folder,
        from: from.replace(/(?:(?:^|\/)index)?\.html?$/i, ''),
        // Where an address leads is written from where it was.
        to: isElsewhere ? to : posix.join(posix.dirname(from.replace(/^\/+/, '')), to),
      })
    }
  }
}
