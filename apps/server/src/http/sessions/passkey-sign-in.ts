import { parse as parseForm } from 'node:querystring'
import { type Request, type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { BadRequestError } from '#errors.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { type Cookie, readCookie, setCookie } from '#http/transport/cookies.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { hasBody } from '#http/transport/last-answer.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { challengeLifetimeMs } from '#resources/identity/passkeys/challenge.ts'
import { type PasskeyAnswer, passkeyRequest, signInWithPasskey } from '#resources/identity/passkeys/login.ts'
import { leaveToSites } from './leave-to-sites.ts'
import { requireOwnPage } from './own-page.ts'
import type { SignInParts } from './sign-in-pages.ts'
import { wayBackIn } from './way-back.ts'

const maxAnswerBytes = 16 * 1024

/** What the script of the page at /sign-in asks, and what it brings back from the person's device. */
export function createPasskeySignIn(ctx: AppContext, { recordFailedSecret, bodies, sessions }: SignInParts): Router {
  const router = Router({ strict: true })
  const paths = ['/sign-in/passkey/options', '/sign-in/passkey/answer']
  router.use('/sign-in/passkey', leaveToSites(ctx))
  router.post('/sign-in/passkey/options', (request, response) => {
    requireOwnPage(ctx, request)
    const browser = randomSecret(16)
    const asked = passkeyRequest(ctx, browser)
    sendJson(response, asked, setCookie(browserCookie(ctx, browser)))
  })
  router.post('/sign-in/passkey/answer', async (request, response: Response & Observed) => {
    requireOwnPage(ctx, request)
    const caller = loadCallerOf(request, undefined)
    const text = hasBody(request) ? await bodies.readText(request, response, { caller, limit: maxAnswerBytes }) : ''
    const userAgent = request.get('user-agent') ?? ''
    const input = { answer: readAnswer(text), browser: browserOf(ctx, request), userAgent }
    // Nobody is known by a token here, so each network has its own turns in the threads.
    const as = { ...ctx, clientNetwork: caller.network }
    const { session, secret } = await signInWithPasskey(as, input).catch(async (error) => {
      await recordFailedSecret(request)
      throw error
    })
    const { userId, expiresAt } = session
    ctx.log.info({ requestId: response.requestId, userId }, 'signed in')
    const cookie = sessions.write({ secret, expiresAt: expiresAt ?? ctx.now() }, ctx.now())
    sendJson(response, { address: wayBackIn(request.url) ?? '/app' }, cookie, setCookie(browserCookie(ctx, '')))
  })
  router.all(paths, createWrongMethod(ctx.log, 'POST'))
  return router
}

function sendJson(response: Response, body: unknown, ...cookies: string[]): void {
  response.set({ ...commonHeaders, 'cache-control': 'no-store', 'set-cookie': cookies }).json(body)
}

const names = ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const

function readAnswer(form: string): PasskeyAnswer {
  const fields = parseForm(form, undefined, undefined, { maxKeys: 10 })
  const entries = names.map((name) => [name, fields[name]] as const)
  const wrong = entries.find(([, value]) => typeof value !== 'string' || !/^[\w-]*$/.test(value))
  if (wrong) throw new BadRequestError(`${wrong[0]} of the form must be text in base64url`)
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>
}

const isSecure = ({ config }: AppContext) => config.publicUrl.startsWith('https:')
const nameIn = (ctx: AppContext) => (isSecure(ctx) ? '__Host-quire-passkey' : 'quire-passkey')

/** Ties the answer to the browser that asked. */
function browserCookie(ctx: AppContext, value: string): Cookie {
  const maxAgeSeconds = value === '' ? 0 : challengeLifetimeMs / 1000
  return { name: nameIn(ctx), value, path: '/', isSecure: isSecure(ctx), sameSite: 'Lax', maxAgeSeconds }
}

function browserOf(ctx: AppContext, { headers }: Request): string {
  return readCookie(headers, nameIn(ctx)) ?? ''
}
