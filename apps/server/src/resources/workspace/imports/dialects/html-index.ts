import { decodeText } from '../text.ts'
import { commonFolder } from '../tree/folder-tree.ts'
import type { OutlineNode } from '../tree/follow-outline.ts'
import { nestEntries } from '../tree/outline-entries.ts'
import { folderOf } from '../tree/paths.ts'
import { addOutline } from './add-outline.ts'
import type { Dialect } from './dialect.ts'

/**
 * An `index.html` whose lists name the pages, as an export of Confluence has it. One that names less than half of them is a
 * page with some links, and no table.
 */
export const followHtmlIndex: Dialect = async ({ texts, read, reader }, arrangement) => {
  if (arrangement.outlines.length > 0) return
  const root = commonFolder([...texts.keys()])
  for (const path of texts.keys()) {
    if (folderOf(path) !== root || !/(?:^|\/)index\.html?$/i.test(path)) continue
    const nodes = nestEntries(await reader.outline(decodeText(await read(path))).catch(() => []))
    const names = new Set(namesIn(nodes))
    const others = [...texts.keys()].filter((other) => other !== path)
    const named = others.filter((other) => names.has(other.slice(root === '' ? 0 : root.length + 1)))
    if (named.length === 0 || named.length * 2 < others.length) continue
    addOutline(arrangement, { folder: root, base: path, nodes })
    arrangement.tables.add(path)
  }
}

function namesIn(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap(({ address = '', children }) => [decodeURI(address.split('#')[0] ?? ''), ...namesIn(children)])
}
