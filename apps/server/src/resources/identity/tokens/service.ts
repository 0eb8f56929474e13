import type { Schema } from '@quire/api-types'
import { type Actor, type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { type Timestamp, toFlag } from '#db/tables/columns.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { releasePerson } from '#resources/identity/users/vouched-persons.ts'
import { parseTimestamp } from '#runtime/timestamps.ts'
import {
  countTokens,
  countTokensFrom,
  deleteEndedTokens,
  deleteOldestTokens,
  deleteToken,
  hasUnvouchedToken,
  insertToken,
  listTokenById,
  listTokens,
  listTokensByLookup,
  scopesOf,
  type TokenOwner,
  type TokenRow,
  type TokenWithOwner,
  updateSignInEndsAfter,
  updateTokenUse,
} from './repository.ts'
import { hashSecret, newSecret, sameHash } from './secret.ts'

export { scopesOf }

/** Whose token, or session, a secret is; undefined when it is unknown, revoked, expired or of the other kind. */
export async function findCaller(
  ctx: AppContext,
  { secret, isSession }: { secret: string; isSession: boolean },
): Promise<{ actor: Actor; scopes: string[] | undefined } | undefined> {
  const { hash, lookup } = hashSecret(secret)
  const token = (await listTokensByLookup(ctx.db, { lookup })).find((candidate) => sameHash(candidate.hash, hash))
  if (!token || hasEnded(ctx, token) || (token.userAgent !== null) !== isSession) return undefined
  return { actor: toActor(token), scopes: scopesOf(token) }
}

/** For whom a token speaks, by its id; undefined when it is revoked or has ended. */
export async function actorOfToken(
  ctx: AppContext,
  id: string,
): Promise<{ actor: Actor; expiresAt: TokenRow['expiresAt'] } | undefined> {
  const [token] = await listTokenById(ctx.db, { id })
  return token && !hasEnded(ctx, token) ? { actor: toActor(token), expiresAt: token.expiresAt } : undefined
}

/** The same with the scopes of the token. */
export async function callerOfToken(
  ctx: AppContext,
  id: string,
): Promise<{ actor: Actor; scopes: string[] | undefined } | undefined> {
  const [token] = await listTokenById(ctx.db, { id })
  return token && !hasEnded(ctx, token) ? { actor: toActor(token), scopes: scopesOf(token) } : undefined
}

function hasEnded(ctx: AppContext, { expiresAt }: Pick<TokenRow, 'expiresAt'>): boolean {
  return expiresAt !== null && expiresAt <= ctx.now()
}

function toActor(token: TokenWithOwner): Actor {
  const { userId, email, id: tokenId, samlProviderId, organizationId, voucherId, expiresAt, closedTo } = token
  const isSignedIn = samlProviderId !== null && organizationId !== null && expiresAt !== null
  const founder = token.founderId !== null && { founderId: token.founderId }
  return {
    userId,
    email,
    tokenId,
    ...(isSignedIn && {
      signIn: { samlProviderId, organizationId, ...founder, expiresAt, speaksForPerson: voucherId === organizationId },
    }),
    ...(token.isOperators === 1 && { isOperators: true }),
    ...(closedTo !== null && { closedTo: closedTo.split(',') }),
  }
}

/** Whether a secret that opens nothing is that of a token which has ended, and not a failed secret. */
export async function isExpiredToken(ctx: AppContext, secret: string): Promise<boolean> {
  const { hash, lookup } = hashSecret(secret)
  return (await listTokensByLookup(ctx.db, { lookup })).some((candidate) => sameHash(candidate.hash, hash))
}

/** The tokens that a caller manages: with one from a sign-in, those of such sign-ins alone. */
export function ownTokens({ actor }: RequestContext): TokenOwner {
  return { userId: actor.userId, samlProviderId: actor.signIn?.samlProviderId }
}

export async function tokensOf(
  ctx: AppContext,
  owner: TokenOwner,
  query: { page?: string; limit: number },
): Promise<ListPage<TokenRow>> {
  const pageRequest = readPageRequest(`tokens/${owner.userId}`, query)
  const [rows, count] = await Promise.all([listTokens(ctx.db, owner, pageRequest), countTokens(ctx.db, owner)])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

export interface TokenDraft {
  label: string
  expiresAt?: string
  scopes?: Schema<'TokenScope'>[]
  /** Only at the first start, where the operator may choose the secret. */
  secret?: string
  /** For tokens that whoever runs the server makes. */
  isOperators?: boolean
  /** For tokens that a sign-in through this provider gives. */
  samlProviderId?: string
  /** For what the cookie of a browser carries instead of a header. */
  session?: { userAgent: string; samlGeneration?: number }
}

/** How many tokens somebody has of their own, and how many from the single sign-on of one organization. */
const maxTokens = 100

/** Makes a token for the caller. What a sign-in gave cannot be made to last longer, or to reach further. */
export function createOwnToken(
  ctx: RequestContext,
  draft: Pick<TokenDraft, 'label' | 'expiresAt' | 'scopes'>,
): Promise<{ token: TokenRow; secret: string }> {
  requireTokenCreator(ctx)
  return inTransaction(ctx, async (tx) => {
    const { userId, signIn } = tx.actor
    if ((await countTokensFrom(tx.db, { userId, organizationId: signIn?.organizationId ?? null })) >= maxTokens) {
      throw new ConflictError(`a person has at most ${maxTokens} tokens: revoke one first`)
    }
    if (!signIn) return createToken(tx, userId, draft)
    const { samlProviderId, expiresAt: end } = signIn
    const expiresAt = draft.expiresAt ?? end
    if (parseTimestamp('body.expiresAt', expiresAt) > end) {
      throw new BadRequestError(`body.expiresAt must not be after ${end}, when the token of your sign-in ends`)
    }
    return createToken(tx, userId, { ...draft, expiresAt, samlProviderId })
  })
}

/** The identity provider of an organization makes no tokens for somebody who is more than that organization knows. */
export function requireTokenCreator({ actor: { signIn } }: RequestContext): void {
  if (!signIn || signIn.speaksForPerson) return
  throw new ForbiddenError('your tokens are not of this organization alone: make them with a token of your own')
}

/** Makes a token. The secret is in the answer and nowhere else. */
export async function createToken(
  ctx: AppContext,
  userId: string,
  draft: TokenDraft,
): Promise<{ token: TokenRow; secret: string }> {
  const expiresAt = draft.expiresAt === undefined ? null : parseTimestamp('body.expiresAt', draft.expiresAt)
  if (expiresAt !== null && expiresAt <= ctx.now()) throw new BadRequestError('body.expiresAt must be in the future')
  const secret = draft.secret ?? newSecret()
  const samlProviderId = draft.samlProviderId ?? null
  const token = await inTransaction(ctx, async (tx) => {
    if (samlProviderId === null) await releasePerson(tx, userId)
    else await deleteEndedTokens(tx.db, userId, samlProviderId, tx.now())
    return insertToken(tx.db, {
      id: tx.newId(),
      userId,
      label: draft.label,
      ...hashSecret(secret),
      scopes: draft.scopes,
      createdAt: tx.now(),
      expiresAt,
      samlProviderId,
      isOperators: toFlag(draft.isOperators ?? false),
      userAgent: draft.session?.userAgent ?? null,
      samlGeneration: draft.session?.samlGeneration ?? 0,
    })
  })
  return { token, secret }
}

/** Makes the token of a sign-in. Nobody is refused one for having signed in often: the oldest ones end instead. */
export async function createSignInToken(
  ctx: AppContext,
  userId: string,
  { organizationId, ...draft }: TokenDraft & { samlProviderId: string; organizationId: string },
): Promise<{ token: TokenRow; secret: string }> {
  const made = await createToken(ctx, userId, draft)
  await deleteOldestTokens(ctx.db, { userId, organizationId }, maxTokens)
  return made
}

/** Whether somebody has a token, or a session, that no identity provider gave. */
export function hasOwnToken(ctx: AppContext, userId: string): Promise<boolean> {
  return hasUnvouchedToken(ctx.db, userId)
}

/** Ends what the single sign-on of an organization gave somebody who belongs to it no longer. */
export function endSignInsTo(ctx: AppContext, organizationId: string, userId: string): Promise<void> {
  return deleteOldestTokens(ctx.db, { userId, organizationId }, 0)
}

export async function revokeToken(ctx: AppContext, owner: TokenOwner, id: string): Promise<void> {
  const isDeleted = await inTransaction(ctx, (tx) => deleteToken(tx.db, owner, id))
  if (!isDeleted) throw new NotFoundError(`the token ${id}`)
}

/** Records when tokens were used last, many at once: a write for every request would make reading as dear as writing. */
export function recordTokenUse(ctx: AppContext, lastUses: ReadonlyMap<string, string>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const [id, lastUsedAt] of lastUses) await updateTokenUse(tx.db, id, lastUsedAt, tx.now())
  })
}

/** No token of a sign-in is good for longer. */
export function endSignInsBy(ctx: AppContext, latest: Timestamp): Promise<void> {
  return updateSignInEndsAfter(ctx.db, latest)
}
