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
import { serviceAddresses } from './addresses.ts'
import { toPem } from './certificate.ts'
import { type AssertionFacts, checkAssertion } from './check-assertion.ts'
import { readPerson, type SignedInPerson } from './person.ts'
import {
  deleteOldSamlUses,
  findSamlProviderById,
  insertSamlUses,
  listActiveSamlProviders,
  type SamlProviderRow,
} from './repository.ts'
import { newRequestId, readRequestId, requestLifetimeMs } from './request-id.ts'
import type { SamlLogin } from './service.ts'
import { verifyResponse } from './verify-response.ts'

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

/** What an identity provider reads about this server; also before the provider is complete. */
export async function describeService(ctx: AppContext, providerId: string): Promise<string> {
  await requireProvider(ctx, providerId)
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { acsURL, entityID } = serviceAddresses(ctx, providerId)
  const generateUniqueId = () => `_${providerId}`
  return generateServiceProviderMetadata({
    issuer: entityID,
    callbackUrl: acsURL,
    wantAssertionsSigned: true,
    generateUniqueId,
  })
}

/** The organization's ways to sign in, for people who have not signed in yet. */
export async function signInChoices(
  ctx: AppContext,
  organizationId: string,
): Promise<{ title: string; logins: SamlLogin[] }> {
  const { title } = await readOrganization(ctx, organizationId)
  return { title, logins: await listActiveSamlProviders(ctx.db, organizationId) }
}

/** Where to send the browser so that the identity provider signs the person in; `relayState` comes back with the answer. */
export async function startSignIn(
  ctx: AppContext,
  providerId: string,
  { browser, relayState }: { browser: string; relayState: string },
): Promise<string> {
  const provider = await requireProviderInUse(ctx, providerId)
  const { SAML } = await import('@node-saml/node-saml')
  const { acsURL, entityID } = serviceAddresses(ctx, providerId)
  const saml = new SAML({
    entryPoint: provider.ssoUrl,
    idpCert: toPem(provider.certificate),
    issuer: entityID,
    callbackUrl: acsURL,
    // Which way of proving who they are is between people and their identity provider.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => newRequestId(ctx, { providerId, browser }),
  })
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

/** Turns what the identity provider posted into a session or a token, once. Everything else is refused. */
export async function finishSignIn(
  ctx: AppContext,
  providerId: string,
  { posted, browser, purpose }: { posted: string; browser: string; purpose: SignInPurpose },
): Promise<FinishedSignIn> {
  const provider = await requireProviderInUse(ctx, providerId)
  const { acsURL: recipient, entityID: audience } = serviceAddresses(ctx, providerId)
  const { assertion, inResponseTo } = await verifyResponse(ctx, provider, posted)
  const nowMs = Date.parse(ctx.now())
  const facts = checkAssertion(assertion, { issuer: provider.entityId, audience, recipient, nowMs })
  if (inResponseTo !== null && inResponseTo !== facts.inResponseTo) {
    throw new SignInRefusal('the response and its assertion answer different requests')
  }
  const request = readRequestId(ctx, { providerId, browser }, facts.inResponseTo)
  if (!request) {
    throw new SignInRefusal(
      'no request of this server to this provider, in this browser and lately, is answered',
      'This sign-in was not started here, or it was started too long ago.',
    )
  }
  const person = readPerson(assertion)
  await finishRemovals(ctx, provider.organizationId)
  return inTransaction(ctx, async (tx) => {
    await useOnce(tx, provider, facts, request.madeAtMs)
    return admit(tx, provider, { person, purpose, sessionEndsAtMs: facts.sessionEndsAtMs })
  })
}

const nowhere = 'There is no way to sign in at this address.'

export async function requireProvider(ctx: AppContext, id: string): Promise<SamlProviderRow> {
  const provider = await findSamlProviderById(ctx.db, id)
  if (!provider) throw new SignInRefusal('no provider has this id', nowhere, 404)
  return provider
}

async function requireProviderInUse(ctx: AppContext, id: string): Promise<SamlProviderRow> {
  const provider = await requireProvider(ctx, id)
  if (provider.status !== 'active') throw new SignInRefusal('the provider is not complete', nowhere, 404)
  return provider
}

/** Neither a request nor an assertion is good twice. What is too old to be repeated is forgotten on the way. */
async function useOnce(
  ctx: AppContext,
  { id: providerId }: SamlProviderRow,
  { id, inResponseTo, endsAtMs }: AssertionFacts,
  requestMadeAtMs: number,
): Promise<void> {
  // The provider may have been removed while the signature was looked at.
  await requireProviderInUse(ctx, providerId)
  await deleteOldSamlUses(ctx.db, ctx.now())
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const until = (ms: number) => new Date(ms).toISOString()
  const areNew = await insertSamlUses(ctx.db, [
    { providerId, hash: hash(`request/${inResponseTo}`), expiresAt: until(requestMadeAtMs + requestLifetimeMs) },
    { providerId, hash: hash(`assertion/${id}`), expiresAt: until(endsAtMs) },
  ])
  if (!areNew) {
    throw new SignInRefusal('the request was answered already, or the assertion used', 'This sign-in was used already.')
  }
}

interface Admission {
  person: SignedInPerson
  purpose: SignInPurpose
  sessionEndsAtMs: number | undefined
}

/** A new person becomes a member with what the provider gives; somebody who is one stays as they are. */
async function admit(
  ctx: AppContext,
  provider: SamlProviderRow,
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
  { provider, purpose, expiresAt }: { provider: SamlProviderRow; purpose: SignInPurpose; expiresAt: string },
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
