import type { Db } from '#db/database.ts'
import { selectPage } from '#db/queries/keyset.ts'
import type { TranslationSettingsRow } from '#db/tables/translations.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { TranslationSettingsRow }

export function findTranslationSettings(
  db: Db,
  organizationId: string,
  id: string,
): Promise<TranslationSettingsRow | undefined> {
  return db
    .selectFrom('translationSettings')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listTranslationSettings(
  db: Db,
  organizationId: string,
  pageRequest: PageRequest,
): Promise<TranslationSettingsRow[]> {
  return selectPage(
    db.selectFrom('translationSettings').selectAll().where('organizationId', '=', organizationId),
    pageRequest,
    { keys: ['id'], order: 'desc' },
  )
}

export async function insertTranslationSettings(db: Db, settings: TranslationSettingsRow): Promise<void> {
  await db.insertInto('translationSettings').values(settings).execute()
}

export async function updateTranslationSettings(
  db: Db,
  { organizationId, id, title, languages, updatedAt }: TranslationSettingsRow,
): Promise<void> {
  await db
    .updateTable('translationSettings')
    .set({ title, languages, updatedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTranslationSettings(db: Db, organizationId: string, id: string): Promise<void> {
  await db.deleteFrom('translationSettings').where('organizationId', '=', organizationId).where('id', '=', id).execute()
}
