import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { loopback, readSpace } from '#tests/worlds/imports.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'

const scopes = ['space:content:read' as const, 'space:content:write' as const]
const [imports, one] = ['/spaces/{spaceId}/imports', '/spaces/{spaceId}/imports/{importId}'] as const

/** Something that is asked for and never comes whole, and something that would come at once. */
async function startSources() {
  const asked: string[] = []
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const web = await startWebServer(({ url = '' }, response) => {
    asked.push(url)
    if (url !== '/hangs.zip') return void response.setHeader('content-type', 'text/markdown').end('# Taken\n')
    response.on('close', letGo.resolve)
    response.setHeader('content-type', 'application/zip').write('PK')
    begun.resolve()
  })
  return { web, asked, begun: begun.promise, letGo: letGo.promise }
}

/** An integration that may write in a space, and everything by which it can lose that. */
async function installedOn(server: TestServer, spaceId: string) {
  const { publish } = integrations(server)
  await publish('notes', { visibility: 'public', scopes })
  const calls = installations(server.admin, 'notes')
  const { id } = await calls.install(server.organizationId)
  await calls.addSpace(id, spaceId)
  return {
    client: server.client(await calls.token(id)),
    losses: {
      'was uninstalled': () => calls.remove(id),
      'was taken off the space': () => calls.removeSpace(id, spaceId),
      'lost the scope': () => publish('notes', { visibility: 'public', scopes: ['space:content:read'] }),
      'is published no longer': () => integrations(server).unpublish('notes'),
    },
  }
}

type Loss = keyof Awaited<ReturnType<typeof installedOn>>['losses']
const losses: Loss[] = ['was uninstalled', 'was taken off the space', 'lost the scope', 'is published no longer']

async function start(client: QuireClient, spaceId: string, url: string, source: 'zip' | 'markdown') {
  const { data } = await client.POST(imports, { params: { path: { spaceId } }, body: { url, source } })
  return { spaceId, importId: data.id }
}

async function ended({ admin }: TestServer, path: { spaceId: string; importId: string }) {
  for (;;) {
    const { data } = await admin.client.GET(one, { params: { path } })
    if (data.endedAt !== undefined) return data
  }
}

describe('an import that an integration started', () => {
  it.each(losses)('ends while it runs when the integration %s', async (loss) => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const { web, begun, letGo } = await startSources()
    await using _ = web
    const { client, losses: ways } = await installedOn(server, spaceId)
    const path = await start(client, spaceId, `${web.url}/hangs.zip`, 'zip')
    await begun
    await ways[loss]()
    server.ctx.wakeSignals.imports.wake()
    await letGo
    expect(await ended(server, path)).toMatchObject({ status: 'failed' })
  })

  it.each(losses)('is not begun when the integration %s while it waits', async (loss) => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const { web, asked, begun } = await startSources()
    await using _ = web
    const { client, losses: ways } = await installedOn(server, spaceId)
    // One at a time is imported into a space.
    const first = await start(server.admin.client, spaceId, `${web.url}/hangs.zip`, 'zip')
    await begun
    const second = await start(client, spaceId, `${web.url}/taken.md`, 'markdown')
    await ways[loss]()
    await server.admin.client.POST(`${one}/cancel`, { params: { path: first } })
    expect(await ended(server, second)).toMatchObject({ status: 'failed' })
    expect(asked).toEqual(['/hangs.zip'])
    expect((await readSpace(server.admin.client, spaceId)).outline).toEqual([])
  })
})

describe('an import that a person started', () => {
  it('ends with the token that it was started with', async () => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const { web, begun, letGo } = await startSources()
    await using _ = web
    const { data } = await server.admin.client.POST('/user/tokens', { body: { label: 'For imports' } })
    const path = await start(server.client(data.token), spaceId, `${web.url}/hangs.zip`, 'zip')
    await begun
    await server.admin.client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.id } } })
    server.ctx.wakeSignals.imports.wake()
    await letGo
    expect(await ended(server, path)).toMatchObject({
      status: 'failed',
      error: 'the token that this was started with has ended or was revoked',
    })
  })
})
