import { requireSoundText } from '#db/stored/stored-content.ts'
import type { DigestReader, StoredDigest } from '#db/stored/stored-digest.ts'
import { threadReader } from './thread-reader.ts'

/** On a connection of the thread. */
export function createDigestReader(path: string): DigestReader {
  const sqlite = threadReader(path)
  const digests = sqlite.prepare<[string], StoredDigest>(
    `select hash, sections, links, "isAdaptive" from "bodyDigests" where hash in (select value from json_each(?))`,
  )
  const texts = sqlite.prepare<[string], { hash: string; text: string }>(
    `select hash, text from "contentTexts" where hash in (select value from json_each(?))`,
  )
  return {
    digests: async (hashes) => digests.all(JSON.stringify(hashes)),
    async texts(hashes) {
      const found = new Map(texts.all(JSON.stringify(hashes)).map(({ hash, text }) => [hash, text]))
      for (const [hash, text] of found) requireSoundText(hash, text)
      return hashes.map((hash) => found.get(hash))
    },
  }
}
