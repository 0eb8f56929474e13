import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProvider, fakeProvider, settings } from '#tests/identity/oidc/fake-provider.ts'
import { organizationProvider } from '#tests/identity/oidc/organization-provider.ts'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'
import { readMatrix } from './read-matrix.ts'
import { preparedFor, sendRequest } from './request.ts'
import { createWorld, outside, type World } from './world.ts'

const operations = Object.keys(operationTable) as OperationId[]

/** How somebody signs in to Mallory's organization with an address that its provider made up. */
const protocols: Record<string, (server: TestServer, outside: FakeProvider, email: string) => Promise<string>> = {
  SAML: async (server, _, email) => (await identityProvider(server)).signIn({ email }),
  async 'OpenID Connect'(server, outside, email) {
    outside.behaviour.claims = { email, email_verified: true }
    return (await organizationProvider(server, outside)).signIn()
  },
}

/** Any organization can have an identity provider that says it has signed in anybody. */
describe.each(Object.entries(protocols))(
  'a token from the single sign-on of one organization by %s, in the name of an administrator of another',
  (_, signIn) => {
    let world: World
    let ann: Person
    let token: string
    beforeAll(async () => {
      const provider = await fakeProvider()
      const isProvider = (address: string | URL) => String(address).startsWith(settings.issuer)
      world = await createWorld({
        fetch: (address, request) => (isProvider(address) ? provider.fetch : outside)(address, request),
      })
      const { server } = world
      ann = await server.person({ role: 'admin' })
      const mallory = await server.person()
      const organizationId = await createOrganization(mallory)
      await mallory.client.POST('/orgs/{organizationId}/invites', {
        params: { path: { organizationId } },
        body: { emails: [ann.email], role: 'admin' },
      })
      token = await signIn({ ...server, admin: mallory, organizationId }, provider, ann.email)
      const link = await preparedFor('createSession').prepare(world, ann)
      expect((await sendRequest(server, operationTable.createSession, link, undefined)).status).toBe(201)
    })
    afterAll(() => world.server[Symbol.asyncDispose]())

    /** What is Ann's own, as Ann sees it. */
    async function belongings() {
      const { data: profile } = await ann.client.GET('/user')
      const { data: tokens } = await ann.client.GET('/user/tokens', { params: { query: { limit: 1000 } } })
      const { data: organizations } = await ann.client.GET('/orgs')
      return {
        profile,
        tokens: tokens.items.map(({ id, label }) => ({ id, label })),
        organizations: organizations.items.map(({ id }) => id),
      }
    }

    async function sessions() {
      const { data } = await ann.client.GET('/user/sessions', { params: { query: { limit: 1000 } } })
      return data.items.map(({ id }) => id)
    }

    it.each(operations)('reaches nothing of hers, nor of the other organization, with %s', async (id) => {
      const row: OperationRow = operationTable[id]
      const request = await preparedFor(id).prepare(world, ann)
      const before = await belongings()
      const open = await sessions()
      const response = await sendRequest(world.server, row, request, token)
      const text = await response.text()
      expect(await belongings()).toEqual(before)
      expect(await sessions()).toEqual(expect.arrayContaining(open))
      const isRefused = [401, 403, 404].includes(response.status)
      if (isRefused || isForEverybody(id)) return
      const own = before.tokens.filter(({ label }) => label === 'Fresh').map((fresh) => fresh.id)
      expect([world.organizationId, ...own].filter((name) => text.includes(name))).toEqual([])
      // Of those from the same provider alone.
      if (id !== 'endOtherUserSessions') expect(row.method).toBe('get')
    })
  },
)

const matrix = readMatrix()

/** Public sites, and what the server says of itself. */
function isForEverybody(id: OperationId): boolean {
  return matrix.get(id)?.none === 'ok'
}
