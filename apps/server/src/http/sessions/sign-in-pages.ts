import { parse as parseForm } from 'node:querystring'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import { createRefusalPages } from '#http/html/refusal-pages.ts'
import { linkPage, linkSentPage, sendPage, signedInPage, signedOutPage } from '#http/html/system-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { hasBody } from '#http/transport/last-answer.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { passkeysOfPerson } from '#resources/identity/passkeys/service.ts'
import { endSession } from '#resources/identity/sessions/service.ts'
import { requestSignInLink } from '#resources/identity/sign-in-links/by-mail.ts'
import { personOfLink, signInWithLink } from '#resources/identity/sign-in-links/service.ts'
import { requireUserById } from '#resources/identity/users/service.ts'
import { leadToApp } from './lead-to-app.ts'
import { leaveToSites } from './leave-to-sites.ts'
import { requireOwnPage } from './own-page.ts'
import { callerOfBrowser } from './session-caller.ts'
import type { SessionCookies } from './session-cookie.ts'
import { wayBackIn } from './way-back.ts'
import { waysIn } from './ways-in.ts'

/** An address has 320 characters at most. */
const maxFormBytes = 4096

export interface SignInParts {
  recordFailedSecret: RecordFailedSecret
  bodies: BodyReader
  sessions: SessionCookies
}

/** Where people sign in and out, and see who they are. */
export function createSignInPages(ctx: AppContext, { recordFailedSecret, bodies, sessions }: SignInParts): Router {
  const router = Router({ strict: true })
  const paths = ['/sign-in', '/sign-out']
  const noticing = (request: Request) => ({ ...ctx, recordFailedSecret: () => recordFailedSecret(request) })
  const showPerson: RequestHandler = async (request, response) => {
    const [actor, to] = [await callerOfBrowser(ctx, sessions, request), wayBackIn(request.url)]
    if (!actor) {
      response.set('set-cookie', sessions.write(undefined, ctx.now()))
      return sendPage(response, 200, signedOutPage(waysIn(ctx, to)))
    }
    const { displayName, email } = await requireUserById(ctx, actor.userId)
    const passkeys = await passkeysOfPerson({ ...ctx, actor })
    sendPage(response, 200, signedInPage({ displayName, email, passkeys }, to))
  }

  router.use(paths, leaveToSites(ctx))
  router.get('/sign-in', showPerson)
  router.post('/sign-in', async (request, response) => {
    requireOwnPage(ctx, request)
    const caller = loadCallerOf(request, undefined)
    const form = hasBody(request) ? await bodies.readText(request, response, { caller, limit: maxFormBytes }) : ''
    const { email } = parseForm(form, undefined, undefined, { maxKeys: 10 })
    const address = typeof email === 'string' ? email.trim() : ''
    await requestSignInLink({ ...ctx, clientNetwork: caller.network }, { email: address, to: wayBackIn(request.url) })
    sendPage(response, 200, linkSentPage(address))
  })
  // Looking at it signs nobody in: programs that show a preview of a link open it before the person does.
  router.get('/sign-in/:secret', async (request, response) => {
    const { email } = await personOfLink(noticing(request), String(request.params.secret))
    sendPage(response, 200, linkPage(email))
  })
  router.post('/sign-in/:secret', async (request, response: Response & Observed) => {
    requireOwnPage(ctx, request)
    const started = await signInWithLink(
      noticing(request),
      String(request.params.secret),
      request.get('user-agent') ?? '',
    )
    const { userId, expiresAt } = started.session
    ctx.log.info({ requestId: response.requestId, userId }, 'signed in')
    const to = wayBackIn(request.url)
    leadToApp(response, to, sessions.write({ secret: started.secret, expiresAt: expiresAt ?? ctx.now() }, ctx.now()))
  })
  router.post('/sign-out', async (request, response) => {
    requireOwnPage(ctx, request)
    const actor = await callerOfBrowser(ctx, sessions, request)
    if (actor) await endSession({ ...ctx, actor }, 'current')
    leadToApp(response, undefined, sessions.write(undefined, ctx.now()))
  })
  router.all('/sign-in', createWrongMethod(ctx.log, 'GET, HEAD, POST'))
  router.all('/sign-in/:secret', createWrongMethod(ctx.log, 'GET, HEAD, POST'))
  router.all('/sign-out', createWrongMethod(ctx.log, 'POST'))
  router.use(paths, createRefusalPages(ctx, recordFailedSecret))
  return router
}
