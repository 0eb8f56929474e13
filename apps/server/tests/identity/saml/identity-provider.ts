import { inflateRawSync } from 'node:zlib'
import type { Schema } from '@quire/client'
import { SignedXml } from 'xml-crypto'
import { type KeyAndCertificate, selfSigned } from '#tests/support/self-signed.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sessionOf, type TestSession } from '#tests/support/sessions.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const sha256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}

/** What an answer says; a test changes what it is about. */
export interface Answer {
  email: string
  nameId: string
  inResponseTo: string | undefined
  responseInResponseTo: string | undefined
  destination: string
  recipient: string
  audience: string
  issuer: string
  notBefore: string
  notOnOrAfter: string
  sessionNotOnOrAfter: string | undefined
  assertionId: string
  status: string
  attributes: Record<string, string>
}

export interface IdentityProvider {
  provider: Schema<'OrganizationSamlProvider'>
  keys: KeyAndCertificate
  /** Goes to the address where a sign-in starts, and reads the request that the browser is sent away with. */
  start(cookie?: string): Promise<{ id: string; location: URL; request: string; cookie: string }>
  /** An answer to a request, as XML without a signature. */
  compose(changes?: Partial<Answer>): string
  /** Posts a message as the browser would; for a token unless another `relayState` says otherwise. */
  post(xml: string, cookie?: string, relayState?: string): Promise<Response>
  /** The whole way, for somebody who signs in without trouble and wants a token. */
  signIn(changes?: Partial<Answer>): Promise<string>
  /** The same in a browser, which gets a session. */
  startSession(changes?: Partial<Answer>): Promise<TestSession>
}

// Making a key takes longer than everything else here.
const sharedKeys = selfSigned()

const issuer = 'https://idp.example/metadata'

/** An identity provider with a key of its own, known to the server's organization. */
export async function identityProvider(
  server: TestServer,
  draft: Partial<Schema<'CreateOrganizationSamlProvider'>> = {},
  keys = sharedKeys,
): Promise<IdentityProvider> {
  const { data: provider } = await server.admin.client.POST('/orgs/{organizationId}/saml', {
    params: { path: { organizationId: server.organizationId } },
    body: {
      label: 'Company login',
      entityID: issuer,
      certificate: keys.certificate,
      ssoURL: 'https://idp.example/sso?realm=1',
      ...draft,
    },
  })
  const { acsURL, entityID } = provider.service
  const path = (address: string) => server.url + new URL(address).pathname
  let count = 0

  const compose = (changes: Partial<Answer> = {}) => {
    const email = changes.email ?? 'kim@papermill.example'
    count += 1
    return toXml({
      email,
      nameId: email,
      inResponseTo: undefined,
      responseInResponseTo: changes.inResponseTo,
      destination: acsURL,
      recipient: acsURL,
      audience: entityID,
      issuer,
      notBefore: moment(-60_000),
      notOnOrAfter: moment(300_000),
      sessionNotOnOrAfter: undefined,
      assertionId: `_assertion${count}`,
      status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      attributes: {},
      ...changes,
    })
  }
  const start = async (cookie = '') => {
    const answer = await fetch(path(provider.service.startURL), { redirect: 'manual', headers: { cookie } })
    const location = new URL(answer.headers.get('location') ?? '')
    const request = inflateRawSync(Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const id = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
    return { id, location, request, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
  }
  const post = (xml: string, cookie = '', relayState = 'token') =>
    fetch(path(acsURL), {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }),
      redirect: 'manual',
    })
  return {
    provider,
    keys,
    start,
    compose,
    post,
    async signIn(changes) {
      const { id } = await start()
      return tokenIn(await post(signed(compose({ inResponseTo: id, ...changes }), keys)))
    },
    async startSession(changes) {
      const { id, cookie } = await start()
      const answer = await post(signed(compose({ inResponseTo: id, ...changes }), keys), cookie, '')
      const [, secret = ''] = /quire-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
      return sessionOf(server, { id: '', secret })
    },
  }
}

/** The token that a page shows. */
export async function tokenIn(page: Response): Promise<string> {
  const text = await page.text()
  const token = /<code>(quire_[\w-]+)<\/code>/.exec(text)?.[1]
  if (page.status !== 200 || token === undefined) throw new Error(`no token in the page: ${text}`)
  return token
}

/** Signs the assertion of a response, or the whole of it. */
export function signed(
  xml: string,
  { privateKey }: Pick<KeyAndCertificate, 'privateKey'>,
  what: 'Assertion' | 'Response' = 'Assertion',
  algorithms = sha256,
): string {
  const signature = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: exclusive,
  })
  const xpath = `//*[local-name(.)='${what}']`
  signature.addReference({ xpath, transforms: [enveloped, exclusive], digestAlgorithm: algorithms.digest })
  signature.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  })
  return signature.getSignedXml()
}

export function moment(fromNowMs: number): string {
  return new Date(Date.now() + fromNowMs).toISOString()
}

function toXml(answer: Answer): string {
  const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${value}"`)
  const attributes = Object.entries({ ...answer.attributes }).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const statement =
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response${answer.assertionId}" Version="2.0" IssueInstant="${moment(0)}" Destination="${answer.destination}"${attribute('InResponseTo', answer.responseInResponseTo)}><saml:Issuer>${answer.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${answer.status}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId}" Version="2.0" IssueInstant="${moment(0)}"><saml:Issuer>${answer.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${answer.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${answer.notOnOrAfter}" Recipient="${answer.recipient}"${attribute('InResponseTo', answer.inResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${answer.notBefore}" NotOnOrAfter="${answer.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${moment(0)}"${attribute('SessionNotOnOrAfter', answer.sessionNotOnOrAfter)}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion></samlp:Response>`
}
