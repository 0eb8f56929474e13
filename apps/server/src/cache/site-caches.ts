import { type Cache, createCache } from '@quire/content'
import type { Timestamp } from '#db/tables/columns.ts'
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts'

/** Caches for visits to sites. Those of what comes from the database are emptied by every commit. */
export interface SiteCaches<Actor, Reach> {
  /** Who brings the token of a site. */
  visitors: VersionedCache<Actor>
  /** Where published addresses lead, as JSON. */
  lookups: VersionedCache<Buffer>
  /** Responses to visitors, as JSON. */
  responses: VersionedCache<Buffer>
  /** What is reached from the pages of some content that somebody sees. */
  reach: Cache<Reach>
  /** The same while it is being worked out, for all who ask meanwhile. */
  underway: Map<string, Promise<Reach>>
  /** Tokens by what they say. Signing takes its time, and renderers keep what they have read under the token. */
  signed: Cache<string>
  /** What tokens with a good signature say; the time is another matter. */
  verified: Cache<{ payload: Record<string, unknown>; header: Record<string, unknown> }>
}

/** In characters or bytes, together less than ten megabytes. */
const capacities = {
  visitors: 500_000,
  lookups: 1_000_000,
  responses: 5_000_000,
  reach: 1_000_000,
  signed: 500_000,
  verified: 500_000,
}

export function createSiteCaches<Actor, Reach>(database: {
  changeCounter(): number
  now(): Timestamp
}): SiteCaches<Actor, Reach> {
  return {
    visitors: createVersionedCache(database, capacities.visitors),
    lookups: createVersionedCache(database, capacities.lookups),
    responses: createVersionedCache(database, capacities.responses),
    reach: createCache(capacities.reach),
    underway: new Map(),
    signed: createCache(capacities.signed),
    verified: createCache(capacities.verified),
  }
}
