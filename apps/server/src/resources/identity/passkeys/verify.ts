import type { AppContext, RequestContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import { isOwnChallenge } from './challenge.ts'
import type { RelyingParty } from './party.ts'

/** ES256, EdDSA and RS256, which every authenticator has one of. */
export const algorithms = [-7, -8, -257]

interface SignedAnswer {
  id: string
  clientDataJSON: string
}

/** What a browser answers, all of it base64url: to the wish for a new passkey, or with one that it has. */
type DeviceAnswer = SignedAnswer &
  ({ attestationObject: string } | { authenticatorData: string; signature: string; userHandle: string })

export interface KnownKey {
  credentialId: string
  publicKey: Uint8Array
  signCount: number
}

export interface VerifyInput {
  answer: DeviceAnswer
  expected: { challenge: string; origin: string; partyId: string; algorithms: number[] }
  known?: KnownKey | undefined
}

export type VerifyOutput = KnownKey | { problem: string }

const verifyTask = defineTask<VerifyInput, VerifyOutput>('passkeys', {
  module: new URL('./verify-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 5_000,
})

interface Wanted {
  /** What the challenge was made for. */
  purpose: string
  party: RelyingParty
  answer: DeviceAnswer
  known?: KnownKey
}

/**
 * What an answer proves: that the device has the key, that somebody was verified by it, and that this was for a challenge of
 * ours and from our pages. The challenge is still to be used up.
 */
export async function verifyDevice(
  ctx: AppContext & Partial<Pick<RequestContext, 'actor'>>,
  { purpose, party, answer, known }: Wanted,
): Promise<{ challenge: string; key: KnownKey } | { problem: string }> {
  const challenge = challengeIn(answer)
  if (!isOwnChallenge(ctx, purpose, challenge)) return { problem: 'it is to no challenge of this server' }
  const expected = { challenge, origin: party.origin, partyId: party.id, algorithms }
  try {
    const key = await ctx.workers.run(verifyTask, { answer, expected, known }, { caller: callerOf(ctx) })
    return 'problem' in key ? key : { challenge, key }
  } catch (error) {
    if (error instanceof TooCostlyError) return { problem: 'it takes too long to read' }
    throw error
  }
}

/** Browsers say a few hundred letters. */
const mostClientData = 10_000

function challengeIn({ clientDataJSON }: SignedAnswer): string {
  if (clientDataJSON.length > mostClientData) return ''
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {}
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
