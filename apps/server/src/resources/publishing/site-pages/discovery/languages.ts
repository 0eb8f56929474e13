import type { Schema } from '@quire/api-types'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { hasPageAtPath } from '#resources/workspace/content/read/read-content.ts'
import { revisionsWithIds } from '#resources/workspace/content/store/revisions.ts'
import type { LoadedSite } from '../load-site.ts'
import { shownSiteSpaces } from '../shown-site-spaces.ts'

type SiteSpace = Schema<'SiteSpace'>

/** More languages than anybody translates into; each is looked up. */
const mostLanguages = 40

/** The same page in a language. */
export interface Alternate {
  language: string
  address: string
}

/**
 * The same page in all languages that there are of it, its own among them; none where there is only one. Variants of one
 * section in different languages are translations of each other, and their pages go by their paths.
 */
export async function alternatesOf(site: LoadedSite, { page }: PlacedPage): Promise<Alternate[]> {
  const { frame, found, firstPage } = site
  const variants = shownSiteSpaces(frame.structure).filter(({ section }) => section === found.siteSection)
  const byLanguage = new Map<string, SiteSpace>()
  for (const variant of variants) {
    const language = variant.id === found.siteSpace ? site.language : variant.space.language
    const isOwn = variant.id === found.siteSpace
    if (language !== undefined && (isOwn || !byLanguage.has(language))) byLanguage.set(language, variant)
  }
  if (byLanguage.size < 2 || byLanguage.size > mostLanguages) return []
  const path = page.id === firstPage?.page.id ? '' : (page.path ?? '')
  const others = [...byLanguage].filter(([, { id }]) => id !== found.siteSpace)
  const there = path === '' ? new Set(others.map(([, { id }]) => id)) : await withPage(site, others, path)
  const isThere = ({ id }: SiteSpace) => id === found.siteSpace || there.has(id)
  const shown = [...byLanguage].filter(([, variant]) => variant.urls.published !== undefined && isThere(variant))
  if (shown.length < 2) return []
  return shown.map(([language, { urls }]) => ({ language, address: `${urls.published}${encodeURI(path)}` }))
}

/** Those that have a page at a path for the visitor. */
async function withPage(
  { as, content }: LoadedSite,
  variants: [string, SiteSpace][],
  path: string,
): Promise<Set<string>> {
  const revisions = await revisionsWithIds(
    as,
    variants.map(([, { space }]) => space.revision),
  )
  const found = await Promise.all(
    variants.map(async ([, { id, space }]) => {
      const revision = revisions.get(space.revision)
      const there = revision && { spaceId: space.id, revision, appPath: '', audience: content.audience }
      return there && (await hasPageAtPath(as, there, path)) ? [id] : []
    }),
  )
  return new Set(found.flat())
}
