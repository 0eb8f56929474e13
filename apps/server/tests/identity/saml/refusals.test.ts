import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { selfSigned } from '#tests/support/self-signed.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  type Answer,
  type IdentityProvider,
  identityProvider,
  moment,
  sha256,
  signed,
  tokenIn,
} from './identity-provider.ts'

const stranger = selfSigned()
const hourMs = 60 * 60 * 1000

interface World extends AsyncDisposable {
  server: TestServer
  idp: IdentityProvider
  log: { msg: string; reason?: string; path?: string }[]
}

async function world(): Promise<World> {
  const log: World['log'] = []
  const sink = { write: (line: string) => void log.push(JSON.parse(line)) }
  const server = await startTestServer({}, { log: pino({ level: 'warn' }, sink) })
  return {
    server,
    idp: await identityProvider(server),
    log,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** A refusal is a page for the person, a line in the log, and no trace of a member or a token. */
async function expectRefused({ server, log }: World, answer: Response, reason: RegExp, status = 403): Promise<void> {
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(text).toContain('You are not signed in')
  expect(text).not.toContain('quire_')
  expect(log.at(-1)).toMatchObject({
    msg: 'sign-in refused',
    reason: expect.stringMatching(reason),
    path: expect.any(String),
  })
  const path = { organizationId: server.organizationId }
  const { data } = await server.admin.client.GET('/orgs/{organizationId}/members', { params: { path } })
  expect(data.count).toBe(1)
}

/** Ways to have a signature found on one assertion and another one read, which is forged. */
const wrappings: Record<string, (xml: string, assertion: string) => string> = {
  'a forged one stands before it': (xml, assertion) => xml.replace(assertion, forged(assertion) + assertion),
  'a forged one stands behind it': (xml, assertion) => xml.replace(assertion, assertion + forged(assertion)),
  'it stands inside the forged one': (xml, assertion) =>
    xml.replace(assertion, forged(assertion).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
  'it stands inside the signature of the forged one': (xml, assertion) =>
    xml.replace(assertion, withSignature(forged(assertion), signatureOf(assertion, assertion))),
  'the forged one has its id': (xml, assertion) =>
    xml.replace(assertion, withSignature(forged(assertion, '$1'), signatureOf(assertion, assertion))),
  'it stands in an extension, and its signature on the forged one': (xml, assertion) =>
    xml
      .replace(assertion, withSignature(forged(assertion), signatureOf(assertion)))
      .replace('<samlp:Status>', `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`),
  'another response stands around it': (xml, assertion) =>
    xml
      .replace(assertion, forged(assertion))
      .replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`),
}

/** The same for somebody else, with another id and no signature. */
function forged(assertion: string, id = '_forged'): string {
  return assertion
    .replace(/<ds:Signature .*<\/ds:Signature>/s, '')
    .replace('kim@papermill.example', 'admin@localhost')
    .replace(/ ID="([^"]*)"/, ` ID="${id}"`)
}

function signatureOf(assertion: string, inside = ''): string {
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(assertion)?.[0] ?? ''
  return signature.replace('</ds:Signature>', `<ds:Object>${inside}</ds:Object></ds:Signature>`)
}

function withSignature(assertion: string, signature: string): string {
  return assertion.replace('<saml:Subject>', `${signature}<saml:Subject>`)
}

async function answerTo(idp: IdentityProvider, changes: Partial<Answer> = {}): Promise<string> {
  const { id } = await idp.start()
  return idp.compose({ inResponseTo: id, responseInResponseTo: id, ...changes })
}

describe('an answer that is refused at /saml/{provider}/acs', () => {
  it('has no signature', async () => {
    await using it = await world()
    await expectRefused(it, await it.idp.post(await answerTo(it.idp)), /Invalid signature/)
  })

  it('is signed with another key', async () => {
    await using it = await world()
    for (const what of ['Assertion', 'Response'] as const) {
      await expectRefused(it, await it.idp.post(signed(await answerTo(it.idp), stranger, what)), /Invalid signature/)
    }
  })

  it('brings the certificate of another key along', async () => {
    await using it = await world()
    const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${stranger.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
    const xml = signed(await answerTo(it.idp), stranger).replace('</ds:Signature>', info)
    await expectRefused(it, await it.idp.post(xml), /Invalid signature/)
  })

  it('was changed after it was signed', async () => {
    await using it = await world()
    const xml = signed(await answerTo(it.idp), it.idp.keys)
    await expectRefused(it, await it.idp.post(xml.replace('kim@', 'ann@')), /Invalid signature/)
  })

  it('is signed with SHA-1', async () => {
    await using it = await world()
    const weak = {
      signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
    }
    for (const algorithms of [weak, { ...sha256, digest: weak.digest }]) {
      const xml = signed(await answerTo(it.idp), it.idp.keys, 'Assertion', algorithms)
      await expectRefused(it, await it.idp.post(xml), /sha1 is not accepted/)
    }
  })

  it.each(Object.entries(wrappings))('wraps the signed assertion: %s', async (_, wrap) => {
    await using it = await world()
    const xml = signed(await answerTo(it.idp), it.idp.keys)
    const wrapped = wrap(xml, /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '')
    expect(wrapped).toContain('admin@localhost')
    await expectRefused(it, await it.idp.post(wrapped), /./)
  })

  it('was used before, also when it is put into another envelope', async () => {
    await using it = await world()
    const { server, idp } = it
    const xml = signed(await answerTo(idp, { email: 'admin@localhost' }), idp.keys)
    await tokenIn(await idp.post(xml))
    await expectRefused(it, await idp.post(xml), /answered already/)
    const other = xml.replace(/ID="_response[^"]*"/, 'ID="_other"')
    await expectRefused(it, await idp.post(other), /answered already/)
    server.clock.advance(60_000)
    await expectRefused(it, await idp.post(xml), /answered already/)
  })

  it('answers a request a second time, with another assertion', async () => {
    await using it = await world()
    const { id } = await it.idp.start()
    const answer = () => signed(it.idp.compose({ inResponseTo: id, email: 'admin@localhost' }), it.idp.keys)
    await tokenIn(await it.idp.post(answer()))
    await expectRefused(it, await it.idp.post(answer()), /answered already/)
  })

  it('repeats the id of an assertion for another request', async () => {
    await using it = await world()
    const answer = async () =>
      signed(await answerTo(it.idp, { assertionId: '_same', email: 'admin@localhost' }), it.idp.keys)
    await tokenIn(await it.idp.post(await answer()))
    await expectRefused(it, await it.idp.post(await answer()), /assertion used/)
  })

  it('answers no request', async () => {
    await using it = await world()
    const unasked = signed(it.idp.compose(), it.idp.keys)
    await expectRefused(it, await it.idp.post(unasked), /which request it answers/)
    const { id } = await it.idp.start()
    const inEnvelope = signed(it.idp.compose({ responseInResponseTo: id }), it.idp.keys)
    await expectRefused(it, await it.idp.post(inEnvelope), /which request it answers/)
    const invented = signed(it.idp.compose({ inResponseTo: `_${'0'.repeat(84)}` }), it.idp.keys)
    await expectRefused(it, await it.idp.post(invented), /no request of this server/)
    const mixed = signed(it.idp.compose({ inResponseTo: id, responseInResponseTo: '_other' }), it.idp.keys)
    await expectRefused(it, await it.idp.post(mixed), /different requests/)
  })

  it('answers a request to another provider, or one from too long ago', async () => {
    await using it = await world()
    const other = await identityProvider(it.server)
    const { id } = await other.start()
    const answer = () => signed(it.idp.compose({ inResponseTo: id }), it.idp.keys)
    await expectRefused(it, await it.idp.post(answer()), /no request of this server/)
    const { id: own } = await it.idp.start()
    it.server.clock.advance(hourMs / 2)
    const late = { inResponseTo: own, notOnOrAfter: moment(hourMs) }
    await expectRefused(it, await it.idp.post(signed(it.idp.compose(late), it.idp.keys)), /no request of this server/)
  })

  it.each<[string, Partial<Answer>, RegExp]>([
    ['is for another audience', { audience: 'https://elsewhere.example' }, /audience/i],
    ['is for another recipient', { recipient: 'https://elsewhere.example/acs' }, /recipient is https:\/\/elsewhere/],
    ['is for another destination', { destination: 'https://elsewhere.example/acs' }, /is for https:\/\/elsewhere/],
    ['comes from another issuer', { issuer: 'https://elsewhere.example' }, /comes from https:\/\/elsewhere/],
    ['is over', { notBefore: moment(-2 * hourMs), notOnOrAfter: moment(-hourMs) }, /expired|is over/],
    ['is not valid yet', { notBefore: moment(hourMs), notOnOrAfter: moment(2 * hourMs) }, /not yet valid|has not come/],
    ['tells a moment that is none', { notOnOrAfter: 'tomorrow' }, /./],
    ['ends a session that is over', { sessionNotOnOrAfter: moment(-1000) }, /session at the identity provider is over/],
    ['has no e-mail address', { nameId: 'pairwise-77' }, /no e-mail address/],
    ['has an address with a line break', { nameId: 'kim@papermill.example&#10;x' }, /no e-mail address/],
    ['says that nobody was signed in', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, /status is/],
  ])('%s', async (_, changes, reason) => {
    await using it = await world()
    await expectRefused(it, await it.idp.post(signed(await answerTo(it.idp, changes), it.idp.keys)), reason)
  })

  it('splits a name with a comment, whoever signed it', async () => {
    await using it = await world()
    const xml = signed(await answerTo(it.idp, { nameId: 'admin@localhost<!---->.papermill.example' }), it.idp.keys)
    await expectRefused(it, await it.idp.post(xml), /a comment/)
    const later = signed(await answerTo(it.idp, { nameId: 'admin@localhost.papermill.example' }), it.idp.keys)
    const split = later.replace('admin@localhost.', 'admin@localhost<!---->.')
    await expectRefused(it, await it.idp.post(split), /a comment/)
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY who "admin@localhost">]>', ''],
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd">', ''],
    ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>', ''],
    ['<?php echo 1 ?>', ''],
    ['', '<!-- later -->'],
    ['', '<x/>'],
    ['<x>', ''],
  ])('has %s before it and %s behind it', async (before, behind) => {
    await using it = await world()
    const xml = signed(await answerTo(it.idp), it.idp.keys)
    await expectRefused(it, await it.idp.post(before + xml + behind), /declaration|well-formed|root|not a Response/)
  })

  it('is nothing of the kind', async () => {
    await using it = await world()
    const nothing = [
      'words',
      '<x/>',
      '<samlp:Response/>',
      '\u0000',
      '<a><b></a></b>',
      '<Response xmlns="urn:oasis:names:tc:SAML:2.0:protocol"/>',
    ]
    for (const xml of nothing) await expectRefused(it, await it.idp.post(xml), /./)
    const address = `${it.server.url}/saml/${it.idp.provider.id}/acs`
    const send = (body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(address, { method: 'POST', body, headers: { 'content-type': type } })
    await expectRefused(it, await send('RelayState='), /no SAMLResponse/, 400)
    await expectRefused(it, await send('SAMLResponse=*'), /not base64/, 400)
    await expectRefused(it, await send('SAMLResponse=/w=='), /not UTF-8/)
    await expectRefused(it, await send('{"SAMLResponse":"x"}', 'application/json'), /no SAMLResponse/, 400)
    await expectRefused(it, await send('SAMLResponse=a&SAMLResponse=b'), /no SAMLResponse/, 400)
    await expectRefused(it, await fetch(address), /method/, 405)
  })

  it('is too large, or too deep', async () => {
    await using it = await world()
    await expectRefused(it, await it.idp.post('x'.repeat(200 * 1024)), /larger than/, 413)
    const response = (inside: string) =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0">${inside}</samlp:Response>`
    const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels)
    const names = Array.from({ length: 1600 }, (_, index) => `a${index}=""`).join(' ')
    for (const inside of [nested(15_000), nested(40), '<a/>'.repeat(600), `<a ${names}/>`]) {
      await expectRefused(it, await it.idp.post(response(inside)), /more than 500 elements/)
    }
    // Before it is parsed: that would find that the tag has no end.
    await expectRefused(it, await it.idp.post(`<a ${names}`), /more than 500 elements/)
  })

  it('encrypts its assertion, for which the server has no key', async () => {
    await using it = await world()
    const xml = (await answerTo(it.idp)).replace(/<saml:Assertion .*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>')
    await expectRefused(it, await it.idp.post(signed(xml, it.idp.keys, 'Response')), /exactly one assertion/)
  })

  it('is for a provider that is gone or not complete', async () => {
    await using it = await world()
    const { server, idp } = it
    const xml = signed(await answerTo(idp), idp.keys)
    const params = { path: { organizationId: server.organizationId, samlProviderId: idp.provider.id } }
    const path = '/orgs/{organizationId}/saml/{samlProviderId}' as const
    await server.admin.client.PATCH(path, { params, body: { entityID: '' } })
    await expectRefused(it, await idp.post(xml), /not complete/, 404)
    await server.admin.client.DELETE(path, { params })
    await expectRefused(it, await idp.post(xml), /no provider/, 404)
  })

  it('comes into another browser than the one that asked', async () => {
    await using server = await startTestServer({ publicUrl: 'https://docs.example.com' })
    const idp = await identityProvider(server)
    const { id, cookie } = await idp.start()
    expect(cookie).toMatch(/^__Host-quire-sign-in=[0-9a-f]{32}$/)
    const answer = () => signed(idp.compose({ inResponseTo: id }), idp.keys)
    const other = (await idp.start()).cookie
    for (const wrong of ['', other]) expect((await idp.post(answer(), wrong)).status).toBe(403)
    await tokenIn(await idp.post(answer(), `a=b; ${cookie}`))
    expect((await idp.start(cookie)).cookie).toBe('')
  })
})
