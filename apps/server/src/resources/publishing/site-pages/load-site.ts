import type { Schema } from '@quire/api-types'
import type { AppContext, RequestContext } from '#context.ts'
import type { ApiLabels } from '#ports.ts'
import { type SiteFrame, siteFrame } from '#resources/publishing/published/profile.ts'
import { findContent } from '#resources/publishing/published/resolve-address.ts'
import { findVisitor } from '#resources/publishing/visitors/service.ts'
import { requireChangeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { type PageLevels, type PlacedPage, pageLevelsOf } from '#resources/workspace/content/computed/page-levels.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { requireRevisionContent, requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { firstDocument } from './document-order.ts'
import type { Labels } from './labels/labels.ts'
import { labelsOf } from './labels/labels-of.ts'
import { shownSiteSpaces } from './shown-site-spaces.ts'
import type { SiteRequest } from './site-result.ts'

export type PublishedContent = Schema<'PublishedSiteContent'>

/** A site as one visitor sees it, with everything that its pages are rendered from. */
export interface LoadedSite {
  /** The context of the visitor, who may read this site and nothing else. */
  as: RequestContext
  url: URL
  found: PublishedContent
  content: Content
  levels: PageLevels
  /** The first page is the root of its content. */
  firstPage: PlacedPage | undefined
  frame: SiteFrame
  /** What the content is written in. */
  language: string
  /** What its pages say of themselves, in the same language or in that of the site. */
  labels: Labels
}

/** Whether AI agents may read the site. */
export function isForAgents({ frame }: LoadedSite): boolean {
  return frame.site.agentsContext === 'included'
}

/** Loads a site as any renderer does: resolves the address, and reads with the token that the answer carries. */
export async function loadSite(
  ctx: AppContext,
  { url, visitor }: SiteRequest,
): Promise<LoadedSite | Schema<'PublishedSiteRedirect'>> {
  const lookup = { url: `${url.origin}${url.pathname}`, visitor }
  const found = await findContent(ctx, lookup)
  if ('redirect' in found) return found
  const caller = await findVisitor(ctx, found.apiToken)
  if (!caller) throw new Error('the token of a site is not known right after it was made')
  const as: RequestContext = { ...ctx, actor: caller.actor }
  const content = await contentOf(as, found)
  const levels = pageLevelsOf(as, content)
  const [firstPage, frame] = await Promise.all([
    firstDocument(levels),
    siteFrame(
      as,
      { organizationId: found.organization, siteId: found.site, siteSpaceId: found.siteSpace },
      found.shareKey,
    ),
  ])
  const { locale } = frame.settings.internationalization
  const own = shownSiteSpaces(frame.structure).find(({ id }) => id === found.siteSpace)
  const language = own?.space.language ?? locale
  return { as, url, found, content, levels, firstPage, frame, language, labels: labelsOf([language, locale]) }
}

function contentOf(as: RequestContext, { space, changeRequest, revision }: PublishedContent): Promise<Content> {
  if (changeRequest !== undefined) return requireChangeRequestContent(as, space, changeRequest)
  return revision === undefined ? requireSpaceContent(as, space) : requireRevisionContent(as, space, revision)
}

export function documentAddress(
  { found, firstPage }: LoadedSite,
  { id, path = '' }: { id: string; path?: string },
): string {
  return id === firstPage?.page.id ? found.basePath : `${found.basePath}${encodeURI(path)}`
}

/** Where the page is as Markdown. */
export function markdownAddress({ found }: LoadedSite, { path = '' }: { path?: string }): string {
  return `${found.basePath}${encodeURI(path)}.md`
}

/** For whom parts of APIs are described. */
export function apiReader({ found, labels }: LoadedSite): { organizationId: string; labels: ApiLabels } {
  return { organizationId: found.organization, labels: labels.api }
}

/** A page as a visitor gets it: all of it, and what its expressions come to. */
export const wholePage = { metadata: false, computed: true, evaluated: true } as const
