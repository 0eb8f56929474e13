import { createHash } from 'node:crypto'
import type { FileInput } from '@quire/content'
import { pause } from '#workers/pause.ts'
import { dimensionsOf } from './image-dimensions.ts'

/** A file with its bytes, ready to be written. */
export interface ReadFile {
  entry: FileInput
  bytes: Uint8Array
}

/** Bytes that are hashed in one go, in a few milliseconds at most. */
const hashedAtOnce = 1_000_000

/**
 * What a revision says about a file: made before the transaction that stores it, because hashing takes its time, and in
 * turns with others.
 */
export async function readFileEntry(
  bytes: Uint8Array,
  named: Pick<FileInput, 'name' | 'contentType' | 'id' | 'ref'>,
): Promise<ReadFile> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce))
    await pause()
  }
  return hashedFile(bytes, hash.digest('hex'), named)
}

/** The same where the hash is known. */
export function hashedFile(
  bytes: Uint8Array,
  content: string,
  named: Pick<FileInput, 'name' | 'contentType' | 'id' | 'ref'>,
): ReadFile {
  const dimensions = dimensionsOf(bytes)
  return { entry: { ...named, size: bytes.length, content, ...(dimensions && { dimensions }) }, bytes }
}
