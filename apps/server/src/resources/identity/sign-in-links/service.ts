import { type AppContext, inTransaction } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { fromFlag, type Timestamp, toFlag } from '#db/tables/columns.ts'
import type { UserRow } from '#db/tables/identity.ts'
import { ServiceError } from '#errors.ts'
import { type SessionRow, type StartedSession, startSession } from '#resources/identity/sessions/service.ts'
import { hashSecret } from '#resources/identity/tokens/secret.ts'
import { requireUserById } from '#resources/identity/users/service.ts'
import {
  deleteOldSignInLinks,
  deleteSignInLink,
  findSignInLink,
  insertSignInLink,
  type SignInLinkRow,
  updateLinkEndsAfter,
} from './repository.ts'

const lifetimeMs = 15 * 60 * 1000

/** Makes a link that signs somebody in, once. The secret is in the answer and nowhere else. */
export function createSignInLink(
  ctx: AppContext,
  userId: string,
  { isOperators }: { isOperators: boolean },
): Promise<{ secret: string }> {
  const secret = randomSecret(24, 'base64url')
  const { hash } = hashSecret(secret)
  return inTransaction(ctx, async (tx) => {
    await deleteOldSignInLinks(tx.db, tx.now())
    await insertSignInLink(tx.db, { hash, userId, isOperators: toFlag(isOperators), expiresAt: latestEnd(tx) })
    return { secret }
  })
}

export function signInLinkUrl({ publicUrl }: Pick<AppContext['config'], 'publicUrl'>, secret: string): string {
  return `${publicUrl}/sign-in/${secret}`
}

/** Whom a link would sign in. Looking uses nothing up, for whatever shows a preview of a link looks. */
export async function personOfLink(ctx: AppContext, secret: string): Promise<UserRow> {
  const { userId } = await requireLink(ctx, secret)
  return requireUserById(ctx, userId)
}

/** Turns a link into a session, once: of two who use it at the same time one is refused. */
export async function signInWithLink(ctx: AppContext, secret: string, userAgent: string): Promise<StartedSession> {
  return inTransaction(ctx, async (tx) => {
    const { hash, userId, isOperators } = await requireLink(tx, secret)
    await deleteSignInLink(tx.db, hash)
    return startSession(tx, userId, { method: 'Sign-in link', userAgent, isOperators: fromFlag(isOperators) })
  })
}

/** The same for a request of a browser, which gets the cookie along with the response. */
export async function signInHere(ctx: AppContext, secret: string): Promise<SessionRow> {
  requireOwnBrowser(ctx)
  const { session, secret: cookie } = await signInWithLink(ctx, secret, ctx.describeBrowser?.().userAgent ?? '')
  ctx.setSessionCookie?.({ secret: cookie, expiresAt: session.expiresAt ?? ctx.now() })
  return session
}

/** Against login CSRF: nobody is signed in by a page of somebody else. */
export function requireOwnBrowser(ctx: AppContext): void {
  if (!ctx.describeBrowser?.().isFromElsewhere) return
  throw new ServiceError(401, `people sign in on pages of ${ctx.config.publicUrl}`)
}

async function requireLink(ctx: AppContext, secret: string): Promise<SignInLinkRow> {
  const link = await findSignInLink(ctx.db, hashSecret(secret).hash)
  if (link && link.expiresAt > ctx.now()) return link
  if (!link) await ctx.recordFailedSecret?.()
  throw new ServiceError(
    401,
    'the link was used already, is older than 15 minutes, or never was one: ask for a new one',
  )
}

/** See `jobs/mend-times.ts`. */
export function mendSignInLinkEnds(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateLinkEndsAfter(tx.db, latestEnd(tx)))
}

function latestEnd(ctx: AppContext): Timestamp {
  return new Date(Date.parse(ctx.now()) + lifetimeMs).toISOString()
}
