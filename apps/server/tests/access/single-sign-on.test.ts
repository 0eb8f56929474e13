import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { readMatrix } from './read-matrix.ts'
import { preparedFor, sendRequest } from './request.ts'
import { createWorld, type World } from './world.ts'

/** What a token that is not from single sign-on is told all the same: which organization it is, and where to sign in. */
const open: OperationId[] = [
  'getOrganizationById',
  'getSubdomain',
  'listSsoProviderLoginsInOrganization',
  // Who belongs to the organization stays a member, and learns nothing.
  'joinOrganization',
]

const matrix = readMatrix()
/** All that is about an organization: strangers get nothing from it. */
const operations = (Object.keys(operationTable) as OperationId[]).filter((id) => matrix.get(id)?.stranger === '404')

describe('where single sign-on is required, any other token of an administrator', () => {
  let world: World
  let admin: { token: string; id: string }
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.server.person({ role: 'admin' })
    await identityProvider(world.server)
    const params = { path: { organizationId: world.organizationId } }
    await world.server.admin.client.PATCH('/orgs/{organizationId}', { params, body: { sso: true } })
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(operations)('gets nothing from %s', async (id) => {
    const row: OperationRow = operationTable[id]
    const request = await preparedFor(id).prepare(world, world.server.admin)
    const response = await sendRequest(world.server, row, request, admin.token)
    await response.text()
    if (open.includes(id)) expect(response.status).toBe(row.status)
    else expect([403, 404]).toContain(response.status)
  })
})
