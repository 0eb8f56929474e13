import { type Html, html } from '@quire/content/html'
import type { LoadedSite } from './load-site.ts'

/** Whether a link leads away from the site, and is to open beside it. */
function opensNewTab({ url, frame }: LoadedSite, href: string): boolean {
  if (frame.settings.externalLinks.target !== 'blank') return false
  const target = URL.parse(href, url.href)
  return target !== null && /^https?:$/.test(target.protocol) && target.origin !== url.origin
}

/** What a link has that opens beside the site. */
export function newTabAttributes(site: LoadedSite, href: string): Html | false {
  return opensNewTab(site, href) && html` target="_blank" rel="noopener"`
}
