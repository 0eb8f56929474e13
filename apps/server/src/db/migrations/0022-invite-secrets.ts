import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table inviteLinks add column secret text not null default ''`,
  // Links that were given out before were ids, which can be derived: they open nothing any more.
  'update inviteLinks set secret = lower(hex(randomblob(20)))',
]

/** Gives every invite link a secret of its own. */
export async function addInviteSecrets(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
