import type { Db } from '#db/database.ts'
import { closedOrganizations } from '#db/queries/closed-organizations.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { tokenIsVouchedFor } from '#db/queries/left-behind.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { fromJson, type Timestamp, toJson } from '#db/tables/columns.ts'
import type { TokenRow } from '#db/tables/identity.ts'
import { texts } from '#db/tables/stored-values.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { TokenRow }

function tokensWithOwners(db: Db) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.userId')
    .leftJoin('samlProviders', 'samlProviders.id', 'tokens.samlProviderId')
    .leftJoin('organizations as voucher', 'voucher.id', 'samlProviders.organizationId')
    .select([
      'tokens.id',
      'tokens.hash',
      'tokens.scopes',
      'tokens.expiresAt',
      'tokens.userId',
      'tokens.samlProviderId',
      'tokens.isOperators',
      'tokens.userAgent',
      'users.email',
      'users.organizationId as voucherId',
      'samlProviders.organizationId',
      'voucher.founderId',
      closedOrganizations().as('closedTo'),
    ])
    .where((eb) =>
      eb.or([
        eb('tokens.samlProviderId', 'is', null),
        eb.and([
          eb('samlProviders.id', 'is not', null),
          eb.or([
            eb('tokens.userAgent', 'is', null),
            eb('samlProviders.generation', '=', eb.ref('tokens.samlGeneration')),
          ]),
        ]),
      ]),
    )
}

export type TokenWithOwner = Awaited<ReturnType<typeof listTokensByLookup>>[number]

/** The tokens a secret may be, with their owners: nearly always one. */
export const listTokensByLookup = preparedAndCached((db, { lookup }: { lookup: string }) =>
  tokensWithOwners(db).where('tokens.lookup', '=', lookup),
)

export const listTokenById = preparedAndCached((db, { id }: { id: string }) =>
  tokensWithOwners(db).where('tokens.id', '=', id),
)

/** Whose tokens; with a provider, those that came from it alone. */
export interface TokenOwner {
  userId: string
  samlProviderId?: string | undefined
}

function tokensOfOwner(db: Db, { userId, samlProviderId }: TokenOwner) {
  return db
    .selectFrom('tokens')
    .where('userId', '=', userId)
    .where('userAgent', 'is', null)
    .where(tokenIsVouchedFor)
    .$if(samlProviderId !== undefined, (query) => query.where('samlProviderId', '=', samlProviderId ?? ''))
}

export function listTokens(
  db: Db,
  owner: TokenOwner,
  pageRequest: Pick<PageRequest, 'after' | 'limit'>,
): Promise<TokenRow[]> {
  return selectPage(tokensOfOwner(db, owner).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export async function countTokens(db: Db, owner: TokenOwner): Promise<number> {
  return countRows(tokensOfOwner(db, owner))
}

/** Where tokens of somebody come from: the single sign-on of an organization, or none. */
export interface TokenSource {
  userId: string
  organizationId: string | null
}

export async function countTokensFrom(db: Db, { userId, organizationId }: TokenSource): Promise<number> {
  const tokens = db.selectFrom('tokens').where('userId', '=', userId).where('userAgent', 'is', null)
  return countRows(
    organizationId === null
      ? tokens.where('samlProviderId', 'is', null)
      : tokens.where('samlProviderId', 'in', providersOf(db, organizationId)),
  )
}

/** Whether somebody has a token, or a session, that no identity provider vouched for. */
export async function hasUnvouchedToken(db: Db, userId: string): Promise<boolean> {
  const own = db.selectFrom('tokens').select('id').where('userId', '=', userId).where('samlProviderId', 'is', null)
  return (await own.limit(1).executeTakeFirst()) !== undefined
}

function providersOf(db: Db, organizationId: string) {
  return db.selectFrom('samlProviders').select('id').where('organizationId', '=', organizationId)
}

/** Leaves the newest `limit` of what the single sign-on of an organization gave somebody. */
export async function deleteOldestTokens(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
  limit: number,
): Promise<void> {
  const old = db
    .selectFrom('tokens')
    .select('id')
    .where('userId', '=', userId)
    .where('samlProviderId', 'in', providersOf(db, organizationId))
    .orderBy('id', 'desc')
    .limit(Number.MAX_SAFE_INTEGER)
    .offset(limit)
  await db.deleteFrom('tokens').where('id', 'in', old).execute()
}

export async function insertToken(
  db: Db,
  token: Omit<TokenRow, 'scopes' | 'lastUsedAt'> & { scopes: string[] | undefined },
): Promise<TokenRow> {
  const row = {
    ...token,
    scopes: token.scopes ? toJson(token.scopes) : null,
    lastUsedAt: null,
  }
  await db.insertInto('tokens').values(row).execute()
  return row
}

export async function deleteToken(db: Db, { userId, samlProviderId }: TokenOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('userAgent', 'is', null)
    .$if(samlProviderId !== undefined, (query) => query.where('samlProviderId', '=', samlProviderId ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets what a provider gave somebody and is over: every sign-in leaves a token behind. */
export async function deleteEndedTokens(db: Db, userId: string, samlProviderId: string, now: Timestamp): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('userId', '=', userId)
    .where('samlProviderId', '=', samlProviderId)
    .where('expiresAt', '<=', now)
    .execute()
}

/** Of tokens that came from a sign-in, or were made with one that did. */
export async function updateSignInEndsAfter(db: Db, latest: Timestamp): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ expiresAt: latest })
    .where('samlProviderId', 'is not', null)
    .where('expiresAt', '>', latest)
    .execute()
}

export async function updateTokenUse(db: Db, id: string, lastUsedAt: Timestamp, now: Timestamp): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ lastUsedAt })
    .where('id', '=', id)
    // Another process may have recorded a later use already, and a clock that was wrong one that is still to come.
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', lastUsedAt), eb('lastUsedAt', '>', now)]))
    .execute()
}

export function scopesOf(token: Pick<TokenRow, 'scopes'>): string[] | undefined {
  return token.scopes === null ? undefined : fromJson(token.scopes, texts)
}
