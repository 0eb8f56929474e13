import type { PostgresAddress } from '#db/database.ts'
import { requireSoundText } from '#db/stored/stored-content.ts'
import type { DigestReader, StoredDigest } from '#db/stored/stored-digest.ts'
import { openPool } from './pool.ts'

/** One connection for a thread, which closes by itself when the thread has nothing to do. */
const limits = { connections: 1, waitMs: 5_000, statementMs: 10_000 }

export function createServerDigestReader({ url, isPooled = false }: PostgresAddress): DigestReader {
  const pool = openPool(url, { ...limits, isPooled })
  const ofHashes = (columns: string, table: string) =>
    `select ${columns} from "${table}" where hash in (select value from json_array_elements_text(cast($1 as json)))`
  const read = async <Row>(query: string, hashes: readonly string[]): Promise<Row[]> =>
    (await pool.query({ text: query, values: [JSON.stringify(hashes)] })).rows as Row[]
  const digests = ofHashes('hash, sections, links, "isAdaptive"', 'bodyDigests')
  const texts = ofHashes('hash, text', 'contentTexts')
  return {
    digests: (hashes) => read<StoredDigest>(digests, hashes),
    async texts(hashes) {
      const rows = await read<{ hash: string; text: string }>(texts, hashes)
      const found = new Map(rows.map(({ hash, text }) => [hash, text]))
      for (const [hash, text] of found) requireSoundText(hash, text)
      return hashes.map((hash) => found.get(hash))
    },
  }
}
