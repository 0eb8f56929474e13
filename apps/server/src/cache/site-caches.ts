import { type Cache, createCache } from '@quire/content'
import type { Timestamp } from '#db/tables/columns.ts'
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts'

/** What is asked again and again while people visit sites. What comes from the file is gone when somebody writes. */
export interface SiteCaches<Actor, Reach> {
  /** Who brings the token of a site. */
  visitors: VersionedCache<Actor>
  /** Where published addresses lead, as JSON. */
  lookups: VersionedCache<Buffer>
  /** What visitors were answered, as JSON. */
  answers: VersionedCache<Buffer>
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
const room = {
  visitors: 500_000,
  lookups: 1_000_000,
  answers: 5_000_000,
  reach: 1_000_000,
  signed: 500_000,
  verified: 500_000,
}

export function createSiteCaches<Actor, Reach>(file: {
  version(): number
  now(): Timestamp
}): SiteCaches<Actor, Reach> {
  return {
    visitors: createVersionedCache(file, room.visitors),
    lookups: createVersionedCache(file, room.lookups),
    answers: createVersionedCache(file, room.answers),
    reach: createCache(room.reach),
    underway: new Map(),
    signed: createCache(room.signed),
    verified: createCache(room.verified),
  }
}
