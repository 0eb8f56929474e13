import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { addPage, createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, readSpace, serveFiles, storedImport, zipOf } from '#tests/worlds/imports.ts'
import { upload } from '#tests/worlds/uploads.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const base = '/spaces/{spaceId}/imports/{importId}'

async function start(client: QuireClient, spaceId: string, body: Schema<'StartImport'>) {
  const { data } = await client.POST('/spaces/{spaceId}/imports', { params: { path: { spaceId } }, body })
  return { spaceId, importId: data.id, status: data.status }
}

async function read(client: QuireClient, { spaceId, importId }: { spaceId: string; importId: string }) {
  return (await client.GET(base, { params: { path: { spaceId, importId } } })).data
}

async function ended(client: QuireClient, path: { spaceId: string; importId: string }) {
  let found = await read(client, path)
  while (found.endedAt === undefined) found = await read(client, path)
  return found
}

describe('startImport', () => {
  it('answers at once, and what comes of it is told by getImport and listImports', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const archive = await zipOf({ 'a.md': '# A\n\n[B](b.md)\n', 'b.md': '# B\n', 'c.txt': 'x' })
    await using web = await serveFiles({ '/docs.zip?key=secret': archive })
    const spaceId = await createLiveSpace(server)
    const started = await start(client, spaceId, { url: `${web.url}/docs.zip?key=secret`, source: 'zip' })
    expect(started.status).toBe('waiting')
    const found = await ended(client, started)
    expect(found).toMatchObject({
      status: 'completed',
      source: 'zip',
      from: `${web.url}/docs.zip`,
      progress: { step: 'writing', done: 2, total: 2, links: 1 },
      result: { importedResources: 2, totalResources: 3, leftOut: { items: [{ name: 'c.txt', reason: 'unlinked' }] } },
    })
    expect((await readSpace(client, spaceId)).outline).toEqual(['A', 'B'])
    const { data } = await client.GET('/spaces/{spaceId}/imports', { params: { path: { spaceId } } })
    expect(data).toMatchObject({ count: 1, items: [{ id: started.importId }] })
  })

  it('tells what importContent made its caller wait for as well, and why one failed', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    await using web = await serveFiles({ '/docs.zip': 'no archive', '/a.md': '# A\n' })
    const spaceId = await createLiveSpace(server)
    await importIntoSpace(client, spaceId, { url: `${web.url}/a.md`, source: 'markdown' })
    await refusal(importIntoSpace(client, spaceId, { url: `${web.url}/docs.zip`, source: 'zip' }))
    const { data } = await client.GET('/spaces/{spaceId}/imports', { params: { path: { spaceId } } })
    expect(data.items).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/^body\.url is not an archive/) },
      { status: 'completed', result: { importedResources: 1 } },
    ])
  })

  it('tells the name of what was uploaded', async () => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const { id } = await upload(server, { spaceId }, '# A\n', 'first.md')
    const started = await start(server.admin.client, spaceId, { upload: id, source: 'markdown' })
    expect(await ended(server.admin.client, started)).toMatchObject({ status: 'completed', from: 'first.md' })
  })

  it('proposes the pages in a change request', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    await using web = await serveFiles({ '/a.md': '# A\n' })
    const spaceId = await createLiveSpace(server)
    const changeRequest = await openChangeRequest(client, spaceId)
    const started = await start(client, spaceId, { url: `${web.url}/a.md`, source: 'markdown', changeRequest })
    expect(await ended(client, started)).toMatchObject({ status: 'completed', changeRequest })
    expect((await readSpace(client, spaceId)).outline).toEqual([])
  })

  it('refuses what names no source, or what is not in the space', async () => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const call = (body: Schema<'StartImport'>) => refusal(start(server.admin.client, spaceId, body))
    expect(await call({ source: 'zip' })).toMatchObject({ status: 400 })
    const url = 'http://127.0.0.1:9/'
    const elsewhere = await createLiveSpace(server)
    const changeRequest = await openChangeRequest(server.admin.client, elsewhere)
    const page = await addPage(server.admin.client, elsewhere, 'Elsewhere', 'words')
    const { id } = await upload(server, { spaceId: elsewhere })
    expect(await call({ source: 'zip', url, changeRequest })).toMatchObject({ status: 404 })
    expect(await call({ source: 'zip', url, page })).toMatchObject({ status: 404 })
    expect(await call({ source: 'zip', upload: id })).toMatchObject({ status: 404 })
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/imports', { params: { path: { spaceId } } })
    expect(data.count).toBe(0)
  })
})

describe('cancelImport', () => {
  it('ends an import that is under way: nothing of it comes into the content, and it can be tried again', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const archive = await zipOf({ 'a.md': '# A\n' })
    const asked = Promise.withResolvers<() => void>()
    let count = 0
    await using web = await startWebServer((_, response) => {
      count += 1
      const answer = () => response.setHeader('content-type', 'application/zip').end(archive)
      if (count === 1) asked.resolve(answer)
      else answer()
    })
    const spaceId = await createLiveSpace(server)
    const path = await start(client, spaceId, { url: `${web.url}/docs.zip`, source: 'zip' })
    const answer = await asked.promise
    const { data } = await client.POST(`${base}/cancel`, { params: { path } })
    expect(data.status).toBe('canceled')
    answer()
    expect(await refusal(client.POST(`${base}/cancel`, { params: { path } }))).toMatchObject({ status: 409 })
    const { data: again } = await client.POST(`${base}/retry`, { params: { path } })
    expect(again.status).toBe('waiting')
    expect(await ended(client, path)).toMatchObject({ status: 'completed', result: { importedResources: 1 } })
    const { data: revisions } = await client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })
    expect(revisions.count).toBe(2)
  })
})

describe('retryImport', () => {
  it('starts what failed anew, and refuses what is done', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const answers = [404, 200]
    await using web = await startWebServer((_, response) => {
      response.writeHead(answers.shift() ?? 200, { 'content-type': 'text/markdown' }).end('# A\n')
    })
    const spaceId = await createLiveSpace(server)
    const path = await start(client, spaceId, { url: `${web.url}/a.md`, source: 'markdown' })
    expect(await ended(client, path)).toMatchObject({ status: 'failed', error: expect.stringContaining('status 404') })
    await client.POST(`${base}/retry`, { params: { path } })
    expect(await ended(client, path)).toMatchObject({ status: 'completed' })
    expect(await refusal(client.POST(`${base}/retry`, { params: { path } }))).toMatchObject({ status: 409 })
  })

  it('says that one is completed, whatever the edit mode of its space', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    await using web = await serveFiles({ '/a.md': '# A\n' })
    const { id } = await workspace(server).createSpace()
    const path = await start(client, id, { url: `${web.url}/a.md`, source: 'markdown' })
    expect(await ended(client, path)).toMatchObject({ status: 'completed' })
    expect(await refusal(client.POST(`${base}/retry`, { params: { path } }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('the import is completed'),
    })
  })

  it('is for those as well that were interrupted', async () => {
    await using server = await startTestServer(loopback)
    const path = await storedImport(server, await createLiveSpace(server), 'running')
    expect((await read(server.admin.client, path)).status).toBe('running')
    const long = new Date(Date.now() - 120_000).toISOString()
    await server.ctx.database.write.updateTable('imports').set({ updatedAt: long }).execute()
    expect(await read(server.admin.client, path)).toMatchObject({ status: 'failed', error: /interrupted/ })
    const { data } = await server.admin.client.POST(`${base}/retry`, { params: { path } })
    expect(data.status).toBe('waiting')
  })
})
