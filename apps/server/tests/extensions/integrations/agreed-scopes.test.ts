import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

/** A customer who installed an integration for all sites, with what it asked for at the time. */
async function customerOf(server: TestServer, scopes: Parameters<ReturnType<typeof publisher>>[0]) {
  await publisher(server)(scopes)
  const customer = await server.person()
  const organizationId = await createOrganization(customer)
  const calls = installations(customer, 'notes')
  const { id } = await calls.install(organizationId)
  await calls.change(id, { site_selection: 'all' })
  const { id: siteId } = await sites({ ...server, admin: customer, organizationId }).create({ title: 'Handbook' })
  const params = { path: { organizationId, siteId } }
  const scripts = async () =>
    (await customer.client.GET('/orgs/{organizationId}/sites/{siteId}/published', { params })).data.scripts
  return { scripts, agree: () => calls.change(id, {}) }
}

function publisher(server: TestServer) {
  return (scopes: ('site:script:inject' | 'site:script:cookies' | 'site:metadata:read')[]) =>
    integrations(server).publish('notes', { visibility: 'public', scopes })
}

describe('an installation whose integration asks for more than before', () => {
  it('adds no script to sites until the organization agrees', async () => {
    await using server = await startTestServer()
    const { scripts, agree } = await customerOf(server, ['site:metadata:read'])
    await publisher(server)(['site:metadata:read', 'site:script:inject'])
    expect(await scripts()).toEqual([])
    await agree()
    expect(await scripts()).toMatchObject([{ cookies: false }])
  })

  it('does not get the cookies of sites until the organization agrees', async () => {
    await using server = await startTestServer()
    const { scripts, agree } = await customerOf(server, ['site:script:inject'])
    await publisher(server)(['site:script:inject', 'site:script:cookies'])
    expect(await scripts()).toMatchObject([{ cookies: false }])
    await agree()
    expect(await scripts()).toMatchObject([{ cookies: true }])
    await publisher(server)([])
    expect(await scripts()).toEqual([])
  })
})

it('what an installation may do is asked in one place, and never of the manifest alone', () => {
  const source = new URL('../../../src/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const having = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(new URL(name, source), 'utf8')))
  const folder = 'resources/extensions/integrations/'
  // What a publisher wants: read where it is published, agreed to, and compared with the agreement.
  expect(
    having(/storedManifest\)\.scopes|manifestOf\([^)]*\)\.scopes|\bscopes\b[^;\n]*\}[^;\n]*Manifest\b/).sort(),
  ).toEqual([`${folder}installations/agreed-scopes.ts`, `${folder}installations/service.ts`])
  expect(having(/\bagreedScopesOf\(/).sort()).toEqual(
    ['agreed-scopes.ts', 'site-scripts.ts', 'token.ts'].map((name) => `${folder}installations/${name}`),
  )
  expect(
    having(/'(?:space|site|page|openapi|conversations):\w+:\w+'/).filter((name) => !name.endsWith('.gen.ts')),
  ).toEqual([`${folder}installations/placement-repository.ts`, `${folder}installations/site-scripts.ts`])
})
