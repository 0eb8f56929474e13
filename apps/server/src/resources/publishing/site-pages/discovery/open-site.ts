import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { isDocument } from '../document-order.ts'
import type { LoadedSite } from '../load-site.ts'
import { shownSiteSpaces } from '../shown-site-spaces.ts'

/** Whether programs that gather pages may know of the site: it is for everybody, and this is what everybody sees of it. */
export function isOpenSite({ frame, found, as }: LoadedSite): boolean {
  const isDraft = found.changeRequest !== undefined || found.revision !== undefined
  return frame.site.visibility === 'public' && !isDraft && (as.actor.visitor?.entrance ?? '') === ''
}

/** The one address of the content that is looked at, whatever other ways lead to it. */
export function baseAddress({ frame, found, url }: LoadedSite): string {
  const own = shownSiteSpaces(frame.structure).find(({ id }) => id === found.siteSpace)
  const isDraft = found.changeRequest !== undefined || found.revision !== undefined
  return (isDraft ? undefined : own?.urls.published) ?? `${url.origin}${found.basePath}`
}

/** The root of the site in the same way. */
export function siteAddress({ found, url }: LoadedSite): string {
  return `${url.origin}${found.siteBasePath}`
}

/** The one address of a page. */
export function canonicalAddress(site: LoadedSite, { id, path = '' }: { id: string; path?: string }): string {
  return id === site.firstPage?.page.id ? baseAddress(site) : `${baseAddress(site)}${encodeURI(path)}`
}

/** Whether a page is listed for programs: a document whose author hides neither it nor what it stands below. */
export function isListedPage(placed: PlacedPage): boolean {
  if (!isDocument(placed) || placed.page.noIndex || placed.page.noRobotsIndex) return false
  for (let above: PlacedPage | undefined = placed; above; above = above.level.above) if (above.page.hidden) return false
  return true
}
