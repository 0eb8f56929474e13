import type { Db } from '../../../db/database.ts'
import { requireSoundFile, requireSoundText } from '../../../db/stored-content.ts'
import { inList } from '../../../db/value-list.ts'

/** Throws rather than answers something else than what was stored under its name. */
export async function listContentTexts(db: Db, hashes: readonly string[]): Promise<{ hash: string; text: string }[]> {
  const texts = await db.selectFrom('contentTexts').selectAll().where(inList('hash', hashes)).execute()
  for (const { hash, text } of texts) requireSoundText(hash, text)
  return texts
}

/** What is stored already is the same by its name. */
export async function insertContentTexts(db: Db, texts: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...texts].map(([hash, text]) => ({ hash, text }))
  // A statement takes some thirty thousand values; a batch this size is far from that.
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insertInto('contentTexts')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function insertFileContent(db: Db, hash: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('fileContents')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findFileContent(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const content = await db.selectFrom('fileContents').select('bytes').where('hash', '=', hash).executeTakeFirst()
  if (content) await requireSoundFile(hash, content.bytes)
  return content?.bytes
}
