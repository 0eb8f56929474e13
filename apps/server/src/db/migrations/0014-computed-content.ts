import { type Kysely, sql } from 'kysely'

const statements = [
  // Spaces whose sources are to be looked at: they may stand for something else than the content was made from.
  `create table computedChecks (
    spaceId text primary key references spaces (id) on delete cascade
  ) strict, without rowid`,
  `insert into computedChecks (spaceId)
    select distinct spaceId from linkTargets
    where targetSpaceId = '' and kind = 'openapi' and relation = 'dependsOn'
      and exists (select 1 from spaces where spaces.id = linkTargets.spaceId)`,
]

export async function createComputedContent(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
