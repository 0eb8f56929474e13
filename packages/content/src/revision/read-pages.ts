import type { JsonValue } from '#tree/json.ts'
import { entryAt, getEntries, rankOf } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { countEntries, scanEntries } from '#tree/scan.ts'
import { keys, nameInKey, ranges } from './keys.ts'
import { asFile, asPage, asReusable, hasPath, type Page, type PageEntry } from './page.ts'
import type { ContentFile, ReusableContent } from './read.ts'

/** Several pages with their paths, read together: those that are not there are left out. */
export async function readPages(read: ReadNodes, root: Hash, ids: Iterable<string>): Promise<Map<string, Page>> {
  const lineages = await readLineages(read, root, ids)
  return new Map([...lineages].flatMap(([id, line]) => line.slice(-1).map((page) => [id, page] as const)))
}

/** Several pages, each at the end of those that it stands below, the topmost first. */
export async function readLineages(
  read: ReadNodes,
  root: Hash,
  ids: Iterable<string>,
): Promise<Map<string, readonly Page[]>> {
  const wanted = [...new Set(ids)]
  const known = new Map<string, PageEntry>()
  for (let missing = wanted; missing.length > 0; ) {
    const entries = await getEntries(read, root, missing.map(keys.page))
    const parents = new Set<string>()
    for (const [key, value] of entries) {
      const page = asPage(value)
      if (page === undefined) continue
      known.set(nameInKey(key), page)
      if (page.parent !== null) parents.add(page.parent)
    }
    missing = [...parents].filter((id) => !known.has(id))
  }
  return new Map(wanted.flatMap((id) => (known.has(id) ? [[id, lineageOf(known, id)]] : [])))
}

function lineageOf(known: ReadonlyMap<string, PageEntry>, id: string): Page[] {
  const ids: string[] = []
  for (let above: string | null = id; above !== null && known.has(above); above = known.get(above)?.parent ?? null)
    ids.unshift(above)
  const line: Page[] = []
  let path = ''
  for (const pageId of ids) {
    const page = known.get(pageId)
    if (page === undefined) break
    if (!hasPath(page.type)) line.push({ ...page, id: pageId })
    else line.push({ ...page, id: pageId, path: `${path}${page.slug ?? ''}` })
    path = `${path}${page.slug ?? ''}/`
  }
  return line
}

export type IdentifiedPage = PageEntry & { readonly id: string }

/** Pages in the order of their ids, from behind one of them on: for going through all of them in small steps. */
export async function listPageEntries(
  read: ReadNodes,
  root: Hash,
  { after, limit }: { after: string; limit: number },
): Promise<IdentifiedPage[]> {
  const from = after === '' ? ranges.pages.from : `${keys.page(after)}\0`
  const entries = await scanEntries(read, root, { from, to: ranges.pages.to, limit })
  return entries.flatMap(({ key, value }) => {
    const page = asPage(value)
    return page === undefined ? [] : [{ ...page, id: nameInKey(key) }]
  })
}

/** How many pages there are, of all types, without reading them. */
export function countPages(read: ReadNodes, root: Hash): Promise<number> {
  return countEntries(read, root, ranges.pages)
}

/** The same from so many of them on: for a part that somebody asks for by its number. */
export async function listPageEntriesFrom(
  read: ReadNodes,
  root: Hash,
  { start, limit }: { start: number; limit: number },
): Promise<IdentifiedPage[]> {
  if (start === 0) return listPageEntries(read, root, { after: '', limit })
  const before = await entryAt(read, root, (await rankOf(read, root, ranges.pages.from)) + start - 1)
  const isPage = before !== undefined && before.key < ranges.pages.to
  return isPage ? listPageEntries(read, root, { after: nameInKey(before.key), limit }) : []
}

/** Several files at once, those left out that are not there. */
export async function readFiles(read: ReadNodes, root: Hash, ids: Iterable<string>): Promise<Map<string, ContentFile>> {
  return readEntries({ read, root }, [...ids].map(keys.file), asFile)
}

export async function readReusables(
  read: ReadNodes,
  root: Hash,
  ids: Iterable<string>,
): Promise<Map<string, ReusableContent>> {
  return readEntries({ read, root }, [...ids].map(keys.reusable), asReusable)
}

async function readEntries<Entry>(
  { read, root }: { read: ReadNodes; root: Hash },
  wanted: string[],
  toEntry: (value: JsonValue | undefined) => Entry | undefined,
): Promise<Map<string, Entry & { id: string }>> {
  const found = new Map<string, Entry & { id: string }>()
  for (const [key, value] of await getEntries(read, root, wanted)) {
    const entry = toEntry(value)
    if (entry !== undefined) found.set(nameInKey(key), { ...entry, id: nameInKey(key) })
  }
  return found
}
