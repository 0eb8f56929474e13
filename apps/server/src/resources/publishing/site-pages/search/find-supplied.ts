import { countMatches, type SearchQuery } from '@quire/content'
import type { PagePart } from '#ports.ts'
import { placeholderIdOf } from '#resources/workspace/content/computed/computed-tree.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { pause } from '#workers/pause.ts'
import type { LoadedSite } from '../load-site.ts'
import type { SearchHit } from './search-hit.ts'

/** What sources supply is bounded, and stands in no index: it is looked through. */
const most = { pages: 1_000, partsOfPage: 3 }

/** Pages of the content that sources supply, as those of an API, with all words of a query; the most fitting first. */
export async function findSuppliedHits(site: LoadedSite, query: SearchQuery, limit: number): Promise<SearchHit[]> {
  if (query.length === 0) return []
  const found: { hit: SearchHit; weight: number }[] = []
  let left = most.pages
  const look = async (placed: PlacedPage): Promise<void> => {
    if (left-- <= 0) return
    const hit = matchPage(site, placed, query)
    if (hit) found.push(hit)
    await pause()
    for await (const below of site.levels.below(placed).after()) await look(below)
  }
  for (const level of await site.levels.supplied()) {
    for await (const placed of level.after()) if (placeholderIdOf(placed.page.id) !== undefined) await look(placed)
  }
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ hit }) => hit)
}

function matchPage({ found }: LoadedSite, { page, level }: PlacedPage, query: SearchQuery) {
  const { parts = [] } = page as typeof page & { parts?: PagePart[] }
  const isWhole = (text: string) => countMatches(query, text, text) === query.length
  const matching = parts.filter(({ title, text }) => isWhole(`${title} ${text}`))
  const isTitle = isWhole(`${page.title} ${page.description ?? ''}`)
  if (!isTitle && matching.length === 0) return undefined
  const address = `${found.basePath}${encodeURI(page.path ?? '')}`
  const where: string[] = []
  for (let above = level.above; above; above = above.level.above) where.unshift(above.page.title)
  const sections = matching.slice(0, most.partsOfPage).map(({ title, anchor, text }) => {
    return { title, address: `${address}#${encodeURIComponent(anchor)}`, body: text }
  })
  return {
    hit: { title: page.title, address, where, sections },
    weight: (isTitle ? 2 : 0) + (matching.length > 0 ? 1 : 0),
  }
}
