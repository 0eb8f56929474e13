import { type Kysely, sql } from 'kysely'

/** Who founded an organization; nobody is known for those there are, and for those that whoever runs the server makes. */
const statements = [
  'alter table organizations add column founderId text references users (id) on delete set null',
  'create index organizationsByFounder on organizations (founderId) where founderId is not null',
  "alter table uploads add column callerId text not null default ''",
  "update uploads set callerId = 'user ' || createdById",
  'create index uploadsByCaller on uploads (callerId, createdById)',
  'drop index uploadsByCreator',
]

export async function addOrganizationFounders(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
