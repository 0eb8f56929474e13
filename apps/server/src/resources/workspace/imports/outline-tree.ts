import type { PlannedPage } from './bundle-tree.ts'
import type { OutlineEntry } from './readers/page-text.ts'

/** Reads a `SUMMARY.md`: a list of links, each indented below the one that it belongs to. */
export function readSummary(markdown: string): OutlineEntry[] {
  const indents: number[] = []
  return markdown.split(/\r\n?|\n/).flatMap((line) => {
    const found = linkedItem.exec(line)
    if (!found) return []
    const [, space = '', title = '', address = ''] = found
    const indent = space.replaceAll('\t', '    ').length
    while ((indents.at(-1) ?? -1) >= indent) indents.pop()
    indents.push(indent)
    return [{ depth: indents.length - 1, title, address }]
  })
}

/** The address ends where it ends, lest an endless one is tried at every length. */
const linkedItem = /^([ \t]*)[*+-][ \t]+\[([^\]]+)\]\(<?([^)>\s]+)(?=[)>\s])>?[^)]*\)/

/**
 * Puts pages where a table of contents has them and calls them what it does; pages that it leaves out stay where their
 * folder has them. Undefined when it names less than half of them: then it is a page with some links, no table.
 */
export function followOutline(
  pages: readonly PlannedPage[],
  entries: readonly OutlineEntry[],
  outlineAddress: string,
): PlannedPage[] | undefined {
  const others = pages.filter(({ address }) => address !== outlineAddress)
  const byAddress = new Map(others.map((page) => [decodeURI(page.address), page]))
  const placed = new Map<string, PlannedPage>()
  const above: string[] = []
  for (const { depth, title, address } of entries) {
    const url = URL.parse(address, outlineAddress)
    const page = url && byAddress.get(decodeURI(url.origin + url.pathname))
    if (!page || placed.has(page.address)) continue
    above.length = Math.min(depth, above.length)
    placed.set(page.address, { ...page, parent: above.at(-1), fallbackTitle: title, title })
    above.push(page.address)
  }
  const withFile = others.filter(({ path }) => path !== undefined)
  if (placed.size === 0 || placed.size * 2 < withFile.length) return undefined
  // A folder stays only when a page that the table leaves out stands in it.
  const rest = others.filter(({ address }) => !placed.has(address))
  const needed = new Set(rest.filter(({ path }) => path !== undefined).flatMap((page) => lineage(page, byAddress)))
  return [...placed.values(), ...rest.filter(({ path, address }) => path !== undefined || needed.has(address))]
}

function lineage(page: PlannedPage, byAddress: ReadonlyMap<string, PlannedPage>): string[] {
  const addresses: string[] = []
  for (let { parent } = page; parent !== undefined; parent = byAddress.get(decodeURI(parent))?.parent) {
    addresses.push(parent)
  }
  return addresses
}
