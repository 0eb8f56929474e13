import type { Html } from '@quire/content/html'

/** What somebody who opens an address of a site gets. */
export type SiteAnswer =
  | { kind: 'page'; status: 200 | 404; page: Html; isForAgents: boolean }
  | { kind: 'markdown'; text: string }
  | { kind: 'robots'; text: string }
  /** An agent asks for a site that agents are kept from. */
  | { kind: 'no-agents' }
  | { kind: 'redirect'; location: string }
  /** The site is elsewhere now. */
  | { kind: 'moved'; location: string }
  /** No site is there, or none for this visitor: the two look the same. */
  | { kind: 'nothing' }

/** Who looks at what. */
export interface Visit {
  /** The whole address, without what it says about the visitor. */
  url: URL
  /** What stood behind its question mark, the visitor included, for another address of the same site. */
  search: string
  /** Whether it says of itself that it is one of the known AI agents. */
  isAgent: boolean
  visitor: { jwtToken?: string; unsignedClaims?: Record<string, unknown> }
}
