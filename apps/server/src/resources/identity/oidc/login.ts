import type { Configuration, CustomFetch } from 'openid-client'
import type { AppContext } from '#context.ts'
import type { OidcSettings } from '#outside-settings.ts'
import { type StartedSession, startSession } from '#resources/identity/sessions/service.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { createInvitedPerson, findPersonByEmail } from '#resources/identity/users/vouched-persons.ts'

/** After a working week the provider is asked again, as with single sign-on of an organization. */
const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000
const maxAnswerBytes = 1_000_000
const timeoutMs = 10_000

/** What ties the answer of the provider to the browser that asked, which keeps it meanwhile. */
export interface OidcRequest {
  state: string
  nonce: string
  verifier: string
}

/** Where the provider sends the browser back to. */
export function oidcCallbackUrl({ config }: AppContext): string {
  return `${config.publicUrl}/oidc/callback`
}

/** Where to send the browser so that the provider signs the person in. */
export async function startOidcSignIn(ctx: AppContext): Promise<{ location: string; request: OidcRequest }> {
  const client = await import('openid-client')
  const provider = await discover(ctx, requireSettings(ctx))
  const request = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const location = client.buildAuthorizationUrl(provider, {
    redirect_uri: oidcCallbackUrl(ctx),
    scope: 'openid email profile',
    state: request.state,
    nonce: request.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  })
  return { location: location.href, request }
}

export interface OidcAnswer {
  search: string
  request: OidcRequest | undefined
  userAgent: string
  /** Whether somebody is on the way to an invite, and becomes known to the server where they are not. */
  isInvited(): Promise<boolean>
}

/** Turns the answer of the provider into a session of whom it means. Without an invite nobody becomes known by it. */
export async function finishOidcSignIn(
  ctx: AppContext,
  { search, request, userAgent, isInvited }: OidcAnswer,
): Promise<StartedSession> {
  const settings = requireSettings(ctx)
  if (!request) {
    throw new SignInRefusal(
      'no sign-in was started in this browser lately',
      'This sign-in was not started in this browser, or it was started too long ago.',
    )
  }
  const { email, name } = await verifiedPerson(ctx, settings, { search, request })
  const known = await findPersonByEmail(ctx, email)
  const person = known ?? ((await isInvited()) ? await createInvitedPerson(ctx, email, name) : undefined)
  if (!person) {
    throw new SignInRefusal(
      'nobody has the address that the provider told',
      `Nobody is known here as ${email}. Ask an administrator for an invitation.`,
    )
  }
  const method = `OpenID Connect: ${settings.label}`
  return startSession(ctx, person.id, { method, userAgent, lifetimeMs: sessionLifetimeMs })
}

/** Whom the provider vouches for, from an ID token whose signature, times, audience and nonce are right. */
async function verifiedPerson(
  ctx: AppContext,
  settings: OidcSettings,
  { search, request }: { search: string; request: OidcRequest },
): Promise<{ email: string; name: string }> {
  const client = await import('openid-client')
  const provider = await discover(ctx, settings)
  const answer = new URL(`${oidcCallbackUrl(ctx)}${search}`)
  const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = request
  const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true }
  const claims = await toRefusal(async () => {
    const tokens = await client.authorizationCodeGrant(provider, answer, checks)
    const told = tokens.claims()
    if (!told || told.email !== undefined) return told
    return client.fetchUserInfo(provider, tokens.access_token, told.sub)
  })
  const { email, email_verified: isVerified, name } = claims ?? {}
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new SignInRefusal(
      'no e-mail address in the claims',
      'The identity provider did not tell your e-mail address.',
    )
  }
  if (isVerified !== true) {
    throw new SignInRefusal(
      'the provider does not say that the e-mail address is verified',
      'The identity provider has not verified your e-mail address.',
    )
  }
  return { email, name: typeof name === 'string' ? name : '' }
}

function requireSettings({ config }: AppContext): OidcSettings {
  if (config.oidc) return config.oidc
  throw new SignInRefusal('no provider is set up', 'There is no way to sign in at this address.', 404)
}

/** Asked for each time: nothing that the provider said before is trusted later. */
async function discover(ctx: AppContext, { issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const { ClientSecretBasic, customFetch, discovery, enableNonRepudiationChecks } = await import('openid-client')
  const options = { [customFetch]: guardedFetch(ctx), timeout: timeoutMs / 1000 }
  return toRefusal(async () => {
    const server = new URL(issuer)
    const provider = await discovery(server, clientId, undefined, ClientSecretBasic(clientSecret), options)
    // Also what comes straight from the provider has to be signed by it.
    enableNonRepudiationChecks(provider)
    return provider
  })
}

/** Through the guard that every outbound request goes through. */
function guardedFetch(ctx: AppContext): CustomFetch {
  return async (address, { method, headers, body }) => {
    const response = await ctx.fetch(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(body != null && { body: String(body) }),
      anyStatus: true,
      maxRedirects: 0,
      maxBytes: maxAnswerBytes,
      timeoutMs,
    })
    const told = Object.entries(response.headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return new Response(response.body.length > 0 ? new Uint8Array(response.body) : null, {
      status: response.status,
      headers: told,
    })
  }
}

/** Whatever a provider says, or does not say, is no fault of the server. */
async function toRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
    throw new SignInRefusal(reason)
  }
}
