import type { Html } from '@quire/content/html'

/** The parts of a site page that differ from page to page. */
export interface SitePageParts {
  title: string
  description: string
  /** What programs learn of the page; undefined for search results and error pages, which they do not list. */
  head?: Html | undefined
  /** Whether search engines may list it, on a site that they may look at. */
  isListed: boolean
  /** Whether it takes the width of the outline, too. */
  isWide?: boolean
  /** What spans the window above everything but the header. */
  banner?: Html
  side: Html
  main: Html
  outline: Html
  /** What was searched for. */
  query?: string
}
