import { nestEntries } from '../tree/outline-entries.ts'
import { folderOf } from '../tree/paths.ts'
import { addOutline } from './add-outline.ts'
import type { Dialect } from './dialect.ts'

/** `_sidebar.md` of docsify, one for a folder with all that is below, and the other pieces of its layout. */
export const followSidebarFiles: Dialect = async ({ texts, reader }, arrangement) => {
  const { tables, parts } = arrangement
  const sidebars = [...texts.keys()].filter((path) => /(?:^|\/)_sidebar\.md$/i.test(path))
  if (sidebars.length === 0) return
  // Those of outer folders first: what inner ones say goes for their own pages.
  for (const path of sidebars.sort((a, b) => a.split('/').length - b.split('/').length)) {
    const nodes = nestEntries(await reader.summary(texts.get(path)?.markdown ?? ''))
    addOutline(arrangement, { folder: folderOf(path), base: path, nodes })
    tables.add(path)
  }
  for (const path of texts.keys()) {
    if (/(?:^|\/)_(?:navbar|coverpage|404|footer|header)\.md$/i.test(path)) parts.add(path)
  }
}
