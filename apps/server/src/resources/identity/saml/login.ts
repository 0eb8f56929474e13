import type { AppContext } from '#context.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import {
  admitOnce,
  type FinishedSignIn,
  requireProvider,
  requireProviderInUse,
  type SignInPurpose,
} from '#resources/identity/single-sign-on/admit-person.ts'
import { newRequestId, readRequestId, requestLifetimeMs } from '#resources/identity/single-sign-on/request-id.ts'
import { serviceAddresses } from './addresses.ts'
import { toPem } from './certificate.ts'
import { checkAssertion } from './check-assertion.ts'
import { readPerson } from './person.ts'
import { verifyResponse } from './verify-response.ts'

/** What an identity provider reads about this server; also before the provider is complete. */
export async function describeService(ctx: AppContext, providerId: string): Promise<string> {
  await requireProvider(ctx, 'saml', providerId)
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

/** Where to send the browser so that the identity provider signs the person in; `relayState` comes back with the answer. */
export async function startSignIn(
  ctx: AppContext,
  providerId: string,
  { browser, relayState }: { browser: string; relayState: string },
): Promise<string> {
  const provider = await requireProviderInUse(ctx, 'saml', providerId)
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
  const provider = await requireProviderInUse(ctx, 'saml', providerId)
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
  return admitOnce(ctx, provider, {
    // Neither a request nor an assertion is good twice.
    uses: [
      { name: `request/${facts.inResponseTo}`, endsAtMs: request.madeAtMs + requestLifetimeMs },
      { name: `assertion/${facts.id}`, endsAtMs: facts.endsAtMs },
    ],
    person: readPerson(assertion),
    purpose,
    sessionEndsAtMs: facts.sessionEndsAtMs,
  })
}
