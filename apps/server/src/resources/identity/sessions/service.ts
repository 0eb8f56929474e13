import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { createSignInToken, createToken } from '#resources/identity/tokens/service.ts'
import {
  countSessions,
  deleteEndedSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionsBut,
  deleteSessionsOutside,
  deleteSignInLinksOutside,
  listSessions,
  type SessionOwner,
  type SessionRow,
  updateSessionEndsAfter,
  updateSessionVoucher,
} from './repository.ts'

export type { SessionRow }

/** After this somebody signs in again, however often they came back. */
const longestMs = 30 * 24 * 60 * 60 * 1000
/** Of a person, beside those that identity providers vouched for: one more ends the oldest. */
const maxSessions = 100
const maxUserAgentCharacters = 300

export interface SessionDraft {
  /** How the person signed in, in words. */
  method: string
  /** What the browser calls itself. */
  userAgent: string
  /** Whether whoever runs the server let the person in: good also where single sign-on is required. */
  isOperators?: boolean
  /** As long as any session unless it is said. */
  lifetimeMs?: number
}

export interface VouchedSessionDraft extends Pick<SessionDraft, 'method' | 'userAgent'> {
  expiresAt: Timestamp
  samlProviderId: string
  organizationId: string
  /** Of the provider. */
  generation: number
}

/** What the cookie of a browser carries; the secret is nowhere else. */
export interface StartedSession {
  session: SessionRow
  secret: string
}

export function startSession(
  ctx: AppContext,
  userId: string,
  { method, userAgent, isOperators = false, lifetimeMs }: SessionDraft,
): Promise<StartedSession> {
  return inTransaction(ctx, async (tx) => {
    await deleteEndedSessions(tx.db, userId, tx.now())
    const made = await createToken(tx, userId, {
      label: method,
      expiresAt: endAfter(tx, lifetimeMs ?? longestMs),
      isOperators,
      session: { userAgent: userAgent.slice(0, maxUserAgentCharacters) },
    })
    await deleteOldestSessions(tx.db, userId, maxSessions)
    return { session: made.token, secret: made.secret }
  })
}

/** One that the identity provider of an organization vouched for, which ends with what that is known by. */
export async function startVouchedSession(
  ctx: AppContext,
  userId: string,
  { method, userAgent, generation, ...vouched }: VouchedSessionDraft,
): Promise<StartedSession> {
  const session = { userAgent: userAgent.slice(0, maxUserAgentCharacters), samlGeneration: generation }
  const made = await createSignInToken(ctx, userId, { label: method, session, ...vouched })
  return { session: made.token, secret: made.secret }
}

/** The sessions that a caller manages: with a sign-in through an identity provider, those of such sign-ins alone. */
function ownerOf({ actor }: RequestContext): SessionOwner {
  return { userId: actor.userId, samlProviderId: actor.signIn?.samlProviderId }
}

export async function sessionsOf(
  ctx: RequestContext,
  query: { page?: string; limit: number },
): Promise<ListPage<SessionRow>> {
  const owner = { ...ownerOf(ctx), now: ctx.now() }
  const pageRequest = readPageRequest(`sessions/${owner.userId}`, query)
  const [rows, count] = await Promise.all([listSessions(ctx.db, owner, pageRequest), countSessions(ctx.db, owner)])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

export async function endSession(ctx: RequestContext, reference: string): Promise<void> {
  const id = reference === 'current' ? ctx.actor.tokenId : reference
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteSession(tx.db, ownerOf(tx), id))) throw new NotFoundError(`the session ${reference}`)
  })
  if (id === ctx.actor.tokenId) ctx.setSessionCookie?.(undefined)
}

export function endOtherSessions(ctx: RequestContext): Promise<void> {
  return inTransaction(ctx, (tx) => deleteSessionsBut(tx.db, ownerOf(tx), tx.actor.tokenId))
}

/** Ends the sessions of somebody whose last organization it was; whoever leaves of their own accord keeps the one at hand. */
export async function endSessionsOutside(ctx: RequestContext, userId: string): Promise<void> {
  await deleteSignInLinksOutside(ctx.db, userId)
  await deleteSessionsOutside(ctx.db, userId, ctx.actor.tokenId)
}

/** The sessions from a provider end when what it is known by changes, but for that of whoever changes it. */
export function keepOwnSession(ctx: RequestContext, provider: { id: string; generation: number }): Promise<void> {
  const { id: samlProviderId, generation: samlGeneration } = provider
  return updateSessionVoucher(ctx.db, ctx.actor.tokenId, { samlProviderId, samlGeneration })
}

/** No session is good for longer: see `jobs/mend-times.ts`. */
export function mendSessionEnds(ctx: AppContext): Promise<void> {
  return updateSessionEndsAfter(ctx.db, endAfter(ctx, longestMs))
}

function endAfter(ctx: AppContext, lifetimeMs: number): Timestamp {
  return new Date(Date.parse(ctx.now()) + lifetimeMs).toISOString()
}
