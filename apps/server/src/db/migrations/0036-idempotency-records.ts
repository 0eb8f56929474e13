import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table keptAnswers rename to idempotencyRecords',
  'drop index keptAnswersByToken',
  'drop index keptAnswersByEnd',
  'create index idempotencyRecordsByToken on idempotencyRecords (tokenId)',
  'create index idempotencyRecordsByEnd on idempotencyRecords (expiresAt)',
]

export async function renameIdempotencyRecords(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
