import type { Db } from '#db/database.ts'
import { selectPage } from '#db/queries/keyset.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { SamlProviderRow, SamlUseRow } from '#db/tables/saml.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { SamlProviderRow }

export function findSamlProvider(db: Db, organizationId: string, id: string): Promise<SamlProviderRow | undefined> {
  return db
    .selectFrom('samlProviders')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By its id alone, for people who have not signed in yet. */
export function findSamlProviderById(db: Db, id: string): Promise<SamlProviderRow | undefined> {
  return db.selectFrom('samlProviders').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listSamlProviders(
  db: Db,
  organizationId: string,
  pageRequest: PageRequest,
): Promise<SamlProviderRow[]> {
  return selectPage(
    db.selectFrom('samlProviders').selectAll().where('organizationId', '=', organizationId),
    pageRequest,
    { keys: ['id'], order: 'desc' },
  )
}

export function listActiveSamlProviders(
  db: Db,
  organizationId: string,
): Promise<Pick<SamlProviderRow, 'id' | 'label'>[]> {
  return db
    .selectFrom('samlProviders')
    .select(['id', 'label'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

export async function hasActiveSamlProvider(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('samlProviders')
    .select('id')
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSamlProvider(db: Db, provider: SamlProviderRow): Promise<void> {
  await db.insertInto('samlProviders').values(provider).execute()
}

export async function updateSamlProvider(db: Db, provider: SamlProviderRow): Promise<void> {
  const { label, entityId, certificate, ssoUrl, defaultTeamId, defaultRole, status, generation } = provider
  await db
    .updateTable('samlProviders')
    .set({ label, entityId, certificate, ssoUrl, defaultTeamId, defaultRole, status, generation })
    .where('id', '=', provider.id)
    .execute()
}

export async function deleteSamlProvider(db: Db, id: string): Promise<void> {
  await db.deleteFrom('samlProviders').where('id', '=', id).execute()
}

/** Records uses; false when one of them was recorded before. */
export async function insertSamlUses(db: Db, uses: SamlUseRow[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('samlUses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === BigInt(uses.length)
}

/** Every sign-in records two, so that deleting some at each is enough. */
const usesAtOnce = 100

export async function deleteOldSamlUses(db: Db, now: Timestamp): Promise<void> {
  await db
    .deleteFrom('samlUses')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('providerId', 'hash'),
        'in',
        eb
          .selectFrom('samlUses')
          .select(['providerId', 'hash'])
          .where('expiresAt', '<=', now)
          .limit(usesAtOnce)
          .$asTuple('providerId', 'hash'),
      ),
    )
    .execute()
}
