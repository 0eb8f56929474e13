import { type Kysely, sql } from 'kysely'

/** What is installed was agreed to as it is now. */
export async function addAgreedScopes(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table integrationInstallations add column agreedScopes text not null default '[]'").execute(db)
  await sql
    .raw(
      `update integrationInstallations set agreedScopes = (
        select json_extract(manifest, '$.scopes') from integrations where name = integrationInstallations.integrationName
      )`,
    )
    .execute(db)
}
