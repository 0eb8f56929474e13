import type { DatabaseAddress } from './database.ts'
import { createDigestReader } from './sqlite/digest-reader.ts'
import type { DigestReader } from './stored/stored-digest.ts'

const readers = new Map<string, DigestReader>()

/** For threads of the worker pool: what pages say, from the database. */
export function digestReader(address: DatabaseAddress): DigestReader {
  const reader = readers.get(address.path) ?? createDigestReader(address.path)
  readers.set(address.path, reader)
  return reader
}
