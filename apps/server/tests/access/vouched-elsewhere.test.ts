import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import type { Person } from '#tests/support/server.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'
import { readMatrix } from './read-matrix.ts'
import { preparedFor, sendRequest } from './request.ts'
import { createWorld, type World } from './world.ts'

const operations = Object.keys(operationTable) as OperationId[]

/** Any organization can have an identity provider that says it has signed in anybody. */
describe('a token from the single sign-on of one organization, in the name of an administrator of another', () => {
  let world: World
  let ann: Person
  let token: string
  beforeAll(async () => {
    world = await createWorld()
    const { server } = world
    ann = await server.person({ role: 'admin' })
    const mallory = await server.person()
    const organizationId = await createOrganization(mallory)
    await mallory.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId } },
      body: { emails: [ann.email], role: 'admin' },
    })
    const idp = await identityProvider({ ...server, admin: mallory, organizationId })
    token = await idp.signIn({ email: ann.email })
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
})

const matrix = readMatrix()

/** Public sites, and what the server says of itself. */
function isForEverybody(id: OperationId): boolean {
  return matrix.get(id)?.none === 'ok'
}
