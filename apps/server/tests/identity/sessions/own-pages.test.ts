import { describe, expect, it } from 'vitest'
import { refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/sessions.ts'

const origin = 'https://docs.example'
const write = ['POST /v1/orgs', '{"title":"Paper Mill"}'] as const

/** What browsers say of a request, and whether the cookie counts for reading and for writing. */
const cases: [string, Record<string, string | undefined>, boolean, boolean][] = [
  ['a script of the own pages', {}, true, true],
  [
    'one in a browser that says the origin alone',
    { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined },
    true,
    true,
  ],
  ['one in a browser that says no origin', { origin: undefined }, true, true],
  [
    'whoever says nothing',
    { origin: undefined, 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined },
    true,
    false,
  ],
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false, false],
  ['one that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false, false],
  ['a page of a sandbox', { origin: 'null' }, false, false],
  ['a neighbour of the same site', { origin: 'https://a.docs.example', 'sec-fetch-site': 'same-site' }, false, false],
  ['a neighbour at another port', { origin: 'https://docs.example:8443', 'sec-fetch-site': undefined }, false, false],
  ['the same host without TLS', { origin: 'http://docs.example', 'sec-fetch-site': undefined }, false, false],
  [
    'an address that was typed',
    { origin: undefined, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    false,
    false,
  ],
  ['a link of the own pages', { origin: undefined, 'sec-fetch-dest': 'document' }, false, false],
  ['a form of the own pages', { 'sec-fetch-dest': 'document' }, false, false],
  ['a picture on the own pages', { origin: undefined, 'sec-fetch-dest': 'image' }, false, false],
  ['a frame on the own pages', { origin: undefined, 'sec-fetch-dest': 'iframe' }, false, false],
]

describe('the cookie of a session', () => {
  it.each(cases)('for %s', async (_, headers, canRead, canWrite) => {
    await using server = await startTestServer({ publicUrl: origin })
    const { ask } = await signedIn(server)
    expect((await ask('GET /v1/user', headers)).status).toBe(canRead ? 200 : 401)
    const [line, body] = write
    expect((await ask(line, headers, body)).status).toBe(canWrite ? 201 : 401)
  })

  it('is no reason to refuse what nobody has to be known for', async () => {
    await using server = await startTestServer({ publicUrl: origin })
    const { ask } = await signedIn(server)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask('GET /v1/', elsewhere)).status).toBe(200)
  })

  it('counts under its own name alone', async () => {
    await using server = await startTestServer({ publicUrl: origin })
    const { ask, secret } = await signedIn(server)
    for (const cookie of [`quire-session=${secret}`, `x__Host-quire-session=${secret}`, '__Host-quire-session=']) {
      const message = 'no token: send the header `Authorization: Bearer <token>`'
      expect(await refused(ask('GET /v1/user', { cookie }))).toEqual({ status: 401, message })
    }
    expect((await ask('GET /v1/user', { cookie: `a=b; __Host-quire-session=${secret};c=d` })).status).toBe(200)
  })

  it('is never allowed to pages of others by CORS', async () => {
    await using server = await startTestServer({ publicUrl: origin })
    const { ask } = await signedIn(server)
    for (const line of ['GET /v1/user', 'OPTIONS /v1/user']) {
      const answer = await ask(line, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    }
  })
})
