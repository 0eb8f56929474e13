import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { VerifyInput, VerifyOutput } from './verify.ts'

/** In a thread of the pool: what reads answers of devices is large, and whatever it is given is somebody's own. */
export async function perform({ answer, expected, known }: VerifyInput): Promise<VerifyOutput> {
  const { id, ...response } = answer
  const common = {
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.partyId,
    requireUserVerification: true,
  }
  const whole = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  try {
    if ('attestationObject' in response) {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...common,
        response: { ...whole, response },
        supportedAlgorithmIDs: expected.algorithms,
      })
      if (!verified) return { problem: 'it is not signed as it says' }
      const { id: credentialId, publicKey, counter } = registrationInfo.credential
      return { credentialId, publicKey, signCount: counter }
    }
    if (!known) return { problem: 'it is of no known passkey' }
    const credential = { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.signCount }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...common,
      response: { ...whole, response },
      credential,
    })
    return verified
      ? { ...known, signCount: authenticationInfo.newCounter }
      : { problem: 'it is not signed by the passkey' }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
