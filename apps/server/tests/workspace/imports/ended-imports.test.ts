import { describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const base = '/spaces/{spaceId}/imports/{importId}'

/** An import of something that never comes. */
async function hangingImport(server: TestServer, { client }: Pick<Person, 'client'>, path: string) {
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const web = await startWebServer(({ url }, response) => {
    if (url !== path) return void response.writeHead(404).end()
    response.on('close', letGo.resolve)
    response.setHeader('content-type', 'text/html').write('<p>')
    asked.resolve()
  })
  const spaceId = await createLiveSpace(server)
  const params = { path: { spaceId } }
  const source = path.endsWith('.zip') ? 'zip' : 'website'
  const { data } = await client.POST('/spaces/{spaceId}/imports', { params, body: { url: web.url + path, source } })
  await asked.promise
  return {
    path: { spaceId, importId: data.id },
    letGo: letGo.promise,
    [Symbol.asyncDispose]: () => web[Symbol.asyncDispose](),
  }
}

describe('an import that nobody wants any more', () => {
  it.each(['/docs.zip', '/docs/'])('lets go of what it is fetching when it is canceled: %s', async (address) => {
    await using server = await startTestServer(loopback)
    await using hanging = await hangingImport(server, server.admin, address)
    const { data } = await server.admin.client.POST(`${base}/cancel`, { params: { path: hanging.path } })
    expect(data.status).toBe('canceled')
    await hanging.letGo
  })

  it('ends when the server does, and waits for it to start again', async () => {
    const hanging = await (async () => {
      await using server = await startTestServer(loopback)
      return await hangingImport(server, server.admin, '/docs.zip')
    })()
    await hanging.letGo
    await hanging[Symbol.asyncDispose]()
  })

  it('ends when its space is deleted, or its organization', async () => {
    await using server = await startTestServer(loopback)
    await using inSpace = await hangingImport(server, server.admin, '/docs.zip')
    await workspace(server).deleteSpace(inSpace.path.spaceId)
    server.ctx.wakeSignals.imports.wake()
    await inSpace.letGo
    await workspace(server).restoreSpace(inSpace.path.spaceId)
    const { data } = await server.admin.client.GET(base, { params: { path: inSpace.path } })
    expect(data).toMatchObject({ status: 'failed', error: expect.stringContaining('does not exist') })

    await using inOrganization = await hangingImport(server, server.admin, '/docs.zip')
    await server.ctx.database.write.deleteFrom('organizations').where('id', '=', server.organizationId).execute()
    server.ctx.wakeSignals.imports.wake()
    await inOrganization.letGo
  })

  it('ends when whoever started it is removed', async () => {
    await using server = await startTestServer(loopback)
    const kim = await server.person({ role: 'edit' })
    await using hanging = await hangingImport(server, kim, '/docs.zip')
    const { organizationId, admin } = server
    await admin.client.DELETE('/orgs/{organizationId}/members/{userId}', {
      params: { path: { organizationId, userId: kim.id } },
    })
    server.ctx.wakeSignals.imports.wake()
    await hanging.letGo
    const ended = async () => (await admin.client.GET(base, { params: { path: hanging.path } })).data
    let found = await ended()
    while (found.endedAt === undefined) found = await ended()
    expect(found).toMatchObject({ status: 'failed', error: expect.stringContaining('you may not see it') })
  })
})
