import { createHash } from 'node:crypto'
import { type AppContext, inTransaction } from '#context.ts'
import {
  addMembers,
  findMembership,
  finishRemovals,
  recordSignIn,
} from '#resources/identity/organizations/members/service.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { joinTeam } from '#resources/identity/organizations/teams/service.ts'
import { hasPasskey } from '#resources/identity/passkeys/service.ts'
import { mendSessionEnds, startVouchedSession } from '#resources/identity/sessions/service.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { createSignInToken, endSignInsBy, hasOwnToken } from '#resources/identity/tokens/service.ts'
import { adoptPerson, findOrCreatePersonOf } from '#resources/identity/users/vouched-persons.ts'
import {
  deleteOldSignInUses,
  findIdentityProviderById,
  type IdentityProviderRow,
  insertSignInUses,
  type SignInProtocol,
} from './repository.ts'
import type { SignedInPerson } from './signed-in-person.ts'

/** How long a token from a sign-in works at most: a working week, after which the identity provider is asked again. */
const tokenLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** What somebody signs in for: a session of the browser, or a token to copy for a program. */
export type SignInPurpose = { for: 'session'; userAgent: string } | { for: 'token' }

export interface FinishedSignIn {
  /** Of the session or the token. */
  secret: string
  expiresAt: string
  email: string
  userId: string
  organizationId: string
  organizationTitle: string
}

/** What must not be used a second time, and until when it could be. */
export interface SingleUse {
  name: string
  endsAtMs: number
}

interface Admission {
  person: SignedInPerson
  purpose: SignInPurpose
  /** When the identity provider wants the session to end, if it does. */
  sessionEndsAtMs?: number | undefined
}

const nowhere = 'There is no way to sign in at this address.'

export async function requireProvider(
  ctx: AppContext,
  protocol: SignInProtocol,
  id: string,
): Promise<IdentityProviderRow> {
  const provider = await findIdentityProviderById(ctx.db, protocol, id)
  if (!provider) throw new SignInRefusal('no provider has this id', nowhere, 404)
  return provider
}

export async function requireProviderInUse(
  ctx: AppContext,
  protocol: SignInProtocol,
  id: string,
): Promise<IdentityProviderRow> {
  const provider = await requireProvider(ctx, protocol, id)
  if (provider.status !== 'active') throw new SignInRefusal('the provider is not complete', nowhere, 404)
  return provider
}

/** Lets in whom a provider vouches for, into its own organization, once. */
export async function admitOnce(
  ctx: AppContext,
  provider: IdentityProviderRow,
  { uses, ...admission }: Admission & { uses: SingleUse[] },
): Promise<FinishedSignIn> {
  await finishRemovals(ctx, provider.organizationId)
  return inTransaction(ctx, async (tx) => {
    await useOnce(tx, provider, uses)
    return admit(tx, provider, admission)
  })
}

/** What is too old to be repeated is forgotten on the way. */
async function useOnce(
  ctx: AppContext,
  { id: providerId, protocol, generation }: IdentityProviderRow,
  uses: SingleUse[],
): Promise<void> {
  // The provider may have been removed, or have become another, while what it said was looked at.
  const current = await requireProviderInUse(ctx, protocol, providerId)
  if (current.generation !== generation) {
    throw new SignInRefusal('the provider was changed meanwhile', 'This way to sign in was changed: start again.')
  }
  await deleteOldSignInUses(ctx.db, ctx.now())
  const areNew = await insertSignInUses(
    ctx.db,
    uses.map(({ name, endsAtMs }) => ({
      providerId,
      hash: createHash('sha256').update(name).digest('hex'),
      expiresAt: new Date(endsAtMs).toISOString(),
    })),
  )
  if (!areNew) {
    throw new SignInRefusal('the request was answered already, or the assertion used', 'This sign-in was used already.')
  }
}

/** A new person becomes a member with what the provider gives; somebody who is one stays as they are. */
async function admit(
  ctx: AppContext,
  provider: IdentityProviderRow,
  { person, purpose, sessionEndsAtMs }: Admission,
): Promise<FinishedSignIn> {
  const { organizationId, defaultRole, defaultTeamId } = provider
  const user = await findOrCreatePersonOf(ctx, organizationId, person)
  const member = await findMembership(ctx, organizationId, user.id)
  if (member?.disabled) {
    throw new SignInRefusal(`the member ${user.id} is disabled`, 'Your account is disabled. Ask an administrator.')
  }
  if (!member) {
    await addMembers(ctx, organizationId, [{ userId: user.id, role: defaultRole, sso: true }])
    if (defaultTeamId !== null) await joinTeam(ctx, { id: defaultTeamId, organizationId }, user.id)
  }
  await recordSignIn(ctx, organizationId, user.id)
  const speaksForThemselves = (await hasOwnToken(ctx, user.id)) || (await hasPasskey(ctx, user.id))
  if (!speaksForThemselves) await adoptPerson(ctx, user, organizationId)
  const endMs = Math.min(Date.parse(latestEnd(ctx)), sessionEndsAtMs ?? Number.POSITIVE_INFINITY)
  const expiresAt = new Date(endMs).toISOString()
  const { secret } = await giveWayIn(ctx, user.id, { provider, purpose, expiresAt })
  const { title: organizationTitle } = await readOrganization(ctx, organizationId)
  return { secret, expiresAt, email: user.email, userId: user.id, organizationId, organizationTitle }
}

function giveWayIn(
  ctx: AppContext,
  userId: string,
  { provider, purpose, expiresAt }: { provider: IdentityProviderRow; purpose: SignInPurpose; expiresAt: string },
): Promise<{ secret: string }> {
  const { id: samlProviderId, organizationId, generation } = provider
  const method = `Single sign-on: ${provider.label}`
  const vouched = { expiresAt, samlProviderId, organizationId }
  if (purpose.for === 'token') return createSignInToken(ctx, userId, { label: method, ...vouched })
  return startVouchedSession(ctx, userId, { method, userAgent: purpose.userAgent, generation, ...vouched })
}

/** See `jobs/mend-times.ts`. */
export function mendSignInEnds(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await endSignInsBy(tx, latestEnd(tx))
    await mendSessionEnds(tx)
  })
}

function latestEnd(ctx: AppContext): string {
  return new Date(Date.parse(ctx.now()) + tokenLifetimeMs).toISOString()
}
