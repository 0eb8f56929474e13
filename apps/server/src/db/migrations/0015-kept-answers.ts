import { type Kysely, sql } from 'kysely'

const statements = [
  `create table keptAnswers (
    id text primary key,
    tokenId text not null references tokens (id) on delete cascade,
    fingerprint text not null,
    sealed blob not null,
    expiresAt text not null
  ) strict`,
  'create index keptAnswersByToken on keptAnswers (tokenId)',
  'create index keptAnswersByEnd on keptAnswers (expiresAt)',
]

export async function createKeptAnswers(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
