import { createHash } from 'node:crypto'
import type { FileInput } from '@quire/content'
import { dimensionsOf } from './image-dimensions.ts'

/** A file with its bytes, ready to be written. */
export interface ReadFile {
  entry: FileInput
  bytes: Uint8Array
}

/** What a revision says about a file: made before the transaction that stores it, because hashing takes its time. */
export function readFileEntry(
  bytes: Uint8Array,
  named: Pick<FileInput, 'name' | 'contentType' | 'id' | 'ref'>,
): ReadFile {
  return hashedFile(bytes, createHash('sha256').update(bytes).digest('hex'), named)
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
