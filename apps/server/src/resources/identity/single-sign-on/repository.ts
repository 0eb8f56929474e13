import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { SamlProviderRow as IdentityProviderRow, SamlUseRow, SignInProtocol } from '#db/tables/saml.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { IdentityProviderRow, SignInProtocol }

/** The providers of an organization that speak one protocol. */
export interface ProviderOwner {
  organizationId: string
  protocol: SignInProtocol
}

function providersOf(db: Db, { organizationId, protocol }: ProviderOwner) {
  return db.selectFrom('samlProviders').where('organizationId', '=', organizationId).where('protocol', '=', protocol)
}

export function findIdentityProvider(
  db: Db,
  owner: ProviderOwner,
  id: string,
): Promise<IdentityProviderRow | undefined> {
  return providersOf(db, owner).selectAll().where('id', '=', id).executeTakeFirst()
}

/** By its id alone, for people who have not signed in yet. */
export function findIdentityProviderById(
  db: Db,
  protocol: SignInProtocol,
  id: string,
): Promise<IdentityProviderRow | undefined> {
  return db
    .selectFrom('samlProviders')
    .selectAll()
    .where('id', '=', id)
    .where('protocol', '=', protocol)
    .executeTakeFirst()
}

export function listIdentityProviders(
  db: Db,
  owner: ProviderOwner,
  pageRequest: PageRequest,
): Promise<IdentityProviderRow[]> {
  return selectPage(providersOf(db, owner).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export function countIdentityProviders(db: Db, owner: ProviderOwner): Promise<number> {
  return countRows(providersOf(db, owner))
}

/** One way to sign in to an organization. */
export type SignInChoice = Pick<IdentityProviderRow, 'id' | 'label' | 'protocol'>

export function listActiveIdentityProviders(db: Db, organizationId: string): Promise<SignInChoice[]> {
  return db
    .selectFrom('samlProviders')
    .select(['id', 'label', 'protocol'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

export async function hasActiveIdentityProvider(db: Db, protocol: SignInProtocol): Promise<boolean> {
  const found = await db
    .selectFrom('samlProviders')
    .select('id')
    .where('status', '=', 'active')
    .where('protocol', '=', protocol)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertIdentityProvider(db: Db, provider: IdentityProviderRow): Promise<void> {
  await db.insertInto('samlProviders').values(provider).execute()
}

export async function updateIdentityProvider(db: Db, provider: IdentityProviderRow): Promise<void> {
  const { label, entityId, certificate, ssoUrl, clientId, clientSecret, ...rest } = provider
  const { defaultTeamId, defaultRole, status, generation } = rest
  const known = { label, entityId, certificate, ssoUrl, clientId, clientSecret }
  await db
    .updateTable('samlProviders')
    .set({ ...known, defaultTeamId, defaultRole, status, generation })
    .where('id', '=', provider.id)
    .execute()
}

export async function deleteIdentityProvider(db: Db, id: string): Promise<void> {
  await db.deleteFrom('samlProviders').where('id', '=', id).execute()
}

/** Records uses; false when one of them was recorded before. */
export async function insertSignInUses(db: Db, uses: SamlUseRow[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('samlUses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === BigInt(uses.length)
}

/** Every sign-in records two at most, so that deleting some at each is enough. */
const usesAtOnce = 100

export async function deleteOldSignInUses(db: Db, now: Timestamp): Promise<void> {
  await db
    .deleteFrom('samlUses')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('providerId', 'hash'),
        'in',
        eb
          .selectFrom('samlUses')
          .select(['providerId', 'hash'])
          .where('expiresAt', '<=', now)
          .limit(usesAtOnce)
          .$asTuple('providerId', 'hash'),
      ),
    )
    .execute()
}
