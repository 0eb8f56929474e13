import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { storedOrder } from '#db/queries/stored-order.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import { toFlag, toJson } from '#db/tables/columns.ts'
import type { BodyDigestRow } from '#db/tables/content-index.ts'

const digestsByHash = prepared((db: Db, { hashes }: { hashes: string }) =>
  db.selectFrom('bodyDigests').selectAll().where('hash', 'in', valuesOf<string>(hashes)),
)

export function listDigests(db: Db, hashes: readonly string[]): Promise<BodyDigestRow[]> {
  return digestsByHash(db, { hashes: JSON.stringify(hashes) })
}

/** How long what is known of them is, told without reading it. */
export const listDigestSizes = prepared((db: Db, { hashes }: { hashes: string }) =>
  db
    .selectFrom('bodyDigests')
    .select(({ eb, fn }) => {
      const bytes = (column: 'sections' | 'links' | 'anchors') => fn<number>('octet_length', [column])
      return ['hash', eb(eb(bytes('sections'), '+', bytes('links')), '+', bytes('anchors')).as('bytes')]
    })
    .where('hash', 'in', valuesOf<string>(hashes)),
)

export const listDigestLinks = prepared((db: Db, { hashes }: { hashes: string }) =>
  db.selectFrom('bodyDigests').select(['hash', 'links']).where('hash', 'in', valuesOf<string>(hashes)),
)

/** Notes that more than one space may hold these texts. */
export async function insertSharedDigests(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('sharedDigests')
    .values(hashes.map((hash) => ({ hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Leaves those that another space may hold. */
export async function deleteOwnDigests(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .deleteFrom('bodyDigests')
    .where(inList('hash', hashes))
    .where('hash', 'not in', (eb) => eb.selectFrom('sharedDigests').select('hash'))
    .execute()
}

export async function deleteDigests(db: Db, hashes: readonly string[]): Promise<void> {
  for (const table of ['bodyDigests', 'sharedDigests'] as const)
    await db.deleteFrom(table).where(inList('hash', hashes)).execute()
}

export interface DigestName {
  row: number
  hash: string
  bytes: number
}

/** In the order in which they were stored. */
export async function listDigestNames(db: Db, after: number, limit: number): Promise<DigestName[]> {
  const row = storedOrder('bodyDigests')
  return db
    .selectFrom('bodyDigests')
    .select([row.as('row'), 'hash', sizeOf(['sections', 'links', 'anchors']).as('bytes')])
    .where(row, '>', after)
    .orderBy(row)
    .limit(limit)
    .execute()
}

export async function listDigestHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('bodyDigests').select('hash').where(inList('hash', hashes)).execute()
  return rows.map(({ hash }) => hash)
}

export async function insertDigest(
  db: Db,
  hash: string,
  digest: {
    sections: readonly object[]
    links: readonly object[]
    anchors: readonly string[]
    isAdaptive: boolean
  },
): Promise<void> {
  await db
    .insertInto('bodyDigests')
    .values({
      hash,
      sections: toJson(digest.sections),
      links: toJson(digest.links),
      anchors: toJson(digest.anchors),
      isAdaptive: toFlag(digest.isAdaptive),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
