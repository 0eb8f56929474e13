import type { Schema } from '@quire/api-types'
import { timeOfId } from '#crypto/ids.ts'
import type { SiteRedirectRow } from './repository.ts'

export function presentRedirect(redirect: SiteRedirectRow): Schema<'SiteRedirect'> {
  const { id, source } = redirect
  return {
    object: 'site-redirect',
    id,
    source,
    destination: destinationOf(redirect),
    draft: false,
    captureWildcard: false,
    permanent: redirect.permanent === 1,
    // An id says when it was made.
    createdAt: new Date(timeOfId(id) ?? 0).toISOString(),
  }
}

function destinationOf({
  siteSectionId,
  siteSpaceId,
  pageId,
  url,
}: SiteRedirectRow): Schema<'SiteRedirectDestination'> {
  if (url !== null) return { kind: 'url', url }
  if (siteSectionId !== null) return { kind: 'site-section', siteSectionId }
  if (pageId !== null) return { kind: 'site-page', siteSpaceId: siteSpaceId ?? '', pageId }
  return { kind: 'site-space', siteSpaceId: siteSpaceId ?? '' }
}
