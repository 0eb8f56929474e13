import { type Cache, createCache } from '@quire/content'
import type { Typeset } from '@quire/content/html'
import { createVersionedCache, type VersionedCache, type Versions } from './versioned-cache.ts'

/** A response to a visitor that can be sent as often as it is asked for. */
export interface SiteResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  etag?: string
}

/** Caches for visits to sites. What comes from the database stays until what visitors see of the site may have changed. */
export interface SiteCaches<Actor, Reach> {
  /** Who brings the token of a site. */
  visitors: VersionedCache<Actor>
  /** Where published addresses lead, as JSON. */
  lookups: VersionedCache<Buffer>
  /** Responses to visitors, as JSON. */
  responses: VersionedCache<Buffer>
  /** Pages of sites, as anybody gets them. */
  pages: VersionedCache<SiteResponse>
  /** What is reached from the pages of some content that somebody sees. */
  reach: Cache<Reach>
  /** The same while it is being worked out, for all who ask meanwhile. */
  underway: Map<string, Promise<Reach>>
  /** Code and formulas as they are shown, by the hash of what was written. */
  typeset: Cache<Typeset>
  /** Tokens by what they say. Signing takes its time, and renderers keep what they have read under the token. */
  signed: Cache<string>
  /** What tokens with a good signature say; the time is another matter. */
  verified: Cache<{ payload: Record<string, unknown>; header: Record<string, unknown> }>
}

/** In characters or bytes, together less than fifteen megabytes. */
const capacities = {
  visitors: 500_000,
  lookups: 1_000_000,
  responses: 5_000_000,
  pages: 4_000_000,
  reach: 1_000_000,
  typeset: 2_000_000,
  signed: 500_000,
  verified: 500_000,
}

export function createSiteCaches<Actor, Reach>(versions: Versions): SiteCaches<Actor, Reach> {
  return {
    visitors: createVersionedCache(versions, capacities.visitors),
    lookups: createVersionedCache(versions, capacities.lookups),
    responses: createVersionedCache(versions, capacities.responses),
    pages: createVersionedCache(versions, capacities.pages),
    reach: createCache(capacities.reach),
    underway: new Map(),
    typeset: createCache(capacities.typeset),
    signed: createCache(capacities.signed),
    verified: createCache(capacities.verified),
  }
}
