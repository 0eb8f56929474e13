import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

type Scopes = Schema<'IntegrationScope'>[]

async function installed(server: TestServer, scopes: Scopes) {
  await integrations(server).publish('notes', { visibility: 'public', scopes })
  const calls = installations(server.admin, 'notes')
  const { id } = await calls.install(server.organizationId)
  const client = server.client(await calls.token(id))
  const read = (spaceId: string) => client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
  return { ...calls, id, client, read }
}

describe('createIntegrationInstallationToken', () => {
  it('reaches the spaces it was installed on, and no others', async () => {
    await using server = await startTestServer()
    const { id, read, client, addSpace, change } = await installed(server, ['space:content:read'])
    const [covered, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addSpace(id, covered)
    expect((await read(covered)).data.id).toBe(covered)
    expect(await refusal(read(other))).toMatchObject({ status: 404 })
    const params = { path: { organizationId: server.organizationId } }
    expect(await refusal(client.GET('/orgs/{organizationId}/spaces', { params }))).toMatchObject({ status: 403 })
    await change(id, { space_selection: 'all' })
    expect((await read(other)).data.id).toBe(other)
    expect((await client.GET('/orgs/{organizationId}/spaces', { params })).data.count).toBe(2)
  })

  it('gives no more than the scopes that the integration asks for now', async () => {
    await using server = await startTestServer()
    const { id, client, read, addSpace } = await installed(server, ['space:content:read', 'space:content:write'])
    const spaceId = await createLiveSpace(server)
    await addSpace(id, spaceId)
    const insert = [{ operation: 'insert_page' as const, title: 'Words', document: { markdown: 'A word.' } }]
    await editSpace(client, spaceId, insert)
    expect(await refusal(client.GET('/user'))).toMatchObject({ status: 403 })
    expect(await refusal(client.GET('/orgs'))).toMatchObject({ status: 403 })
    await integrations(server).publish('notes', { visibility: 'public', scopes: ['space:content:read'] })
    expect((await read(spaceId)).response.status).toBe(200)
    expect(await refusal(editSpace(client, spaceId, insert))).toMatchObject({ status: 403 })
    await integrations(server).publish('notes', { visibility: 'public' })
    expect(await refusal(read(spaceId))).toMatchObject({ status: 403 })
  })

  it('gives no more than the organization agreed to when the integration asks for more', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes', { visibility: 'public', scopes: ['space:content:read'] })
    const customer = await server.person()
    const organizationId = await createOrganization(customer)
    const spaceId = await createLiveSpace({ ...server, admin: customer, organizationId })
    const theirs = installations(customer, 'notes')
    const { id } = await theirs.install(organizationId)
    await theirs.change(id, { space_selection: 'all' })
    await integrations(server).publish('notes', {
      visibility: 'public',
      scopes: ['space:content:read', 'space:content:write'],
    })
    const owners = installations(server.admin, 'notes')
    const client = server.client(await owners.token(id))
    const insert = [{ operation: 'insert_page' as const, title: 'Words', document: { markdown: 'A word.' } }]
    expect(await refusal(editSpace(client, spaceId, insert))).toMatchObject({ status: 403 })
    await owners.change(id, { externalIds: ['customer-7'] })
    expect(await refusal(editSpace(client, spaceId, insert))).toMatchObject({ status: 403 })
    await theirs.change(id, {})
    await editSpace(client, spaceId, insert)
  })

  it('does not reach further because the owner of the integration says so', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes', { visibility: 'public', scopes: ['space:content:read'] })
    const customer = await server.person()
    const { id } = await installations(customer, 'notes').install(await createOrganization(customer))
    const { change } = installations(server.admin, 'notes')
    for (const selection of [{ space_selection: 'all' }, { site_selection: 'all' }] as const) {
      expect(await refusal(change(id, selection))).toEqual({
        status: 403,
        message: 'what an installation covers is for administrators of the organization it is installed in',
      })
    }
  })

  it('changes what is in spaces and the spaces themselves with a scope for each', async () => {
    await using server = await startTestServer()
    const { id, client, change } = await installed(server, ['space:content:read', 'space:content:write'])
    await change(id, { space_selection: 'all' })
    const path = { spaceId: await createLiveSpace(server) }
    const insert = [{ operation: 'insert_page' as const, title: 'Words', document: { markdown: 'A word.' } }]
    const rename = () => client.PATCH('/spaces/{spaceId}', { params: { path }, body: { title: 'Taken' } })
    await editSpace(client, path.spaceId, insert)
    const lacking = { status: 403, message: 'the integration lacks the scope space:metadata:write' }
    expect(await refusal(rename())).toEqual(lacking)
    expect(await refusal(client.DELETE('/spaces/{spaceId}', { params: { path } }))).toEqual(lacking)
    await integrations(server).publish('notes', { visibility: 'public', scopes: ['space:metadata:write'] })
    await change(id, {})
    await rename()
    expect(await refusal(editSpace(client, path.spaceId, insert))).toEqual({
      status: 403,
      message: 'the integration lacks the scope space:content:write',
    })
  })

  it('does not open other spaces by way of a site that shows them', async () => {
    await using server = await startTestServer()
    const { id, client, change } = await installed(server, ['space:content:read', 'site:metadata:read'])
    await change(id, { site_selection: 'all' })
    const { organizationId } = server
    const { data: site } = await server.admin.client.POST('/orgs/{organizationId}/sites', {
      params: { path: { organizationId } },
      body: { spaces: [await createLiveSpace(server)] },
    })
    const params = { path: { organizationId, siteId: site.id } }
    const refusedHere = { status: 403, message: expect.stringContaining('covers selected spaces') }
    const preview = '/orgs/{organizationId}/sites/{siteId}/publishing/preview'
    expect(await refusal(client.GET(preview, { params }))).toEqual(refusedHere)
    const search = '/orgs/{organizationId}/sites/{siteId}/search'
    expect(await refusal(client.POST(search, { params, body: { query: 'word' } }))).toEqual(refusedHere)
    const url = `${server.ctx.config.sitesUrl}/anything`
    expect(await refusal(client.POST('/urls/published', { body: { url } }))).toEqual(refusedHere)
  })

  it('does not tell what is in other spaces by way of links', async () => {
    await using server = await startTestServer()
    const { id, client, addSpace } = await installed(server, ['space:content:read'])
    const [covered, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addSpace(id, covered)
    const { admin } = server
    const secret = await addPage(admin.client, other, 'Secret', 'Words.')
    const open = await addPage(admin.client, covered, 'Open', `[there](/spaces/${other}/pages/${secret})`)
    await addPage(admin.client, other, 'Also secret', `[back](/spaces/${covered}/pages/${open})`)
    const told = async (reader: QuireClient) => {
      const path = { spaceId: covered, pageId: open }
      const links = await reader.GET('/spaces/{spaceId}/links', { params: { path } })
      const backlinks = await reader.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', { params: { path } })
      return JSON.stringify([links.data, backlinks.data]).match(/Secret|Also secret/g)
    }
    expect(await told(admin.client)).toEqual(['Secret', 'Also secret'])
    expect(await told(client)).toBeNull()
  })

  it('is worth nothing in another organization of whoever installed it', async () => {
    await using server = await startTestServer()
    const { id, client, change } = await installed(server, ['space:content:read'])
    await change(id, { space_selection: 'all' })
    const params = { path: { organizationId: await createOrganization(server.admin) } }
    expect(await refusal(client.GET('/orgs/{organizationId}/spaces', { params }))).toMatchObject({ status: 404 })
  })

  it('ends after an hour, and with the installation', async () => {
    await using server = await startTestServer()
    const { id, read, addSpace, token, remove } = await installed(server, ['space:content:read'])
    const spaceId = await createLiveSpace(server)
    await addSpace(id, spaceId)
    const payload = JSON.parse(Buffer.from((await token(id)).split('.')[1] ?? '', 'base64url').toString())
    expect(payload.exp).toBeGreaterThan(Date.parse(server.ctx.now()) / 1000 + 3500)
    server.clock.advance(3_601_000)
    expect(await refusal(read(spaceId))).toMatchObject({ status: 401 })
    const client = server.client(await token(id))
    const params = { path: { spaceId } }
    expect((await client.GET('/spaces/{spaceId}', { params })).response.status).toBe(200)
    await remove(id)
    expect(await refusal(client.GET('/spaces/{spaceId}', { params }))).toMatchObject({ status: 401 })
  })

  it('refuses a token that was changed', async () => {
    await using server = await startTestServer()
    const { id, token } = await installed(server, ['space:content:read'])
    const [head, , signature] = (await token(id)).split('.')
    const payload = Buffer.from(JSON.stringify({ kind: 'installation', installation: id, exp: 9e9 })).toString(
      'base64url',
    )
    const forged = server.client(`${head}.${payload}.${signature}`)
    expect(await refusal(forged.GET('/integrations'))).toMatchObject({ status: 401 })
  })

  it('is for administrators of the owner alone', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes', { visibility: 'public' })
    const other = await server.person()
    const { install, token } = installations(other, 'notes')
    const { id } = await install(await createOrganization(other))
    expect(await refusal(token(id))).toMatchObject({ status: 403 })
    expect(await installations(server.admin, 'notes').token(id)).toEqual(expect.any(String))
  })
})
