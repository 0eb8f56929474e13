import { describe, expect, it } from 'vitest'
import { refusal } from './support/refusal.ts'
import { startTestServer } from './support/server.ts'

describe('getOrganizationById', () => {
  it('answers the organization with what the caller may do', async () => {
    await using server = await startTestServer()
    const path = { organizationId: server.organizationId }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}', { params: { path } })
    expect(data).toMatchObject({ object: 'organization', id: server.organizationId, permissions: { admin: true } })
  })

  it('hides the organization from a stranger', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const path = { organizationId: server.organizationId }
    expect(await refusal(stranger.client.GET('/orgs/{organizationId}', { params: { path } }))).toMatchObject({
      status: 404,
    })
  })
})
