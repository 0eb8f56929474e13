import { parse as parseForm } from 'node:querystring'
import { type Request, type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import { createRefusalPages } from '#http/html/refusal-pages.ts'
import { choicePage, sendPage, tokenPage } from '#http/html/system-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { leadToApp } from '#http/sessions/lead-to-app.ts'
import { questionPage, wayThrough } from '#http/sessions/question-page.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { toWayBack, wayBackIn } from '#http/sessions/way-back.ts'
import { setCookie } from '#http/transport/cookies.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { hasBody } from '#http/transport/last-answer.ts'
import type { Observed } from '#http/transport/observed.ts'
import { redirectHeaders } from '#http/transport/redirect.ts'
import { isFromElsewhere } from '#http/transport/request-origin.ts'
import { describeService, finishSignIn, startSignIn } from '#resources/identity/saml/login.ts'
import { isSecure } from '#resources/identity/saml/plain-http.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { requireProvider } from '#resources/identity/single-sign-on/admit-person.ts'
import { signInChoices } from '#resources/identity/single-sign-on/logins.ts'

/** A SAML response with many groups in it has a tenth of this. */
const maxSamlResponseBytes = 256 * 1024

const cookieName = '__Host-quire-sign-in'

/** What comes back from the identity provider when somebody asked for a token, for a program. */
const tokenRelayState = 'token'
/** Longer ones are cut or refused by identity providers: SAML allows no more. */
const maxRelayStateBytes = 80

export interface SamlParts {
  recordFailedSecret: RecordFailedSecret
  bodies: BodyReader
  sessions: SessionCookies
}

/** Single sign-on in the browser: what identity providers read, where a sign-in starts, and where it ends. */
export function createSaml(ctx: AppContext, { recordFailedSecret, bodies, sessions }: SamlParts): Router {
  const router = Router({ strict: true })
  const readForm = async (request: Request, response: Response) => {
    if (!hasBody(request) || !request.is('application/x-www-form-urlencoded')) return ''
    return bodies.readText(request, response, { caller: loadCallerOf(request, undefined), limit: maxSamlResponseBytes })
  }

  const refuseMethod = (allow: string) => (_: Request, response: Response) => {
    response.set('allow', allow)
    throw new SignInRefusal('the method is wrong', `This address takes ${allow} only.`, 405)
  }

  router.get('/saml/orgs/:organization', async (request, response) => {
    const { title, logins } = await signInChoices(ctx, String(request.params.organization))
    const to = wayBackIn(request.url)
    const ways = logins.map((login) => wayThrough(ctx, login, to))
    sendPage(response, 200, choicePage(title, ways))
  })
  router.get('/saml/:provider/metadata', async (request, response) => {
    const metadata = await describeService(ctx, String(request.params.provider))
    response.set({ ...commonHeaders, 'content-type': 'application/samlmetadata+xml; charset=utf-8' }).end(metadata)
  })
  router.get('/saml/:provider/start', async (request, response) => {
    // Anybody may run an organization with an identity provider that says what they want: a page of theirs signs nobody in.
    if (isFromElsewhere(ctx.config, request)) {
      const provider = await requireProvider(ctx, 'saml', String(request.params.provider))
      return sendPage(response, 200, await questionPage(ctx, provider, wayBackIn(request.url)))
    }
    const browser = browserOf(ctx, request) || newBrowser(ctx, response)
    const to = wayBackIn(request.url) ?? ''
    const wayBack = Buffer.byteLength(to) <= maxRelayStateBytes ? to : ''
    const relayState = request.url.endsWith('?for=token') ? tokenRelayState : wayBack
    const location = await startSignIn(ctx, String(request.params.provider), { browser, relayState })
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...redirectHeaders(location) }
    response.set(headers).status(302).end()
  })
  router.post('/saml/:provider/acs', async (request, response) => {
    const providerId = String(request.params.provider)
    // Nothing is read for a provider that is not there.
    await requireProvider(ctx, 'saml', providerId)
    const browser = browserOf(ctx, request)
    const { posted, wantsToken, to } = samlResponseIn(await readForm(request, response))
    const session = { for: 'session', userAgent: request.get('user-agent') ?? '' } as const
    const purpose = wantsToken ? ({ for: 'token' } as const) : session
    const signedIn = await finishSignIn(ctx, providerId, { posted, browser, purpose })
    const { userId } = signedIn
    ctx.log.info({ requestId: (response as Observed).requestId, providerId, userId }, 'signed in')
    if (wantsToken) return sendPage(response, 200, tokenPage(signedIn))
    leadToApp(response, to, sessions.write(signedIn, ctx.now()))
  })
  router.all('/saml/:provider/acs', refuseMethod('POST'))
  router.all(
    ['/saml/orgs/:organization', '/saml/:provider/metadata', '/saml/:provider/start'],
    refuseMethod('GET, HEAD'),
  )
  router.use('/saml', createRefusalPages(ctx, recordFailedSecret))
  return router
}

function samlResponseIn(form: string): { posted: string; wantsToken: boolean; to: string | undefined } {
  const fields = parseForm(form, undefined, undefined, { maxKeys: 10 })
  const { SAMLResponse: posted, RelayState: relayState } = fields
  if (typeof posted === 'string' && posted !== '') {
    return { posted, wantsToken: relayState === tokenRelayState, to: toWayBack(relayState) }
  }
  throw new SignInRefusal(
    'there is no SAMLResponse in the form',
    'The form did not hold an answer of an identity provider.',
    400,
  )
}

/**
 * Against login CSRF: ties a SAML response to the browser that asked, so that nobody is made to sign in as somebody
 * else. The response comes from another site, and browsers send a cookie along with that over secure connections only.
 */
function newBrowser(ctx: AppContext, response: Response): string {
  if (!isSecure(ctx.config)) return ''
  const browser = randomSecret(16)
  const rules = { path: '/', maxAgeSeconds: 3600, isSecure: true, sameSite: 'None' as const }
  response.set('set-cookie', setCookie({ name: cookieName, value: browser, ...rules }))
  return browser
}

function browserOf(ctx: AppContext, { headers }: Request): string {
  if (!isSecure(ctx.config)) return ''
  const pattern = new RegExp(`(?:^|; ?)${cookieName}=([0-9a-f]{32})(?:;|$)`)
  return pattern.exec(headers.cookie ?? '')?.[1] ?? ''
}
