import { type Request, type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { createRefusalPages } from '#http/html/refusal-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { leadToApp } from '#http/sessions/lead-to-app.ts'
import { leaveToSites } from '#http/sessions/leave-to-sites.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { toWayBack, wayBackIn } from '#http/sessions/way-back.ts'
import { type Cookie, readCookie, setCookie } from '#http/transport/cookies.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { redirectHeaders } from '#http/transport/redirect.ts'
import { finishOidcSignIn, type OidcRequest, startOidcSignIn } from '#resources/identity/oidc/login.ts'
import { isWayToInvite } from '#resources/workspace/invites/open-invite.ts'

/** How long somebody may take to sign in at the provider. */
const lifetimeSeconds = 30 * 60

/** Signing in through the OpenID Connect provider of the whole server. */
export function createOidc(
  ctx: AppContext,
  { recordFailedSecret, sessions }: { recordFailedSecret: RecordFailedSecret; sessions: SessionCookies },
): Router {
  const router = Router({ strict: true })
  router.use('/oidc', leaveToSites(ctx))
  router.get('/oidc/start', async (incoming, response) => {
    const { location, request } = await startOidcSignIn(ctx)
    const cookie = requestCookie(ctx, request, wayBackIn(incoming.url))
    const headers = {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...redirectHeaders(location, [cookie]),
    }
    response.set(headers).status(302).end()
  })
  router.get('/oidc/callback', async (request, response: Response & Observed) => {
    const { search } = new URL(request.url, 'http://quire.invalid')
    const userAgent = request.get('user-agent') ?? ''
    const to = wayBackOf(ctx, request)
    const isInvited = () => isWayToInvite(ctx, to)
    const started = await finishOidcSignIn(ctx, { search, request: requestOf(ctx, request), userAgent, isInvited })
    const { userId, expiresAt } = started.session
    ctx.log.info({ requestId: response.requestId, userId }, 'signed in')
    const session = sessions.write({ secret: started.secret, expiresAt: expiresAt ?? ctx.now() }, ctx.now())
    leadToApp(response, to, session, setCookie(requestCookie(ctx, undefined)))
  })
  router.all(['/oidc/start', '/oidc/callback'], createWrongMethod(ctx.log))
  router.use('/oidc', createRefusalPages(ctx, recordFailedSecret))
  return router
}

const isSecure = ({ config }: AppContext) => config.publicUrl.startsWith('https:')
const nameIn = (ctx: AppContext) => (isSecure(ctx) ? '__Host-quire-oidc' : 'quire-oidc')

/** Of no use to anybody but the browser that has it: without it an answer of the provider is refused. */
function requestCookie(ctx: AppContext, request: OidcRequest | undefined, to = ''): Cookie {
  return {
    name: nameIn(ctx),
    value: request
      ? [request.state, request.nonce, request.verifier, Buffer.from(to).toString('base64url')].join('.')
      : '',
    path: '/',
    isSecure: isSecure(ctx),
    sameSite: 'Lax',
    maxAgeSeconds: request ? lifetimeSeconds : 0,
  }
}

function requestOf(ctx: AppContext, request: Request): OidcRequest | undefined {
  const [state, nonce, verifier] = partsOf(ctx, request)
  return state && nonce && verifier ? { state, nonce, verifier } : undefined
}

function wayBackOf(ctx: AppContext, request: Request): string | undefined {
  return toWayBack(Buffer.from(partsOf(ctx, request)[3] ?? '', 'base64url').toString())
}

function partsOf(ctx: AppContext, { headers }: Request): string[] {
  return readCookie(headers, nameIn(ctx))?.split('.') ?? []
}
