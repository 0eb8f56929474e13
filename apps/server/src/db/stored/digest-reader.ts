import { threadReader } from '#db/sqlite/thread-reader.ts'
import type { Flag } from '#db/tables/columns.ts'
import { requireSoundText } from './stored-content.ts'

export interface StoredDigest {
  hash: string
  sections: string
  links: string
  isAdaptive: Flag
}

export interface DigestReader {
  /** What texts say, of those that were read. */
  digests(hashes: readonly string[]): StoredDigest[]
  /** Texts in the order of their names. */
  texts(hashes: readonly string[]): (string | undefined)[]
}

const readers = new Map<string, DigestReader>()

/** For threads of the worker pool: what pages say, from the file. */
export function digestReader(path: string): DigestReader {
  const reader = readers.get(path) ?? createReader(path)
  readers.set(path, reader)
  return reader
}

function createReader(path: string): DigestReader {
  const sqlite = threadReader(path)
  const digests = sqlite.prepare<[string], StoredDigest>(
    `select hash, sections, links, "isAdaptive" from "bodyDigests" where hash in (select value from json_each(?))`,
  )
  const texts = sqlite.prepare<[string], { hash: string; text: string }>(
    `select hash, text from "contentTexts" where hash in (select value from json_each(?))`,
  )
  return {
    digests: (hashes) => digests.all(JSON.stringify(hashes)),
    texts(hashes) {
      const found = new Map(texts.all(JSON.stringify(hashes)).map(({ hash, text }) => [hash, text]))
      for (const [hash, text] of found) requireSoundText(hash, text)
      return hashes.map((hash) => found.get(hash))
    },
  }
}
