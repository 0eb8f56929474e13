import type { Schema } from '@quire/api-types'
import { type Actor, type AppContext, inTransaction } from '../../../context.ts'
import { BadRequestError, NotFoundError } from '../../../errors.ts'
import { openWindow, type Page, toPage } from '../../../pages.ts'
import { parseTimestamp } from '../../../timestamps.ts'
import {
  countTokens,
  deleteToken,
  insertToken,
  listTokens,
  listTokensByLookup,
  scopesOf,
  type TokenRow,
  updateTokenUse,
} from './repository.ts'
import { hashSecret, newSecret, sameHash } from './secret.ts'

/** Whose token a secret is; undefined when it is unknown, revoked or expired. */
export async function findCaller(
  ctx: AppContext,
  secret: string,
): Promise<{ actor: Actor; scopes: string[] | undefined } | undefined> {
  const { hash, lookup } = hashSecret(secret)
  const token = (await listTokensByLookup(ctx.db, { lookup })).find((candidate) => sameHash(candidate.hash, hash))
  if (!token || (token.expiresAt !== null && token.expiresAt <= ctx.now())) return undefined
  return { actor: { userId: token.userId, email: token.email, tokenId: token.id }, scopes: scopesOf(token) }
}

export async function tokensOf(
  ctx: AppContext,
  userId: string,
  query: { page?: string; limit: number },
): Promise<Page<TokenRow>> {
  const window = openWindow(`tokens/${userId}`, query)
  const [rows, count] = await Promise.all([listTokens(ctx.db, userId, window), countTokens(ctx.db, userId)])
  return toPage(window, rows, count, ({ id }) => [id])
}

export interface TokenDraft {
  label: string
  expiresAt?: string
  scopes?: Schema<'TokenScope'>[]
  /** Only at the first start, where the operator may choose the secret. */
  secret?: string
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
  const token = await inTransaction(ctx, (tx) =>
    insertToken(tx.db, {
      id: tx.newId(),
      userId,
      label: draft.label,
      ...hashSecret(secret),
      scopes: draft.scopes,
      createdAt: tx.now(),
      expiresAt,
    }),
  )
  return { token, secret }
}

export async function revokeToken(ctx: AppContext, userId: string, id: string): Promise<void> {
  const isDeleted = await inTransaction(ctx, (tx) => deleteToken(tx.db, userId, id))
  if (!isDeleted) throw new NotFoundError(`the token ${id}`)
}

/** Notes when tokens were used last, many at once: a write for every request would make reading as dear as writing. */
export function recordTokenUse(ctx: AppContext, lastUses: ReadonlyMap<string, string>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const [id, lastUsedAt] of lastUses) await updateTokenUse(tx.db, id, lastUsedAt)
  })
}
