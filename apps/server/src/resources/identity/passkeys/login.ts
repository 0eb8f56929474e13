import { createHash } from 'node:crypto'
import { type AppContext, inTransaction } from '#context.ts'
import { type StartedSession, startSession } from '#resources/identity/sessions/service.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { challengeLifetimeMs, newChallenge, takeChallenge } from './challenge.ts'
import { findRelyingParty, type RelyingParty } from './party.ts'
import { findPasskeyByCredential, type PasskeyRow, updatePasskeyUse } from './repository.ts'
import { handleOf } from './service.ts'
import { verifyDevice } from './verify.ts'

/** What a browser answers; all of it base64url. */
export interface PasskeyAnswer {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string
}

const notAccepted = 'This passkey was not accepted. Use another way to sign in.'

/** What to ask the browser: any passkey of this server will do, and the person is in it. */
export function passkeyRequest(ctx: AppContext, browser: string) {
  const { id: rpId } = requireParty(ctx)
  return { challenge: newChallenge(ctx, purposeOf(browser)), rpId, timeoutMs: challengeLifetimeMs }
}

/** Turns an answer into a session, once, in the browser that asked. */
export async function signInWithPasskey(
  ctx: AppContext,
  { answer, browser, userAgent }: { answer: PasskeyAnswer; browser: string; userAgent: string },
): Promise<StartedSession> {
  const party = requireParty(ctx)
  const passkey = await findPasskeyByCredential(ctx.db, answer.id)
  if (!passkey || answer.userHandle !== handleOf(passkey.userId)) {
    throw new SignInRefusal('nobody has this passkey', 'This passkey is not known here any more.')
  }
  const { challenge, signCount } = await verifyAnswer(ctx, passkey, { answer, browser, party })
  return inTransaction(ctx, async (tx) => {
    if (!(await takeChallenge(tx, challenge))) throw new SignInRefusal('the challenge was used already', notAccepted)
    // It may have been removed, or used, while the signature was looked at.
    const current = await findPasskeyByCredential(tx.db, answer.id)
    const isCopied = current && current.signCount > 0 && signCount <= current.signCount
    if (!current || isCopied) throw new SignInRefusal('the passkey is gone, or its counter went back', notAccepted)
    await updatePasskeyUse(tx.db, current.id, { signCount, lastUsedAt: tx.now() })
    return startSession(tx, current.userId, { method: `Passkey: ${current.name}`, userAgent })
  })
}

async function verifyAnswer(
  ctx: AppContext,
  { credentialId, publicKey, signCount }: PasskeyRow,
  { answer, browser, party }: { answer: PasskeyAnswer; browser: string; party: RelyingParty },
): Promise<{ challenge: string; signCount: number }> {
  const known = { credentialId, publicKey: Buffer.from(publicKey, 'base64url'), signCount }
  const verified = await verifyDevice(ctx, { purpose: purposeOf(browser), party, answer, known })
  if ('problem' in verified) throw new SignInRefusal(verified.problem, notAccepted)
  return { challenge: verified.challenge, signCount: verified.key.signCount }
}

function requireParty(ctx: AppContext): RelyingParty {
  const party = findRelyingParty(ctx)
  if (party) return party
  throw new SignInRefusal('PUBLIC_URL can have no passkeys', 'This server has no passkeys.', 404)
}

function purposeOf(browser: string): string {
  return `sign-in/${createHash('sha256').update(browser).digest('hex')}`
}
