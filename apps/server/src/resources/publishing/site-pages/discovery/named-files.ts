import { isForAgents, type LoadedSite } from '../load-site.ts'
import { feedPath, llmsFullPath, llmsPath, robotsPath, sitemapPath } from '../paths.ts'
import type { SiteResult } from '../site-result.ts'
import { feedOf } from './feed.ts'
import { llmsFullOf, llmsOf } from './llms.ts'
import { isOpenSite } from './open-site.ts'
import { robotsOf } from './robots.ts'
import { partNumber, sitemapOf, sitemapPart } from './sitemap.ts'

/** What programs look for by its name, on a site that is for everybody. Each holds what this visitor sees. */
export async function viewNamedFile(site: LoadedSite): Promise<SiteResult | undefined> {
  if (!isOpenSite(site)) return undefined
  const { pathname, basePath, siteBasePath } = site.found
  const file = async (type: string, text: Promise<string | undefined>): Promise<SiteResult | undefined> => {
    const found = await text
    return found === undefined ? undefined : { kind: 'file', type, text: found }
  }
  if (basePath === siteBasePath) {
    if (pathname === robotsPath) return file('text/plain', Promise.resolve(robotsOf(site)))
    if (pathname === sitemapPath) return file('application/xml', sitemapOf(site))
  }
  if (pathname === feedPath) return file('application/atom+xml', feedOf(site))
  const part = partNumber(pathname)
  if (part !== undefined) return file('application/xml', sitemapPart(site, part))
  if (!isForAgents(site)) return undefined
  if (pathname === llmsPath) return file('text/plain', llmsOf(site))
  return pathname === llmsFullPath ? file('text/plain', llmsFullOf(site)) : undefined
}
