import { type Html, html } from '@quire/content/html'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { isForAgents, type LoadedSite, markdownAddress } from '../load-site.ts'
import { feedPath } from '../paths.ts'
import { siteTitle } from '../render-header.ts'
import type { Alternate } from './languages.ts'
import { baseAddress, canonicalAddress, isOpenSite } from './open-site.ts'
import { structuredData } from './structured-data.ts'

/** What programs learn of a page from its head. */
export interface PageHead {
  placed: PlacedPage
  title: string
  description: string
  /** Whether search engines may list it, on a site that they may look at. */
  isListed: boolean
  alternates: readonly Alternate[]
}

/** The tags that say to search engines, feed readers, and those who show a preview of a link what the page is. */
export function headTags(site: LoadedSite, head: PageHead): Html {
  const { placed, isListed, alternates } = head
  const address = canonicalAddress(site, placed.page)
  const isOpen = isOpenSite(site)
  return html`<link rel="canonical" href="${address}">
${alternates.map(({ language, address: other }) => html`<link rel="alternate" hreflang="${language}" href="${other}">\n`)}${isForAgents(site) && html`<link rel="alternate" type="text/markdown" href="${markdownAddress(site, placed.page)}">\n`}${isOpen && html`<link rel="alternate" type="application/atom+xml" title="${siteTitle(site)}" href="${baseAddress(site)}${feedPath}">\n`}${preview(site, head, address)}${isOpen && isListed && structuredData(site, placed)}`
}

/** Open Graph and the card: what is shown where somebody shares the address. */
function preview(site: LoadedSite, { title, description }: PageHead, address: string): Html {
  const picture = webAddress(site.frame.settings.socialPreview.url)
  const [language = '', region] = site.language.split('-')
  return html`<meta property="og:type" content="article">
<meta property="og:site_name" content="${siteTitle(site)}">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${region === undefined ? language : `${language}_${region.toUpperCase()}`}">
${description !== '' && html`<meta property="og:description" content="${description}">\n`}${picture && html`<meta property="og:image" content="${picture}">\n`}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
`
}

function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/.test(address) ? address : undefined
}
