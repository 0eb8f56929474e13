import { describe, expect, it } from 'vitest'
import { MemberRole, officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('official client: single sign-on', () => {
  it('adds, lists, reads, changes and removes SAML providers, and lists the logins', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { orgs } = officialClient(server)
    const draft = { label: 'Company login', defaultRole: MemberRole.Read }
    const created = await orgs.createOrganizationSamlProvider(organizationId, draft)
    const { data: pending } = created
    expect(created.headers.get('location')).toBe(pending.urls.location)
    expect(pending).toMatchObject({ object: 'saml-provider', status: 'pending', ...draft })
    expect((await orgs.listSsoProviderLoginsInOrganization(organizationId)).data).toEqual({ items: [] })

    const changes = {
      entityID: 'https://idp.example/metadata',
      ssoURL: 'https://idp.example/sso',
      certificate: selfSigned().certificate,
    }
    const { data: active } = await orgs.updateOrganizationSamlProvider(organizationId, pending.id, changes)
    expect(active).toEqual({ ...pending, ...changes, status: 'active' })
    expect((await orgs.getOrganizationSamlProviderById(organizationId, pending.id)).data).toEqual(active)
    expect((await orgs.listSamlProvidersInOrganizationById(organizationId, { limit: 10 })).data).toEqual({
      count: 1,
      items: [active],
    })
    const { startURL } = active.service
    expect((await orgs.listSsoProviderLoginsInOrganization(organizationId)).data).toEqual({
      items: [{ id: active.id, label: 'Company login', startURL }],
    })

    expect((await orgs.deleteOrganizationSamlProvider(organizationId, active.id)).status).toBe(204)
    const gone = orgs.getOrganizationSamlProviderById(organizationId, active.id)
    expect(await officialRefusal(gone)).toMatchObject({ code: 404 })
  })
})
