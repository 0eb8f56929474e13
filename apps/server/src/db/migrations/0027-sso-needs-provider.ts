import { type Kysely, sql } from 'kysely'

/** Switches single sign-on off where nobody could sign in: it was not required there, and from now on it would be. */
export async function switchOffSsoWithoutProvider(db: Kysely<unknown>): Promise<void> {
  await sql.raw('update organizations set sso = 0 where sso = 1 and activeSamlProviderCount = 0').execute(db)
}
