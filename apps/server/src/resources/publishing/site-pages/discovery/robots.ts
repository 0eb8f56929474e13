import { knownAgents } from '../agents.ts'
import { isForAgents, type LoadedSite } from '../load-site.ts'
import { searchPath, sitemapPath } from '../paths.ts'
import { isOpenSite, siteAddress } from './open-site.ts'

/**
 * What robots may look at, as RFC 9309 has it. A site that is not for everybody says nothing of itself, unless it keeps AI
 * agents away. What is excluded here by no rule can still say so on the page, which robots have to read for it.
 */
export function robotsOf(site: LoadedSite): string | undefined {
  const { siteBasePath } = site.found
  const agents = isForAgents(site)
    ? []
    : [...knownAgents.map((name) => `User-agent: ${name}`), `Disallow: ${siteBasePath}`]
  const everybody = ['User-agent: *', `Disallow: ${siteBasePath}${searchPath}`]
  const sitemap = [`Sitemap: ${siteAddress(site)}${sitemapPath}`]
  if (!isOpenSite(site)) return agents.length === 0 ? undefined : [...agents, ''].join('\n')
  return [...agents, ...(agents.length > 0 ? [''] : []), ...everybody, '', ...sitemap, ''].join('\n')
}
