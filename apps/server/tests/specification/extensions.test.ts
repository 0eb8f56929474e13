import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await changeOrganization(server, { hostname: 'papermill' })
})
afterAll(() => server[Symbol.asyncDispose]())

const saml = '/orgs/{organizationId}/saml'
const subdomain = async (name: string) =>
  (await server.admin.client.GET('/subdomains/{subdomain}', { params: { path: { subdomain: name } } })).data

describe('SAML provider', () => {
  it('has an id, a label and a start in the info to log in', async () => {
    const { provider } = await identityProvider(server)
    const params = { path: { organizationId: server.organizationId } }
    const { items } = (await server.admin.client.GET('/orgs/{organizationId}/sso', { params })).data
    expect(items).toContainEqual({ id: provider.id, label: provider.label, startURL: provider.service.startURL })
  })

  it('has a subdomain object', async () => {
    expect(await subdomain('papermill')).toMatchObject({ object: 'subdomain', subdomain: 'papermill' })
  })

  it('has a subdomain of 3 to 32 characters', async () => {
    for (const name of ['abc', 'a'.repeat(32), 'papermill']) {
      await changeOrganization(server, { hostname: name })
      expect((await subdomain(name)).subdomain).toBe(name)
    }
    for (const name of ['ab', 'a'.repeat(33)]) {
      expect(await refusal(subdomain(name))).toMatchObject({ status: 400 })
      expect(await refusal(changeOrganization(server, { hostname: name }))).toMatchObject({ status: 400 })
    }
  })

  it('has a subdomain of lower-case letters, digits and hyphens, which begins and ends with no hyphen', async () => {
    await changeOrganization(server, { hostname: 'paper-mill-2' })
    await changeOrganization(server, { hostname: 'papermill' })
    for (const name of ['Papermill', '-papermill', 'papermill-', 'paper.mill', 'paper_mill', 'mühle']) {
      expect(await refusal(subdomain(name))).toMatchObject({ status: 400 })
    }
  })

  it('leads a subdomain to its organization', async () => {
    const target = { type: 'organization', organization: server.organizationId }
    expect((await subdomain('papermill')).target).toEqual(target)
  })

  it('says whether a subdomain is active', async () => {
    expect((await subdomain('papermill')).isActive).toBe(true)
  })
})

describe('Single sign-on', () => {
  const create = (body: { label: string; entityID?: string }) =>
    server.admin.client.POST(saml, { params: { path: { organizationId: server.organizationId } }, body })

  it('needs a label of a SAML provider alone', async () => {
    expect((await create({ label: 'Company' })).data).toMatchObject({ object: 'saml-provider', label: 'Company' })
    expect(await refusal(create({ entityID: 'x' } as never))).toMatchObject({ status: 400 })
  })

  it('takes a change of a SAML provider that changes nothing', async () => {
    const { data } = await create({ label: 'Company' })
    const params = { path: { organizationId: server.organizationId, samlProviderId: data.id } }
    expect((await server.admin.client.PATCH(`${saml}/{samlProviderId}`, { params, body: {} })).data).toEqual(data)
  })
})

describe('OpenAPI spec', () => {
  it('takes lower-case words and digits, joined by single hyphens, as slug', async () => {
    const { create } = specs(server, server.admin)
    const source = { text: petstore() }
    for (const slug of ['a', 'pets-2', 'a-b-c']) expect((await create({ slug, source })).slug).toBe(slug)
    for (const slug of ['Pets', 'pets--2', '-pets', 'pets-', 'pets_2', 'pets 2']) {
      expect(await refusal(create({ slug, source }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('slug'),
      })
    }
  })
})

describe('OpenAPI spec version', () => {
  it('has the files and the address of a version as its content', async () => {
    const { put, processed, latestContent } = specs(server, server.admin)
    await put('content', { text: petstore() })
    await processed('content')
    const { filesystem, url } = await latestContent('content')
    expect(Object.keys(filesystem).length).toBeGreaterThan(0)
    expect(url).toMatch(/^https?:/)
  })
})

describe('OpenAPI specs', () => {
  const address = (length: number) => 'https://example.com/'.padEnd(length, 'x')

  it('makes a spec that is not there, and updates one that is, by PUT', async () => {
    const { put, processed, versions } = specs(server, server.admin)
    const { id } = await put('put', { text: petstore() })
    await processed('put')
    expect((await put('put', { text: petstore({ info: { title: 'Animals', version: '2.0.0' } }) })).id).toBe(id)
    await processed('put')
    expect((await versions('put')).count).toBe(2)
  })

  it('takes an address of 2048 characters at most as source of a spec', async () => {
    const { put } = specs(server, server.admin)
    expect((await put('long', { url: address(2048) })).sourceURL).toBe(address(2048))
    expect(await refusal(put('long', { url: address(2049) }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('url'),
    })
  })

  it('takes an address, and nothing else, as the `url` of a source', async () => {
    const { put } = specs(server, server.admin)
    expect(await refusal(put('other', { url: 'pets.json' }))).toMatchObject({ status: 400 })
  })

  it('answers the latest version and its content as those with its id', async () => {
    const { put, processed, ...read } = specs(server, server.admin)
    await put('latest', { text: petstore() })
    const { lastVersion = '' } = await processed('latest')
    expect(await read.latest('latest')).toEqual(await read.version('latest', lastVersion))
    expect(await read.latestContent('latest')).toEqual(await read.content('latest', lastVersion))
  })

  it('removes the spec that DELETE names', async () => {
    const { put, remove, get } = specs(server, server.admin)
    await put('gone', { text: petstore() })
    await remove('gone')
    expect(await refusal(get('gone'))).toMatchObject({ status: 404 })
  })
})
