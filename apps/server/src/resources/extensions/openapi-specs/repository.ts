import type { Db } from '#db/database.ts'
import { selectPage } from '#db/queries/keyset.ts'
import { inList } from '#db/queries/value-list.ts'
import type { OpenApiSpecRow } from '#db/tables/openapi-specs.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { OpenApiSpecRow }

export function findSpec(db: Db, organizationId: string, slug: string): Promise<OpenApiSpecRow | undefined> {
  return db
    .selectFrom('openApiSpecs')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function listSpecs(db: Db, organizationId: string, pageRequest: PageRequest): Promise<OpenApiSpecRow[]> {
  return selectPage(
    db.selectFrom('openApiSpecs').selectAll().where('organizationId', '=', organizationId),
    pageRequest,
    { keys: ['id'], order: 'desc' },
  )
}

export function listSpecsBySlug(db: Db, organizationId: string, slugs: readonly string[]): Promise<OpenApiSpecRow[]> {
  return db
    .selectFrom('openApiSpecs')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where(inList('slug', slugs))
    .execute()
}

/** A moment that lies further ahead than any that is ever set was set by a wrong clock. */
export async function updateDueAfter(db: Db, latest: string, dueAt: string): Promise<void> {
  await db.updateTable('openApiSpecs').set({ dueAt }).where('dueAt', '>', latest).execute()
}

export async function insertSpec(db: Db, spec: OpenApiSpecRow): Promise<void> {
  await db.insertInto('openApiSpecs').values(spec).execute()
}

export async function updateSpec(db: Db, { id, versionCount: _, ...changes }: OpenApiSpecRow): Promise<void> {
  await db.updateTable('openApiSpecs').set(changes).where('id', '=', id).execute()
}

export async function deleteSpec(db: Db, id: string): Promise<void> {
  await db.deleteFrom('openApiSpecs').where('id', '=', id).execute()
}

/** Keeps the compressed text a spec is to be made of, in place of the one before. */
export async function upsertSpecText(db: Db, specId: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('openApiSpecTexts')
    .values({ specId, bytes })
    .onConflict((conflict) => conflict.column('specId').doUpdateSet({ bytes }))
    .execute()
}

export async function findSpecText(db: Db, specId: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('openApiSpecTexts').select('bytes').where('specId', '=', specId).executeTakeFirst()
  return row?.bytes
}

export async function deleteSpecText(db: Db, specId: string): Promise<void> {
  await db.deleteFrom('openApiSpecTexts').where('specId', '=', specId).execute()
}

/** The spec whose time has come first, without those of some organizations. */
export function findDueSpec(db: Db, now: string, without: readonly string[]): Promise<OpenApiSpecRow | undefined> {
  return db
    .selectFrom('openApiSpecs')
    .selectAll()
    .where('dueAt', 'is not', null)
    .where('dueAt', '<=', now)
    .where(({ not }) => not(inList('organizationId', without)))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function findSpecById(db: Db, id: string): Promise<OpenApiSpecRow | undefined> {
  return db.selectFrom('openApiSpecs').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listSpecsInProgress(db: Db): Promise<OpenApiSpecRow[]> {
  return db.selectFrom('openApiSpecs').selectAll().where('processingState', '=', 'progress').execute()
}
