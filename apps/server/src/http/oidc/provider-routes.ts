import type { Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { sendPage, tokenPage } from '#http/html/system-pages.ts'
import { leadToApp } from '#http/sessions/lead-to-app.ts'
import { questionPage } from '#http/sessions/question-page.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { wayBackIn } from '#http/sessions/way-back.ts'
import { setCookie } from '#http/transport/cookies.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { isFromElsewhere } from '#http/transport/request-origin.ts'
import { finishProviderSignIn, startProviderSignIn } from '#resources/identity/oidc/provider-login.ts'
import { requireProvider } from '#resources/identity/single-sign-on/admit-person.ts'
import { leadToProvider } from './lead-to-provider.ts'
import { pendingRequest, requestCookie } from './request-cookie.ts'

/** Signing in through the OpenID Connect provider of an organization. */
export function addProviderRoutes(router: Router, ctx: AppContext, sessions: SessionCookies): void {
  router.get('/oidc/:provider/start', async (incoming, response) => {
    const providerId = String(incoming.params.provider)
    const to = wayBackIn(incoming.url)
    // Against login CSRF, as with SAML: anybody may run an organization with a provider that says what they want.
    if (isFromElsewhere(ctx.config, incoming)) {
      const provider = await requireProvider(ctx, 'oidc', providerId)
      return sendPage(response, 200, await questionPage(ctx, provider, to))
    }
    const wantsToken = incoming.url.endsWith('?for=token')
    const { location, request } = await startProviderSignIn(ctx, providerId)
    leadToProvider(response, location, requestCookie(ctx, { request, to, wantsToken }))
  })
  router.get('/oidc/:provider/callback', async (incoming, response: Response & Observed) => {
    const providerId = String(incoming.params.provider)
    const { search } = new URL(incoming.url, 'http://quire.invalid')
    const { request, to, wantsToken } = pendingRequest(ctx, incoming)
    const session = { for: 'session', userAgent: incoming.get('user-agent') ?? '' } as const
    const purpose = wantsToken ? ({ for: 'token' } as const) : session
    const signedIn = await finishProviderSignIn(ctx, providerId, { search, request, purpose })
    ctx.log.info({ requestId: response.requestId, providerId, userId: signedIn.userId }, 'signed in')
    const forgotten = setCookie(requestCookie(ctx, {}))
    if (wantsToken) return sendPage(response.set('set-cookie', forgotten), 200, tokenPage(signedIn))
    leadToApp(response, to, sessions.write(signedIn, ctx.now()), forgotten)
  })
  router.all(['/oidc/:provider/start', '/oidc/:provider/callback'], createWrongMethod(ctx.log))
}
