import type { Html } from '@quire/content/html'

/** What a request for an address of a site results in. */
export type SiteResult =
  | { kind: 'page'; status: 200 | 404; page: Html; isForAgents: boolean }
  /** Its style; what is the current one may be kept forever, by anybody where the site is public. */
  | { kind: 'style'; text: string; isCurrent: boolean; isPublic: boolean }
  | { kind: 'markdown'; text: string }
  /** What programs look for by its name. */
  | { kind: 'file'; type: string; text: string }
  /** The request comes from an AI agent, and the site excludes them. */
  | { kind: 'no-agents' }
  | { kind: 'redirect'; location: string; isPermanent?: boolean }
  /** The site has another address now. */
  | { kind: 'moved'; location: string }
  /** No site is there, or none for this visitor: the two look the same. */
  | { kind: 'nothing' }

/** A request for an address of a site, with what is known of the visitor. */
export interface SiteRequest {
  /** The full address without the query parameters that identify the visitor. */
  url: URL
  /** The query string as it was sent, for redirects within the site. */
  search: string
  /** Whether its `User-Agent` is that of a known AI agent. */
  isAgent: boolean
  visitor: { jwtToken?: string; unsignedClaims?: Record<string, unknown> }
}
