import { type Kysely, sql } from 'kysely'

export async function addSpecVisibility(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table openApiSpecs add column visibility text not null default 'private'").execute(db)
}
