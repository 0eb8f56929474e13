import { describe, expect, it, vi } from 'vitest'
import type { OutboundRequest } from '#net/outbound-fetch.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

async function installed(server: TestServer) {
  await integrations(server).publish('notes', { visibility: 'public', secrets: { KEY: 'word' } })
  const calls = installations(server.admin, 'notes')
  return { ...calls, install: () => calls.install(server.organizationId) }
}

/** The world outside: an address that takes events and keeps what it was sent. */
function receiver(status = 200) {
  const received: { url: string; event: Record<string, unknown>; environment: Record<string, unknown> }[] = []
  const fetch = async (url: string | URL, { headers = {}, body = '' }: OutboundRequest = {}) => {
    const form = await new Response(String(body), { headers }).formData()
    const field = (name: string) => JSON.parse(String(form.get(name)))
    received.push({ url: String(url), event: field('event'), environment: field('environment') })
    return { status, url: String(url), headers: {}, body: Buffer.from('') }
  }
  return { received, fetch }
}

describe('listIntegrationEvents', () => {
  it('tells what happened to installations and to the content they cover, newest first', async () => {
    await using server = await startTestServer()
    const { install, change, addSpace, removeSpace, remove, events } = await installed(server)
    const { id } = await install()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Unseen', 'Nobody is told.')
    await change(id, { configuration: { channel: 'news' } })
    await addSpace(id, spaceId)
    await addPage(server.admin.client, spaceId, 'Words', 'A word.')
    await removeSpace(id, spaceId)
    await addPage(server.admin.client, spaceId, 'Again', 'Nobody is told.')
    await remove(id)
    const { items, count } = await events()
    expect(count).toBe(6)
    expect(items.map(({ payload }) => payload.type)).toEqual([
      'installation_deleted',
      'space_installation_deleted',
      'space_content_updated',
      'space_installation_setup',
      'installation_setup',
      'installation_setup',
    ])
    expect(items[2]?.payload).toMatchObject({ installationId: id, spaceId, revisionId: expect.any(String) })
    expect(items[4]).toMatchObject({
      integrationId: 'notes',
      installationId: id,
      status: 'unhandled',
      payload: { status: 'active', previous: { status: 'active', configuration: {} } },
    })
    expect(items[0]?.payload.eventId).toBe(items[0]?.id)
  })

  it('tells nothing of content while a setting is missing', async () => {
    await using server = await startTestServer()
    const space = { properties: { feed: { type: 'string' as const } }, required: ['feed'] }
    await integrations(server).publish('notes', { configurations: { space } })
    const { install, addSpace, changeSpace, events } = installations(server.admin, 'notes')
    const { id } = await install(server.organizationId)
    const spaceId = await createLiveSpace(server)
    await addSpace(id, spaceId)
    await addPage(server.admin.client, spaceId, 'Words', 'A word.')
    expect((await events()).items[0]?.payload.type).toBe('space_installation_setup')
    await changeSpace(id, spaceId, { configuration: { feed: 'news' } })
    await addPage(server.admin.client, spaceId, 'Again', 'A word.')
    expect((await events()).items[0]?.payload.type).toBe('space_content_updated')
  })

  it('lists in pages with the true count, for administrators of the owner', async () => {
    await using server = await startTestServer()
    const { install, change, events } = await installed(server)
    const { id } = await install()
    await change(id, {})
    const first = await events({ limit: 1 })
    const second = await events({ limit: 1, page: first.next?.page ?? '' })
    expect([first.count, second.count, second.next]).toEqual([2, 2, undefined])
    expect(first.items[0]?.id).not.toBe(second.items[0]?.id)
    const [member, stranger] = [await server.person({ role: 'create' }), await server.person()]
    for (const person of [member, stranger]) {
      expect(await refusal(installations(person, 'notes').events())).toMatchObject({ status: 403 })
    }
  })
})

describe('setIntegrationDevelopmentMode', () => {
  it('hands events to the address, with what the script needs to act', async () => {
    const { received, fetch } = receiver()
    await using server = await startTestServer({}, { fetch })
    const { install, develop, events, event } = await installed(server)
    expect((await develop('https://tunnel.example.com')).response.status).toBe(204)
    const { id } = await install()
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 90_000 })
    const [sent] = received
    expect(sent?.url).toBe('https://tunnel.example.com')
    expect(sent?.event).toMatchObject({ type: 'installation_setup', installationId: id, status: 'active' })
    expect(sent?.environment).toMatchObject({
      integration: { name: 'notes' },
      installation: { id },
      secrets: { KEY: 'word' },
      apiEndpoint: server.ctx.config.publicUrl,
    })
    const tokens = sent?.environment.apiTokens as { installation?: string } | undefined
    expect((await server.client(tokens?.installation).GET('/integrations')).response.status).toBe(200)
    await vi.waitFor(async () => expect((await events()).items[0]?.status).toBe('success'), { timeout: 90_000 })
    expect((await event((await events()).items[0]?.id ?? '')).trace).toBeUndefined()
  })

  it('says what went wrong', async () => {
    await using server = await startTestServer({}, receiver(500))
    const { install, develop, events, event } = await installed(server)
    await develop('https://tunnel.example.com')
    await install()
    await vi.waitFor(async () => expect((await events()).items[0]?.status).toBe('failed'), { timeout: 90_000 })
    const details = await event((await events()).items[0]?.id ?? '')
    expect(details.trace?.logs).toEqual([
      { message: 'the address answers with status 500', level: 'error', timestamp: expect.any(String) },
    ])
  })

  it('sends what happens in other organizations only when asked to', async () => {
    const { received, fetch } = receiver()
    await using server = await startTestServer({}, { fetch })
    const { develop, events, remove } = await installed(server)
    const other = await server.person()
    const elsewhere = await createOrganization(other)
    await develop('https://tunnel.example.com')
    const { id } = await installations(other, 'notes').install(elsewhere)
    expect((await events()).items[0]?.status).toBe('unhandled')
    expect(await refusal(remove(id))).toMatchObject({ status: 403 })
    await develop('https://tunnel.example.com', true)
    await installations(other, 'notes').remove(id)
    await vi.waitFor(() => expect(received.map(({ event }) => event.type)).toEqual(['installation_deleted']), {
      timeout: 90_000,
    })
  })

  it('is over when it is turned off', async () => {
    const { fetch } = receiver()
    await using server = await startTestServer({}, { fetch })
    const { install, develop, stopDeveloping, events } = await installed(server)
    await develop('https://tunnel.example.com')
    expect((await stopDeveloping()).response.status).toBe(205)
    await install()
    expect((await events()).items[0]?.status).toBe('unhandled')
  })

  it('refuses an address that is none of the web', async () => {
    await using server = await startTestServer()
    const { develop } = await installed(server)
    expect(await refusal(develop('ftp://tunnel.example.com'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('body.tunnelUrl'),
    })
  })
})
