import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OutboundFetch, OutboundRequest, OutboundResponse } from '#net/outbound-fetch.ts'

export const settings = {
  issuer: 'https://idp.example/realm',
  clientId: 'quire',
  clientSecret: 'of-the-client',
  label: 'Paper Mill',
}

/** What the provider does; a test changes what it is about. */
export interface Behaviour {
  claims: Record<string, unknown>
  userInfo: Record<string, unknown>
  header: Record<string, string>
  signWith: Parameters<SignJWT['sign']>[0] | undefined
  discovery: Record<string, unknown>
  tokenStatus: number
  /** What happens while the server waits for the keys. */
  beforeKeys: (() => Promise<void>) | undefined
}

interface Asked {
  nonce: string
  challenge: string
}

export type FakeProvider = Awaited<ReturnType<typeof fakeProvider>>

/** A provider outside, which the server reaches by `fetch` and the browser by `authorize`. */
export async function fakeProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const behaviour: Behaviour = {
    claims: { email: 'kim@papermill.example', email_verified: true },
    userInfo: {},
    header: {},
    signWith: undefined,
    discovery: {},
    tokenStatus: 200,
    beforeKeys: undefined,
  }
  const codes = new Map<string, Asked>()
  const requests: { address: string; request: OutboundRequest }[] = []

  const answers: Record<string, (request: OutboundRequest) => Promise<unknown>> = {
    '/realm/.well-known/openid-configuration': async () => ({
      issuer: settings.issuer,
      authorization_endpoint: `${settings.issuer}/authorize`,
      token_endpoint: `${settings.issuer}/token`,
      jwks_uri: `${settings.issuer}/keys`,
      userinfo_endpoint: `${settings.issuer}/userinfo`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
      ...behaviour.discovery,
    }),
    '/realm/keys': async () => {
      await behaviour.beforeKeys?.()
      return { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }] }
    },
    '/realm/userinfo': async () => ({ sub: 'kim-1', ...behaviour.userInfo }),
    '/realm/token': async ({ headers = {}, body }) => {
      const form = new URLSearchParams(String(body))
      const asked = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const basic = decodeURIComponent(atob(headers.authorization?.replace('Basic ', '') ?? ''))
      const isForm = `${behaviour.discovery.token_endpoint_auth_methods_supported}` === 'client_secret_post'
      const client = isForm ? `${form.get('client_id')}:${form.get('client_secret')}` : basic
      const isClient = client === `${settings.clientId}:${settings.clientSecret}`
      if (!asked || asked.challenge !== challenge || !isClient) return undefined
      const claims = { sub: 'kim-1', nonce: asked.nonce, ...behaviour.claims }
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...behaviour.header })
        .setIssuedAt()
        .setExpirationTime('5m')
        .setIssuer(String(behaviour.claims.iss ?? settings.issuer))
        .setAudience(String(behaviour.claims.aud ?? settings.clientId))
      return {
        access_token: 'access',
        token_type: 'Bearer',
        id_token: await token.sign(behaviour.signWith ?? privateKey),
      }
    },
  }

  const fetch: OutboundFetch = async (address, request = {}) => {
    requests.push({ address: String(address), request })
    const answer = await answers[new URL(address).pathname]?.(request)
    const status = answer === undefined ? 400 : behaviour.tokenStatus
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify(answer ?? { error: 'invalid_grant' }))
    return { status, url: String(address), headers, body } satisfies OutboundResponse
  }

  /** What the browser comes back with from the page that it was sent to. */
  const authorize = (location: string, changes: Record<string, string | undefined> = {}): string => {
    const { searchParams } = new URL(location)
    const code = `code-${codes.size}-${searchParams.get('state')}`
    codes.set(code, { nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' })
    const answer = { code, state: searchParams.get('state') ?? '', iss: settings.issuer, ...changes }
    const told = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `${new URL(searchParams.get('redirect_uri') ?? '').pathname}?${new URLSearchParams(told)}`
  }

  return { fetch, behaviour, authorize, requests }
}
