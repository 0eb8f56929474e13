import { type Kysely, sql } from 'kysely'

/** Tokens of installations have no row of their own, so an answer that is kept for one names none. */
const statements = [
  `create table keptAnswersOfAny (
    id text primary key,
    tokenId text references tokens (id) on delete cascade,
    fingerprint text not null,
    sealed blob not null,
    expiresAt text not null
  ) strict`,
  'insert into keptAnswersOfAny select id, tokenId, fingerprint, sealed, expiresAt from keptAnswers',
  'drop table keptAnswers',
  'alter table keptAnswersOfAny rename to keptAnswers',
  'create index keptAnswersByToken on keptAnswers (tokenId)',
  'create index keptAnswersByEnd on keptAnswers (expiresAt)',
]

export async function keepAnswersOfAnyToken(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
