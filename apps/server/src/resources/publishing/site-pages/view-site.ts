import type { Html } from '@quire/content/html'
import type { AppContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { findRedirectOf } from '#resources/publishing/published/find-redirect.ts'
import { presentWholePage } from '#resources/workspace/content/read/read-content.ts'
import { siteStyle } from './assets.ts'
import { viewNamedFile } from './discovery/named-files.ts'
import { robotsOf } from './discovery/robots.ts'
import { findPage } from './find-page.ts'
import { isForAgents, type LoadedSite, loadSite, wholePage } from './load-site.ts'
import { robotsPath, searchPath, styleHashIn, suggestionsPath } from './paths.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderEmptySite, renderMissingPage, renderPage } from './render-page.ts'
import { renderSearch, renderSuggestions } from './search/render-search.ts'
import type { SiteRequest, SiteResult } from './site-result.ts'

/** Answers a request for an address of a site, and names the site when nothing else decides about the answer. */
export async function viewSite(ctx: AppContext, request: SiteRequest): Promise<SiteResult & { siteId?: string }> {
  const site = await findSite(ctx, request)
  if (!site) return { kind: 'nothing' }
  if ('redirect' in site) {
    if (site.target !== 'content') return { kind: 'redirect', location: site.redirect }
    return { kind: 'moved', location: `${site.redirect}${request.search}` }
  }
  const { visitor } = site.as.actor
  const result = refuseAgents(site, request) ?? (await viewAsReader(site))
  return { ...result, ...(visitor?.isOfSiteAlone && { siteId: visitor.siteId }) }
}

/** The refusal that an excluded AI agent gets; undefined for everybody else. */
function refuseAgents(site: LoadedSite, { url, isAgent }: SiteRequest): SiteResult | undefined {
  if (isForAgents(site)) return undefined
  return isAgent && url.pathname !== robotsAddress(site) ? { kind: 'no-agents' } : undefined
}

function robotsAddress({ found }: LoadedSite): string {
  return `${found.siteBasePath}${robotsPath}`
}

async function viewAsReader(site: LoadedSite): Promise<SiteResult> {
  const path = site.found.pathname
  const styleHash = styleHashIn(path)
  if (styleHash !== undefined) return viewStyle(site, styleHash)
  // Before any page of that name: whoever is kept away is told so.
  const robots = !isForAgents(site) && site.url.pathname === robotsAddress(site) ? robotsOf(site) : undefined
  if (robots !== undefined) return { kind: 'file', type: 'text/plain', text: robots }
  const missing = async () => pageResult(site, await renderMissingPage(site), 404)
  if (path === searchPath) return pageResult(site, await renderSearch(site))
  if (path === suggestionsPath) return pageResult(site, await renderSuggestions(site))
  return (await viewPage(site, path)) ?? (await viewNamedFile(site)) ?? (await viewRedirect(site)) ?? (await missing())
}

/** What was set otherwise before, or by another version of the server, is sent as it is now. */
function viewStyle({ frame }: LoadedSite, wanted: string): SiteResult {
  const { text, hash } = siteStyle(frame.settings)
  return { kind: 'style', text, isCurrent: hash === wanted, isPublic: frame.site.visibility === 'public' }
}

function pageResult(site: LoadedSite, page: Html, status: 200 | 404 = 200): SiteResult {
  return { kind: 'page', status, page, isForAgents: isForAgents(site) }
}

async function findSite(ctx: AppContext, request: SiteRequest) {
  try {
    return await loadSite(ctx, request)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

async function viewPage(site: LoadedSite, path: string): Promise<SiteResult | undefined> {
  const placed = path === '' ? site.firstPage : await findPage(site, path)
  const markdownPath = /^(.+)\.md$/.exec(path)?.[1]
  // A page whose own path ends like this is at its address: the navigation leads there.
  if (markdownPath !== undefined && placed?.page.path !== path.toLowerCase() && isForAgents(site)) {
    const markdown = await viewMarkdown(site, markdownPath)
    if (markdown) return markdown
  }
  if (!placed) return path === '' ? pageResult(site, await renderEmptySite(site)) : undefined
  const { page } = placed
  // One address for each page: what was renamed is found under its former path, and a group is its first page.
  if (path !== '' && page.path !== path.toLowerCase()) {
    return { kind: 'redirect', location: `${site.found.basePath}${encodeURI(page.path ?? '')}` }
  }
  const shown = await presentWholePage(site.as, site.content, page, { ...wholePage, format: 'document' })
  if (shown.type !== 'document' || !shown.document) return undefined
  return pageResult(site, await renderPage(site, placed, { ...shown, document: shown.document }))
}

async function viewMarkdown(site: LoadedSite, path: string): Promise<SiteResult | undefined> {
  const placed = await findPage(site, path)
  const text = placed && (await renderMarkdown(site, placed))
  return text === undefined ? undefined : { kind: 'markdown', text }
}

async function viewRedirect({ as, found, url }: LoadedSite): Promise<SiteResult | undefined> {
  // As it was asked for: what decodes it does so once.
  const source = `/${url.pathname.slice(found.siteBasePath.length)}`
  try {
    const path = { organizationId: found.organization, siteId: found.site }
    const { redirect, target } = await findRedirectOf(as, path, { source })
    return { kind: 'redirect', location: target, isPermanent: redirect.permanent }
  } catch (error) {
    // An escape that is not UTF-8 is the source of no redirect.
    if (error instanceof NotFoundError || error instanceof BadRequestError) return undefined
    throw error
  }
}
