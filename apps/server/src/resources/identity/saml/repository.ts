import type { Db } from '../../../db/database.ts'
import type { SamlProviderRow } from '../../../db/tables/saml.ts'
import type { Window } from '../../../pages.ts'

export type { SamlProviderRow }

export function findSamlProvider(db: Db, organizationId: string, id: string): Promise<SamlProviderRow | undefined> {
  return db
    .selectFrom('samlProviders')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listSamlProviders(
  db: Db,
  organizationId: string,
  { after, limit }: Window,
): Promise<SamlProviderRow[]> {
  return db
    .selectFrom('samlProviders')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
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

export async function insertSamlProvider(db: Db, provider: SamlProviderRow): Promise<void> {
  await db.insertInto('samlProviders').values(provider).execute()
}

export async function updateSamlProvider(db: Db, provider: SamlProviderRow): Promise<void> {
  const { label, entityId, certificate, ssoUrl, defaultTeamId, defaultRole, status } = provider
  await db
    .updateTable('samlProviders')
    .set({ label, entityId, certificate, ssoUrl, defaultTeamId, defaultRole, status })
    .where('id', '=', provider.id)
    .execute()
}

export async function deleteSamlProvider(db: Db, id: string): Promise<void> {
  await db.deleteFrom('samlProviders').where('id', '=', id).execute()
}
