import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import type { AppContext } from '#context.ts'
import { OutboundError } from '#net/outbound-error.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { newRequestId, readRequestId, requestLifetimeMs } from '#resources/identity/single-sign-on/request-id.ts'
import { type SignedInPerson, toSignedInPerson } from '#resources/identity/single-sign-on/signed-in-person.ts'

const maxAnswerBytes = 1_000_000
const timeoutMs = 10_000

/** What this server is at a provider: that of the whole server, or one of an organization. */
export interface OidcClient {
  /** Of the provider: a request to one is answered by no other. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  callbackUrl: string
}

/** What ties the answer of the provider to the browser that asked, which keeps it meanwhile. */
export interface OidcRequest {
  state: string
  nonce: string
  verifier: string
}

/** What came back with the browser, and what that kept. */
export interface OidcAnswer {
  search: string
  request: OidcRequest | undefined
}

/** Where to send the browser so that the provider signs the person in. */
export async function askProvider(
  ctx: AppContext,
  client: OidcClient,
): Promise<{ location: string; request: OidcRequest }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await import('openid-client')
  const provider = await discover(ctx, client)
  const nonce = random.randomNonce()
  const verifier = random.randomPKCECodeVerifier()
  const request = { state: newRequestId(ctx, { providerId: client.id, browser: nonce }), nonce, verifier }
  const challenge = await calculatePKCECodeChallenge(verifier)
  const location = await toRefusal(async () =>
    buildAuthorizationUrl(provider, {
      redirect_uri: client.callbackUrl,
      scope: 'openid email profile',
      state: request.state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  )
  return { location: location.href, request }
}

/**
 * Whom the provider vouches for, from an ID token whose signature, times, audience and nonce are right. Nothing is asked
 * of the provider unless this browser was sent to it, and lately.
 */
export async function readAnswer(
  ctx: AppContext,
  client: OidcClient,
  { search, request }: OidcAnswer,
): Promise<{ person: SignedInPerson; request: OidcRequest; endsAtMs: number }> {
  const owner = { providerId: client.id, browser: request?.nonce ?? '' }
  const made = request && readRequestId(ctx, owner, request.state)
  if (!request || !made) {
    throw new SignInRefusal(
      'no sign-in through this provider was started in this browser lately',
      'This sign-in was not started in this browser, or it was started too long ago.',
    )
  }
  const person = await verifiedPerson(ctx, client, { search, request })
  return { person, request, endsAtMs: made.madeAtMs + requestLifetimeMs }
}

async function verifiedPerson(
  ctx: AppContext,
  client: OidcClient,
  { search, request }: { search: string; request: OidcRequest },
): Promise<SignedInPerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const provider = await discover(ctx, client)
  const answer = new URL(`${client.callbackUrl}${search}`)
  const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = request
  const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true }
  const claims = await toRefusal(async () => {
    const tokens = await authorizationCodeGrant(provider, answer, checks)
    const told = tokens.claims()
    if (!told || told.email !== undefined) return told
    return fetchUserInfo(provider, tokens.access_token, told.sub)
  })
  const { email, email_verified: isVerified, name } = claims ?? {}
  const person = toSignedInPerson({
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
  })
  if (isVerified !== true) {
    throw new SignInRefusal(
      'the provider does not say that the e-mail address is verified',
      'The identity provider has not verified your e-mail address.',
    )
  }
  return person
}

/** What the provider says of itself. Asked for each time: nothing that it said before is trusted later. */
export async function discover(
  ctx: AppContext,
  { issuer, clientId, clientSecret }: OidcClient,
): Promise<Configuration> {
  const { ClientSecretBasic, ClientSecretPost, ...openId } = await import('openid-client')
  const { customFetch, discovery, enableNonRepudiationChecks } = openId
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  // In a header, which every provider takes that says nothing, unless this one wants it in the form.
  const authenticate: ClientAuth = (told, ...rest) => (takesPostAlone(told) ? post : basic)(told, ...rest)
  const options = { [customFetch]: guardedFetch(ctx), timeout: timeoutMs / 1000 }
  return toRefusal(async () => {
    const server = new URL(issuer)
    const provider = await discovery(server, clientId, undefined, authenticate, options)
    // Also what comes straight from the provider has to be signed by it.
    enableNonRepudiationChecks(provider)
    return provider
  })
}

function takesPostAlone({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean {
  return Array.isArray(methods) && methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
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
    if (cause instanceof OutboundError) throw new SignInRefusal(cause.message)
    throw new SignInRefusal(cause instanceof Error ? `${message}: ${cause.message}` : message)
  }
}
