import { type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { createRefusalPages } from '#http/html/refusal-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { leadToApp } from '#http/sessions/lead-to-app.ts'
import { leaveToSites } from '#http/sessions/leave-to-sites.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { wayBackIn } from '#http/sessions/way-back.ts'
import { setCookie } from '#http/transport/cookies.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { finishOidcSignIn, startOidcSignIn } from '#resources/identity/oidc/login.ts'
import { isWayToInvite } from '#resources/workspace/invites/open-invite.ts'
import { leadToProvider } from './lead-to-provider.ts'
import { addProviderRoutes } from './provider-routes.ts'
import { pendingRequest, requestCookie } from './request-cookie.ts'

/** Signing in through the OpenID Connect provider of the whole server, and those of organizations. */
export function createOidc(
  ctx: AppContext,
  { recordFailedSecret, sessions }: { recordFailedSecret: RecordFailedSecret; sessions: SessionCookies },
): Router {
  const router = Router({ strict: true })
  router.use('/oidc', leaveToSites(ctx))
  router.get('/oidc/start', async (incoming, response) => {
    const { location, request } = await startOidcSignIn(ctx)
    leadToProvider(response, location, requestCookie(ctx, { request, to: wayBackIn(incoming.url) }))
  })
  router.get('/oidc/callback', async (incoming, response: Response & Observed) => {
    const { search } = new URL(incoming.url, 'http://quire.invalid')
    const userAgent = incoming.get('user-agent') ?? ''
    const { request, to } = pendingRequest(ctx, incoming)
    const isInvited = () => isWayToInvite(ctx, to)
    const started = await finishOidcSignIn(ctx, { search, request, userAgent, isInvited })
    const { userId, expiresAt } = started.session
    ctx.log.info({ requestId: response.requestId, userId }, 'signed in')
    const session = sessions.write({ secret: started.secret, expiresAt: expiresAt ?? ctx.now() }, ctx.now())
    leadToApp(response, to, session, setCookie(requestCookie(ctx, {})))
  })
  router.all(['/oidc/start', '/oidc/callback'], createWrongMethod(ctx.log))
  addProviderRoutes(router, ctx, sessions)
  router.use('/oidc', createRefusalPages(ctx, recordFailedSecret))
  return router
}
