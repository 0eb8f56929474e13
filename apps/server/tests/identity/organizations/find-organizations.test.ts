import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

describe('getOrganizationsForEmailDomain', () => {
  it('shows people of the domain the organizations they could join', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const kim = await server.person({ email: 'kim@papermill.example' })
    const { data } = await organizationsOf(kim, 'papermill.example')
    expect(data.organizations).toMatchObject([
      { id: server.organizationId, permissions: { view: false, admin: false } },
    ])
  })

  it('shows members their own organizations, whatever their address', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const guest = await server.person({ role: null, email: 'guest@elsewhere.example' })
    const { data } = await organizationsOf(guest, 'papermill.example')
    expect(data.organizations).toMatchObject([{ id: server.organizationId, permissions: { view: true, admin: false } }])
  })

  it('shows people of another domain nothing, not even that there is something', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    for (const email of ['kim@elsewhere.example', 'kim@sub.papermill.example', 'kim@notpapermill.example']) {
      const stranger = await server.person({ email })
      expect((await organizationsOf(stranger, 'papermill.example')).data).toEqual({ organizations: [] })
    }
  })

  it('takes a domain in capital letters', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['PaperMill.example'] })
    const kim = await server.person({ email: 'Kim@PAPERMILL.example' })
    expect((await organizationsOf(kim, 'PAPERMILL.Example')).data.organizations).toHaveLength(1)
  })

  it('forgets a domain that was taken off the organization', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    await changeOrganization(server, { emailDomains: ['newmill.example'] })
    expect((await organizationsOf(server.admin, 'papermill.example')).data.organizations).toEqual([])
    expect((await organizationsOf(server.admin, 'newmill.example')).data.organizations).toHaveLength(1)
  })
})

describe('getSubdomain', () => {
  it('tells members and guests which organization uses it', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { hostname: 'papermill' })
    for (const role of [null, 'read' as const]) {
      const person = await server.person({ role })
      expect((await getSubdomain(person, 'papermill')).data).toEqual({
        object: 'subdomain',
        subdomain: 'papermill',
        target: { type: 'organization', organization: server.organizationId },
        isActive: true,
      })
    }
  })

  it('hides it from strangers, in the words used for one that nobody uses', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { hostname: 'papermill' })
    const stranger = await server.person()
    const hidden = await refusal(getSubdomain(stranger, 'papermill'))
    const missing = await refusal(getSubdomain(stranger, 'sawmill'))
    expect(hidden).toEqual({ status: 404, message: missing.message.replace('sawmill', 'papermill') })
  })

  it('does not know one that was given up', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { hostname: 'papermill' })
    await changeOrganization(server, { hostname: null })
    expect(await refusal(getSubdomain(server.admin, 'papermill'))).toMatchObject({ status: 404 })
  })

  it.each(['ab', 'Papermill', '-papermill', 'paper.mill'])('refuses %s', async (subdomain) => {
    await using server = await startTestServer()
    const answer = await refusal(getSubdomain(server.admin, subdomain))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('path.subdomain') })
  })
})

function organizationsOf(caller: Person, emailDomain: string) {
  return caller.client.GET('/email-domains/{emailDomain}/orgs', { params: { path: { emailDomain } } })
}

function getSubdomain(caller: Person, subdomain: string) {
  return caller.client.GET('/subdomains/{subdomain}', { params: { path: { subdomain } } })
}
