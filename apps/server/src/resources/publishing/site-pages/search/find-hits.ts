import type { Schema } from '@quire/api-types'
import { readQuery, type SearchQuery } from '@quire/content'
import { findInSite } from '#resources/publishing/published/search-site.ts'
import type { LoadedSite } from '../load-site.ts'
import { shownSiteSpaces } from '../shown-site-spaces.ts'
import { findSuppliedHits } from './find-supplied.ts'
import type { SearchHit } from './search-hit.ts'

export interface FoundHits {
  hits: SearchHit[]
  /** The query as it was understood, with words that were meant. */
  query: SearchQuery
}

/** Spaces whose best pages are looked at. */
const mostSpaces = 20

export function queryOf({ url }: LoadedSite): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, 256)
}

/** Whether all variants are meant, and not only the one that is looked at and the first ones of other sections. */
export function isEverywhere({ url }: LoadedSite): boolean {
  return url.searchParams.get('in') === 'all'
}

/** Whether there are several variants of something, so that it matters in which to search. */
export function hasVariants({ frame }: LoadedSite): boolean {
  const sections = shownSiteSpaces(frame.structure).map(({ section }) => section ?? '')
  return new Set(sections).size < sections.length
}

/** What the visitor finds on the site, the best first. */
export async function findHits(site: LoadedSite, limit: number): Promise<FoundHits> {
  const { as, found } = site
  const path = { organizationId: found.organization, siteId: found.site }
  const scope = isEverywhere(site)
    ? { mode: 'all' as const }
    : { mode: 'default' as const, currentSiteSpace: found.siteSpace }
  const body = { query: queryOf(site), scope }
  const { results, found: page } = await findInSite(as, path, { query: { limit: mostSpaces }, body })
  const places = placesOf(site)
  const ranked = results.flatMap(({ id, title, pages }) => {
    const { root, names } = places.get(id) ?? { root: found.basePath, names: [title] }
    return pages.map((hit) => ({ rank: hit.rank, hit: hitOf(hit, root, names) }))
  })
  const written = ranked.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit)
  const supplied = await findSuppliedHits(site, readQuery(queryOf(site)), Math.ceil(limit / 2))
  // Both have their share: neither is ranked against the other.
  const hits = [...written.slice(0, limit - supplied.length), ...supplied]
  return { hits, query: page.query.length > 0 ? page.query : readQuery(queryOf(site)) }
}

function hitOf(
  { title, path, sections = [], ancestors }: Schema<'SearchPageResult'>,
  root: string,
  names: readonly string[],
): SearchHit {
  const address = (to: string) => `${root}${encodeURI(to)}`
  return {
    title,
    address: address(path),
    where: [...names, ...ancestors.map((above) => above.title)],
    sections: sections.map((part) => ({ title: part.title, address: address(part.path), body: part.body })),
  }
}

interface Place {
  root: string
  names: string[]
}

/** By the ids of spaces. The one that is looked at comes first, where a space stands in several places. */
function placesOf({ frame, found }: LoadedSite): Map<string, Place> {
  const titles = sectionTitles(frame.structure.structure)
  const all = shownSiteSpaces(frame.structure)
  const places = new Map<string, Place>()
  for (const { id, section = '', title, space, urls } of all) {
    if (places.has(space.id) && id !== found.siteSpace) continue
    const isOneOfSeveral = all.filter((other) => (other.section ?? '') === section).length > 1
    const names = [titles.get(section), isOneOfSeveral || titles.size === 0 ? title : undefined]
    places.set(space.id, {
      root: urls.published ?? found.basePath,
      names: all.length > 1 ? names.flatMap((name) => name ?? []) : [],
    })
  }
  return places
}

function sectionTitles(nodes: Schema<'SiteStructure'>['structure']): Map<string, string> {
  const titles = new Map<string, string>()
  const add = (node: Schema<'SiteSectionOrGroup'> | Schema<'SiteSpace'>): void => {
    if (node.object === 'site-section') titles.set(node.id, node.title)
    else if (node.object === 'site-section-group') for (const below of node.children) add(below)
  }
  for (const node of nodes) add(node)
  return titles
}
