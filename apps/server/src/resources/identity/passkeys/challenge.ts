import { createHash, createHmac } from 'node:crypto'
import { type AppContext, inTransaction } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { sameSecret } from '#crypto/signatures.ts'
import { deleteOldChallenges, insertUsedChallenge, updateChallengeEndsAfter } from './repository.ts'

/** How long somebody may take with their device. */
export const challengeLifetimeMs = 5 * 60 * 1000

/**
 * A challenge is random, says when it ends, and is signed for one purpose, so that nothing has to be stored for whoever asks
 * for one; what is stored is that it was used.
 */
export function newChallenge(ctx: AppContext, purpose: string): string {
  const endMs = Date.parse(ctx.now()) + challengeLifetimeMs
  const head = `${randomSecret(16)}.${endMs.toString(36)}`
  return Buffer.from(`${head}.${signatureOf(ctx, purpose, head)}`).toString('base64url')
}

/** Whether a challenge was made here for this purpose, and lately. */
export function isOwnChallenge(ctx: AppContext, purpose: string, challenge: string): boolean {
  const [random = '', end = '', signature = ''] = partsOf(challenge)
  const isFresh = Number.parseInt(end, 36) > Date.parse(ctx.now())
  return sameSecret(signatureOf(ctx, purpose, `${random}.${end}`), signature) && isFresh
}

/** Uses a challenge up; false when it was used before. Within the transaction that it is used for. */
export async function takeChallenge(tx: AppContext, challenge: string): Promise<boolean> {
  await deleteOldChallenges(tx.db, tx.now())
  const endMs = Number.parseInt(partsOf(challenge)[1] ?? '', 36)
  const hash = createHash('sha256').update(challenge).digest('hex')
  return insertUsedChallenge(tx.db, hash, new Date(endMs).toISOString())
}

/** See `jobs/mend-times.ts`. */
export function mendChallengeEnds(ctx: AppContext): Promise<void> {
  const latest = new Date(Date.parse(ctx.now()) + challengeLifetimeMs).toISOString()
  return inTransaction(ctx, (tx) => updateChallengeEndsAfter(tx.db, latest))
}

function partsOf(challenge: string): string[] {
  return Buffer.from(challenge, 'base64url').toString('latin1').split('.', 3)
}

function signatureOf({ signingKey }: AppContext, purpose: string, head: string): string {
  return createHmac('sha256', signingKey).update(`passkey/${purpose}/${head}`).digest('hex')
}
