import type { DatabaseAddress } from './database.ts'
import { createServerDigestReader } from './postgres/digest-reader.ts'
import { createDigestReader } from './sqlite/digest-reader.ts'
import type { DigestReader } from './stored/stored-digest.ts'

const readers = new Map<string, DigestReader>()

/** For threads of the worker pool: what pages say, from the database. */
export function digestReader(address: DatabaseAddress): DigestReader {
  const key = JSON.stringify(address)
  const reader = readers.get(key) ?? create(address)
  readers.set(key, reader)
  return reader
}

function create(address: DatabaseAddress): DigestReader {
  return address.engine === 'sqlite' ? createDigestReader(address.path) : createServerDigestReader(address)
}
