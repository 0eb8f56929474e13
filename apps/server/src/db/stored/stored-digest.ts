import type { Flag } from '#db/tables/columns.ts'

export interface StoredDigest {
  hash: string
  sections: string
  links: string
  isAdaptive: Flag
}

export interface DigestReader {
  /** What texts say, of those that were read. */
  digests(hashes: readonly string[]): Promise<StoredDigest[]>
  /** Texts in the order of their names. */
  texts(hashes: readonly string[]): Promise<(string | undefined)[]>
}
