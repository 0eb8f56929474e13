import { countPages, listPageEntriesFrom } from '@quire/content'
import { placeholderIdOf } from '#resources/workspace/content/computed/computed-tree.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { revisionsWithIds } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import type { LoadedSite } from '../load-site.ts'
import { shownSiteSpaces } from '../shown-site-spaces.ts'
import { baseAddress, canonicalAddress, isListedPage } from './open-site.ts'
import { xmlText } from './xml.ts'

/** A file may have 50,000 addresses; fewer are read and sent in a moment. An index may name as many files. */
const most = { pagesInPart: 2_000, pagesAtOnce: 200, parts: 50_000 }

/** The pages of a site for search engines: one file, or an index of those of all its spaces. */
export async function sitemapOf(site: LoadedSite): Promise<string> {
  const siteSpaces = shownSiteSpaces(site.frame.structure)
  const counts = await pageCounts(
    site,
    siteSpaces.map(({ space }) => space.revision),
  )
  const parts = siteSpaces.flatMap(({ urls, space }) => {
    const count = Math.max(1, Math.ceil((counts.get(space.revision) ?? 0) / most.pagesInPart))
    return urls.published === undefined ? [] : [{ root: urls.published, count }]
  })
  const [first] = parts
  if (parts.length === 1 && first?.count === 1 && first.root === baseAddress(site))
    return (await sitemapPart(site, 1)) ?? ''
  const addresses = parts.flatMap(({ root, count }) =>
    Array.from({ length: count }, (_, index) => `${root}${partName(index + 1)}`),
  )
  const lines = addresses.slice(0, most.parts).map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return document('sitemapindex', lines)
}

function partName(number: number): string {
  return `sitemap-${number}.xml`
}

/** The number of a part that a name asks for. */
export function partNumber(name: string): number | undefined {
  const digits = /^sitemap-([1-9]\d{0,5})\.xml$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** How many pages the states of spaces have, whose ids are given. */
async function pageCounts({ as }: LoadedSite, revisionIds: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { id, rootHash } of (await revisionsWithIds(as, revisionIds)).values()) {
    counts.set(id, await countPages(readNodes(as), rootHash))
    await pause()
  }
  return counts
}

/**
 * Some of the pages of the content that is looked at, in the order of their ids: so any part is found without reading those
 * before it. What sources supply stands in the first.
 */
export async function sitemapPart(site: LoadedSite, number: number): Promise<string | undefined> {
  const start = (number - 1) * most.pagesInPart
  const root = site.content.revision.rootHash
  const lines = number === 1 ? await suppliedLines(site) : []
  let count = 0
  while (count < most.pagesInPart) {
    const part = await listPageEntriesFrom(readNodes(site.as), root, { start: start + count, limit: most.pagesAtOnce })
    const placed = await site.levels.find(part.flatMap(({ type, id }) => (type === 'document' ? id : [])))
    for (const page of placed.values()) if (isListedPage(page)) lines.push(lineOf(site, page))
    count += part.length
    await pause()
    if (part.length < most.pagesAtOnce) break
  }
  return number > 1 && count === 0 ? undefined : document('urlset', lines)
}

async function suppliedLines(site: LoadedSite): Promise<string[]> {
  const lines: string[] = []
  const add = async (placed: PlacedPage) => {
    if (isListedPage(placed)) lines.push(lineOf(site, placed))
    for await (const below of site.levels.below(placed).after()) await add(below)
  }
  for (const level of await site.levels.supplied()) {
    for await (const placed of level.after()) {
      if (placeholderIdOf(placed.page.id) !== undefined) await add(placed)
      await pause()
    }
  }
  return lines
}

function lineOf(site: LoadedSite, { page }: PlacedPage): string {
  const day = page.updatedAt.slice(0, 10)
  return `<url><loc>${xmlText(canonicalAddress(site, page))}</loc><lastmod>${xmlText(day)}</lastmod></url>`
}

function document(name: 'urlset' | 'sitemapindex', lines: string[]): string {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return [head, ...lines, `</${name}>`, ''].join('\n')
}
