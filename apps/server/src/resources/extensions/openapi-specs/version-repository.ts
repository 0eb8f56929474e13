import type { Db } from '#db/database.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import { selectPage } from '#db/queries/keyset.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { inList } from '#db/queries/value-list.ts'
import type { OpenApiSpecContentRow, OpenApiSpecRow, OpenApiSpecVersionRow } from '#db/tables/openapi-specs.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { OpenApiSpecVersionRow }

export function findVersion(db: Db, specId: string, id: string): Promise<OpenApiSpecVersionRow | undefined> {
  return db
    .selectFrom('openApiSpecVersions')
    .selectAll()
    .where('specId', '=', specId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listVersions(db: Db, specId: string, pageRequest: PageRequest): Promise<OpenApiSpecVersionRow[]> {
  return selectPage(db.selectFrom('openApiSpecVersions').selectAll().where('specId', '=', specId), pageRequest, {
    keys: ['id'],
    order: 'desc',
  })
}

export async function insertVersion(
  db: Db,
  version: OpenApiSpecVersionRow,
  content: Omit<OpenApiSpecContentRow, 'versionId'>,
): Promise<void> {
  await db.insertInto('openApiSpecVersions').values(version).execute()
  await db
    .insertInto('openApiSpecContents')
    .values({ versionId: version.id, ...content })
    .execute()
}

/** The compressed files of a version. */
export async function findFilesystem(db: Db, versionId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('openApiSpecContents')
    .select('filesystem')
    .where('versionId', '=', versionId)
    .executeTakeFirst()
  return row?.filesystem
}

export function findSpecOfVersion(
  db: Db,
  versionId: string,
): Promise<Pick<OpenApiSpecRow, 'organizationId' | 'slug' | 'visibility'> | undefined> {
  return db
    .selectFrom('openApiSpecVersions')
    .innerJoin('openApiSpecs', 'openApiSpecs.id', 'openApiSpecVersions.specId')
    .select(['openApiSpecs.organizationId', 'openApiSpecs.slug', 'openApiSpecs.visibility'])
    .where('openApiSpecVersions.id', '=', versionId)
    .executeTakeFirst()
}

/** The compressed document of a version that still belongs to a spec. */
export function findDocument(
  db: Db,
  versionId: string,
): Promise<{ document: Uint8Array; documentType: OpenApiSpecVersionRow['documentType'] } | undefined> {
  return db
    .selectFrom('openApiSpecVersions')
    .innerJoin('openApiSpecs', 'openApiSpecs.id', 'openApiSpecVersions.specId')
    .innerJoin('openApiSpecContents', 'openApiSpecContents.versionId', 'openApiSpecVersions.id')
    .select(['openApiSpecContents.document', 'openApiSpecVersions.documentType'])
    .where('openApiSpecVersions.id', '=', versionId)
    .executeTakeFirst()
}

export function listOutlines(
  db: Db,
  versionIds: readonly string[],
): Promise<Pick<OpenApiSpecContentRow, 'versionId' | 'outline'>[]> {
  return db
    .selectFrom('openApiSpecContents')
    .select(['versionId', 'outline'])
    .where(inList('versionId', versionIds))
    .execute()
}

/** Removes the content of a few versions that are gone; answers how many there were. */
export async function emptyTrash(db: Db, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('openApiSpecTrash')
    .leftJoin('openApiSpecContents', 'openApiSpecContents.versionId', 'openApiSpecTrash.versionId')
    .select(['openApiSpecTrash.versionId', sizeOf(['outline', 'document', 'filesystem']).as('bytes')])
    .limit(limit)
    .execute()
  const ids = withinBytes(rows).map(({ versionId }) => versionId)
  await db.deleteFrom('openApiSpecContents').where(inList('versionId', ids)).execute()
  await db.deleteFrom('openApiSpecTrash').where(inList('versionId', ids)).execute()
  return ids.length
}
