import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import { requireSoundFile, requireSoundText } from '#db/stored/stored-content.ts'
import { pause } from '#workers/pause.ts'

const textsByHash = prepared((db: Db, { hashes }: { hashes: string }) =>
  db.selectFrom('contentTexts').selectAll().where('hash', 'in', valuesOf<string>(hashes)),
)

/** Throws rather than answers something else than what was stored under its name. */
export async function listContentTexts(db: Db, hashes: readonly string[]): Promise<{ hash: string; text: string }[]> {
  const texts = await textsByHash(db, { hashes: JSON.stringify(hashes) })
  for (const { hash, text } of texts) requireSoundText(hash, text)
  return texts
}

/**
 * What is stored already is the same by its name. It is read, because a transaction that reads a row conflicts with one that
 * deletes it at the same time, and one that only does nothing about it does not.
 */
export async function insertContentTexts(db: Db, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const part of inParts(texts)) {
    await pause()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('contentTexts')
      .values(part.map(([hash, text]) => ({ hash, text })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === part.length) continue
    const hashes = part.map(([hash]) => hash)
    await countTexts(db, hashes)
  }
}

/** A statement takes some thirty thousand values, and no long text together with others. */
const mostInPart = { texts: 500, characters: 200_000 }

/** Texts in parts that are written in no time each. */
export function* inParts(texts: ReadonlyMap<string, string>): Iterable<[string, string][]> {
  let part: [string, string][] = []
  let characters = 0
  for (const [hash, text] of texts) {
    if (part.length === mostInPart.texts || (part.length > 0 && characters + text.length > mostInPart.characters)) {
      yield part
      part = []
      characters = 0
    }
    part.push([hash, text])
    characters += text.length
  }
  if (part.length > 0) yield part
}

export function listTextLengths(db: Db, hashes: readonly string[]): Promise<{ hash: string; bytes: number }[]> {
  return db
    .selectFrom('contentTexts')
    .select(({ fn }) => ['hash', fn<number>('octet_length', ['text']).as('bytes')])
    .where(inList('hash', hashes))
    .execute()
}

/** How many of the texts are there. */
export async function countTexts(db: Db, hashes: readonly string[]): Promise<number> {
  return countNamed(db, 'contentTexts', hashes)
}

export async function countFileContents(db: Db, hashes: readonly string[]): Promise<number> {
  return countNamed(db, 'fileContents', hashes)
}

async function countNamed(db: Db, table: 'contentTexts' | 'fileContents', hashes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(inList('hash', hashes))
    .executeTakeFirstOrThrow()
  return count
}

/** As with texts, what is stored already is read. */
export async function insertFileContent(db: Db, hash: string, bytes: Uint8Array): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fileContents')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) === 0) await countFileContents(db, [hash])
}

export async function findFileContent(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const content = await db.selectFrom('fileContents').select('bytes').where('hash', '=', hash).executeTakeFirst()
  if (content) await requireSoundFile(hash, content.bytes)
  return content?.bytes
}
