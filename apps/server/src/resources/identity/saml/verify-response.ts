import type { AppContext } from '#context.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import type { IdentityProviderRow } from '#resources/identity/single-sign-on/service.ts'
import { nextTurn } from '#workers/pause.ts'
import { serviceAddresses } from './addresses.ts'
import { toPem } from './certificate.ts'
import {
  childrenOf,
  elementText,
  namespaces,
  parseXml,
  requireModestSize,
  requirePlainXml,
  type XmlElement,
} from './xml.ts'

/** Clocks of two machines are never quite the same. */
export const clockSkewMs = 2 * 60 * 1000

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

// Without SHA-1, for which two messages with one signature can be made.
const allowedAlgorithms: Record<string, readonly string[]> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
}

export interface SignedAssertion {
  /** Only what the identity provider's signature covers. */
  assertion: XmlElement
  /** What the envelope says it answers, which nobody may have signed. */
  inResponseTo: string | null
}

/** Verifies what an identity provider posted, and returns what its signature covers. */
export async function verifyResponse(
  ctx: AppContext,
  provider: IdentityProviderRow,
  posted: string,
): Promise<SignedAssertion> {
  const text = decode(posted)
  requirePlainXml(text)
  // Anybody may send as many as they like at once.
  await nextTurn()
  const response = parseXml(text)
  requireModestSize(response)
  checkEnvelope(ctx, provider, response)
  const [sent, another] = childrenOf(response, namespaces.assertion, 'Assertion')
  if (!sent || another) throw new SignInRefusal('the response has not exactly one assertion in the clear')
  checkAlgorithms(response)
  await nextTurn()
  const assertion = parseXml(await verify(ctx, provider, text))
  const isAssertion = assertion.localName === 'Assertion' && assertion.namespaceURI === namespaces.assertion
  if (!isAssertion || assertion.getAttribute('ID') !== sent.getAttribute('ID')) {
    throw new SignInRefusal('what is signed is not the assertion of the response')
  }
  return { assertion, inResponseTo: response.getAttribute('InResponseTo') || null }
}

function decode(posted: string): string {
  const base64 = posted.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw new SignInRefusal(
      'SAMLResponse is not base64',
      'The form did not hold an answer of an identity provider.',
      400,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    throw new SignInRefusal('SAMLResponse is not UTF-8')
  }
}

function checkEnvelope(ctx: AppContext, { id, entityId }: IdentityProviderRow, response: XmlElement): void {
  if (response.localName !== 'Response' || response.namespaceURI !== namespaces.protocol) {
    throw new SignInRefusal('the message is not a Response')
  }
  if (response.getAttribute('Version') !== '2.0') throw new SignInRefusal('the response is not of version 2.0')
  const destination = response.getAttribute('Destination')
  if (destination && destination !== serviceAddresses(ctx, id).acsURL) {
    throw new SignInRefusal(`the response is for ${destination}`)
  }
  const issuer = elementText(childrenOf(response, namespaces.assertion, 'Issuer')[0])
  if (issuer && issuer !== entityId) throw new SignInRefusal(`the response comes from ${issuer}`)
  const [status] = childrenOf(response, namespaces.protocol, 'Status')
  const code = status && childrenOf(status, namespaces.protocol, 'StatusCode')[0]?.getAttribute('Value')
  if (code !== success) {
    throw new SignInRefusal(`the status is ${code}`, 'The identity provider did not sign you in.')
  }
}

function checkAlgorithms(response: XmlElement): void {
  for (const [name, allowed] of Object.entries(allowedAlgorithms)) {
    for (const method of Array.from(response.getElementsByTagNameNS(namespaces.signature, name))) {
      const algorithm = method.getAttribute('Algorithm') ?? ''
      if (!allowed.includes(algorithm)) throw new SignInRefusal(`${name} ${algorithm} is not accepted`)
    }
  }
}

/** The assertion as the signature covers it. Either the whole response or its assertion must be signed. */
async function verify(ctx: AppContext, provider: IdentityProviderRow, text: string): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml')
  const { acsURL, entityID } = serviceAddresses(ctx, provider.id)
  const saml = new SAML({
    idpCert: toPem(provider.certificate),
    issuer: entityID,
    audience: entityID,
    callbackUrl: acsURL,
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkewMs,
  })
  const SAMLResponse = Buffer.from(text).toString('base64')
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    return profile?.getAssertionXml?.() ?? ''
  } catch (error) {
    throw new SignInRefusal((error as Error).message)
  }
}
