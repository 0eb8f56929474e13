import { hashText } from '@quire/content'
import type { Db } from '#db/database.ts'
import { storedOrder } from '#db/queries/stored-order.ts'
import { inList } from '#db/queries/value-list.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { ContentCollectionRow } from '#db/tables/content.ts'

export function findCollection(db: Db): Promise<ContentCollectionRow> {
  return db.selectFrom('contentCollection').selectAll().executeTakeFirstOrThrow()
}

export async function updateGarbageCollection(
  db: Db,
  changes: Partial<Omit<ContentCollectionRow, 'id'>>,
): Promise<void> {
  await db.updateTable('contentCollection').set(changes).execute()
}

/** Adds a text and a file that nothing refers to, as the last of theirs, and answers which rows come before them. */
export async function insertLastRows(
  db: Db,
  mark: string,
): Promise<Pick<ContentCollectionRow, 'lastText' | 'lastFile'>> {
  await db
    .insertInto('contentTexts')
    .values({ hash: hashText(mark), text: mark })
    .execute()
  const bytes = Buffer.from(mark)
  await db
    .insertInto('fileContents')
    .values({ hash: Buffer.from(hashText(mark), 'base64url').toString('hex'), bytes })
    .execute()
  return { lastText: (await lastRow(db, 'contentTexts')) - 1, lastFile: (await lastRow(db, 'fileContents')) - 1 }
}

async function lastRow(db: Db, table: 'contentTexts' | 'fileContents'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number>(storedOrder(table)).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

export interface StoredName {
  row: number
  hash: string
  bytes: number
}

/** The next names in the order in which they were stored. */
export async function listNames(
  db: Db,
  table: 'contentTexts' | 'fileContents',
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<StoredName[]> {
  const content = table === 'contentTexts' ? 'text' : 'bytes'
  const row = storedOrder(table)
  return db
    .selectFrom(table)
    .select(({ fn, ref }) => [row.as('row'), 'hash', fn<number>('octet_length', [ref(content as 'hash')]).as('bytes')])
    .where(row, '>', after)
    .where(row, '<=', last)
    .orderBy(row)
    .limit(limit)
    .execute()
}

export async function deleteTexts(db: Db, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('bodyDigests').where(inList('hash', hashes)).execute()
  await db.deleteFrom('contentTexts').where(inList('hash', hashes)).execute()
}

export async function deleteFileContents(db: Db, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('fileContents').where(inList('hash', hashes)).execute()
}

export interface NamedRoot {
  id: string
  rootHash: string
}

/** The roots of all revisions, in the order of their ids. */
export function listRoots(db: Db, after: string, limit: number): Promise<NamedRoot[]> {
  return db
    .selectFrom('revisions')
    .select(['id', 'rootHash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What is derived from content may still be on its way to that of now. */
export function listRootsOfIndexes(db: Db, after: string, limit: number): Promise<NamedRoot[]> {
  return db
    .selectFrom('spaceIndexes')
    .select(['spaceId as id', 'rootHash'])
    .where('spaceId', '>', after)
    .orderBy('spaceId')
    .limit(limit)
    .execute()
}

/** What spaces hold now, in the order of their ids. */
export function listRootsOfSpaces(db: Db, after: string, limit: number): Promise<NamedRoot[]> {
  return db
    .selectFrom('spaces')
    .innerJoin('revisions', 'revisions.id', 'spaces.revisionId')
    .select(['spaces.id', 'revisions.rootHash'])
    .where('spaces.id', '>', after)
    .orderBy('spaces.id')
    .limit(limit)
    .execute()
}

/** What change requests propose that can still be merged, in the order of their ids. */
export function listRootsOfProposals(db: Db, after: string, limit: number): Promise<NamedRoot[]> {
  return db
    .selectFrom('changeRequests')
    .innerJoin('revisions', 'revisions.id', 'changeRequests.revisionId')
    .select(['changeRequests.id', 'revisions.rootHash'])
    .where('changeRequests.status', 'in', ['draft', 'open'])
    .where('changeRequests.id', '>', after)
    .orderBy('changeRequests.id')
    .limit(limit)
    .execute()
}

export async function listRecentRoots(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('recentRoots').select('rootHash').distinct().execute()
  return rows.map(({ rootHash }) => rootHash)
}

export async function deleteRecentRoots(db: Db): Promise<void> {
  await db.deleteFrom('recentRoots').execute()
}

/** Files whose time is over, the oldest first. */
export function listDeletedFiles(
  db: Db,
  until: Timestamp,
  limit: number,
): Promise<{ id: number; hash: string; deletedAt: Timestamp }[]> {
  return db
    .selectFrom('deletedFiles')
    .select(['id', 'hash', 'deletedAt'])
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteDeletedFiles(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('deletedFiles').where(inList('id', ids)).execute()
}

export async function deleteDeletedFilesOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deletedFiles')
    .where('id', 'in', (eb) => eb.selectFrom('deletedFiles').select('id').where('spaceId', '=', spaceId).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
