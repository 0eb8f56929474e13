import { isDeepStrictEqual } from 'node:util'
import type { Versions } from '#cache/versioned-cache.ts'

/** Signed tokens and addresses are the same for a while, and then others. */
const signed = /eyJ[\w-]+\.[\w-]+\.[\w-]+|\/files\/[^"\s)]+/g

function comparable(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString().replaceAll(signed, '')
  if (typeof value !== 'object' || value === null || !('body' in value)) return value
  return { ...value, body: comparable(value.body), etag: undefined }
}

/** Works out once more whatever comes from a cache: it fails where something has changed that the cache did not notice. */
export const checkCached: NonNullable<Versions['onHit']> = async (cached, make) => {
  const again = comparable((await make())?.value)
  if (isDeepStrictEqual(comparable(cached), again)) return
  throw new Error(`a cached response is out of date: ${String(comparable(cached))} instead of ${String(again)}`)
}
