import type { Request } from 'express'
import type { AppContext } from '#context.ts'
import { toWayBack } from '#http/sessions/way-back.ts'
import { type Cookie, readCookie } from '#http/transport/cookies.ts'
import type { OidcRequest } from '#resources/identity/oidc/client.ts'
import { requestLifetimeMs } from '#resources/identity/single-sign-on/request-id.ts'

/** What a browser keeps while the person signs in at a provider. */
export interface PendingRequest {
  request: OidcRequest | undefined
  /** Where the person wants to come to. */
  to: string | undefined
  /** Whether they want a token, for a program, instead of a session. */
  wantsToken: boolean
}

const isSecure = ({ config }: AppContext) => config.publicUrl.startsWith('https:')
const nameIn = (ctx: AppContext) => (isSecure(ctx) ? '__Host-quire-oidc' : 'quire-oidc')

/** Longer than any address of the app, also one in letters that are escaped; a browser drops a cookie that is too long. */
const maxWayBackBytes = 2000

/** Of no use to anybody but the browser that has it: without it an answer of the provider is refused. */
export function requestCookie(ctx: AppContext, pending: Partial<PendingRequest>): Cookie {
  const { request, to = '', wantsToken } = pending
  const wayBack = Buffer.from(Buffer.byteLength(to) <= maxWayBackBytes ? to : '').toString('base64url')
  const parts = request && [request.state, request.nonce, request.verifier, wayBack]
  return {
    name: nameIn(ctx),
    value: [...(parts ?? []), ...(wantsToken ? ['token'] : [])].join('.'),
    path: '/',
    isSecure: isSecure(ctx),
    sameSite: 'Lax',
    maxAgeSeconds: request ? requestLifetimeMs / 1000 : 0,
  }
}

export function pendingRequest(ctx: AppContext, { headers }: Request): PendingRequest {
  const [state, nonce, verifier, to = '', purpose] = readCookie(headers, nameIn(ctx))?.split('.') ?? []
  return {
    request: state && nonce && verifier ? { state, nonce, verifier } : undefined,
    to: toWayBack(Buffer.from(to, 'base64url').toString()),
    wantsToken: purpose === 'token',
  }
}
