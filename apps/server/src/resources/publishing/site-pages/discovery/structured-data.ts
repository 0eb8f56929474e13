import { type Html, jsonData } from '@quire/content/html'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import type { LoadedSite } from '../load-site.ts'
import { searchPath } from '../paths.ts'
import { siteTitle } from '../render-header.ts'
import { canonicalAddress, siteAddress } from './open-site.ts'

/** What a page is, in the words of schema.org: an article of the site, and where it stands. */
export function structuredData(site: LoadedSite, placed: PlacedPage): Html {
  const { page } = placed
  const root = siteAddress(site)
  const website = {
    '@type': 'WebSite',
    '@id': `${root}#website`,
    name: siteTitle(site),
    url: root,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${root}${searchPath}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.description && { description: page.description }),
    url: canonicalAddress(site, page),
    inLanguage: site.language,
    datePublished: page.createdAt,
    dateModified: page.updatedAt,
    isPartOf: { '@id': website['@id'] },
  }
  const trail: PlacedPage[] = []
  for (let above: PlacedPage | undefined = placed; above; above = above.level.above) trail.unshift(above)
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ page: { id, title, path = '' } }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: canonicalAddress(site, { id, path }),
    })),
  }
  return jsonData('application/ld+json', {
    '@context': 'https://schema.org',
    '@graph': [website, article, breadcrumbs],
  })
}
