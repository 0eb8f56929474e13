import { fromJson, type Timestamp, toJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { TokenRow } from '../../../db/tables/identity.ts'
import type { Window } from '../../../pages.ts'

export type { TokenRow }

/** The tokens a secret may be, with their owners: nearly always one. */
export const listTokensByLookup = prepared((db, { lookup }: { lookup: string }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.userId')
    .select(['tokens.id', 'tokens.hash', 'tokens.scopes', 'tokens.expiresAt', 'tokens.userId', 'users.email'])
    .where('tokens.lookup', '=', lookup),
)

export function listTokens(
  db: Db,
  userId: string,
  { after, limit }: Pick<Window, 'after' | 'limit'>,
): Promise<TokenRow[]> {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function countTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertToken(
  db: Db,
  token: Omit<TokenRow, 'scopes' | 'lastUsedAt' | 'samlProviderId' | 'isOperators'> & { scopes: string[] | undefined },
): Promise<TokenRow> {
  const row = {
    ...token,
    scopes: token.scopes ? toJson(token.scopes) : null,
    lastUsedAt: null,
    samlProviderId: null,
    isOperators: 0 as const,
  }
  await db.insertInto('tokens').values(row).execute()
  return row
}

export async function deleteToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateTokenUse(db: Db, id: string, lastUsedAt: Timestamp): Promise<void> {
  await db.updateTable('tokens').set({ lastUsedAt }).where('id', '=', id).execute()
}

export function scopesOf(token: Pick<TokenRow, 'scopes'>): string[] | undefined {
  return token.scopes === null ? undefined : fromJson(token.scopes)
}
