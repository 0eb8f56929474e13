import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Schema } from '@quire/client'
import { describe, expect, it, vi } from 'vitest'
import { deleteExpiredUploads } from '#resources/workspace/content/files/uploads.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { dot, importIntoSpace, readSpace, zipOf } from '#tests/worlds/imports.ts'
import { prepareUpload, sendBytes, upload } from '#tests/worlds/uploads.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

const megabyte = 1024 * 1024

async function start() {
  const server = await startTestServer()
  const spaceId = await createLiveSpace(server)
  return {
    server,
    client: server.admin.client,
    path: { spaceId },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function statusOf({ client, path }: Awaited<ReturnType<typeof start>>, { id }: Schema<'Upload'>) {
  const params = { path: { ...path, uploadId: id } }
  return (await client.GET('/spaces/{spaceId}/uploads/{uploadId}', { params })).data.status
}

async function piecesOf({ server }: Awaited<ReturnType<typeof start>>): Promise<number> {
  return (await server.ctx.db.selectFrom('uploadPieces').select('number').execute()).length
}

function insert(files: Extract<Schema<'ContentFileInput'>, { upload: string }>[]) {
  return [{ operation: 'insert_files' as const, files }]
}

async function download(server: TestServer, address = ''): Promise<Buffer> {
  const answer = await fetch(address.replace(server.ctx.config.publicUrl, server.url))
  return Buffer.from(await answer.arrayBuffer())
}

describe('an upload', () => {
  it('brings a file of many megabytes into the content, byte for byte', async () => {
    await using world = await start()
    const { server, client, path } = world
    const bytes = randomBytes(20 * megabyte + 12_345)
    const prepared = await prepareUpload(client, path, bytes, 'film.bin')
    expect(prepared).toMatchObject({ object: 'upload', name: 'film.bin', size: bytes.length, status: 'waiting' })
    expect((await sendBytes(server, prepared, bytes)).status).toBe(204)
    expect(await statusOf(world, prepared)).toBe('complete')
    const named = { upload: prepared.id, contentType: 'video/mp4' }
    const { insertedFiles } = await editSpace(client, path.spaceId, insert([named]))
    expect(insertedFiles?.[0]?.file).toMatchObject({ name: 'film.bin', contentType: 'video/mp4', size: bytes.length })
    const back = await download(server, insertedFiles?.[0]?.file.downloadURL)
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('is used as often as somebody likes, in change requests too, and says what a picture is', async () => {
    await using world = await start()
    const { server, client, path } = world
    const { id } = await upload(server, path, dot, 'dot.png')
    const changeRequestId = await openChangeRequest(client, path.spaceId, insert([{ upload: id, name: 'first.png' }]))
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content/files', {
      params: { path: { ...path, changeRequestId } },
    })
    expect(data.items).toMatchObject([{ name: 'first.png', dimensions: { width: 1, height: 1 } }])
    const { insertedFiles } = await editSpace(
      client,
      path.spaceId,
      insert([{ upload: id }, { upload: id, ref: 'again' }]),
    )
    expect(insertedFiles).toMatchObject([
      { file: { name: 'dot.png', contentType: 'image/png' } },
      { file: { name: 'dot.png' }, ref: 'again' },
    ])
  })

  it('is an archive to import, or a page', async () => {
    await using world = await start()
    const { server, client, path } = world
    const archive = await zipOf({
      'guide/start.md': '# Start\n\n![](dot.png)\n',
      'guide/dot.png': dot,
      'end.md': '# End\n',
    })
    const { id: upload1 } = await upload(server, path, archive, 'handbook.zip')
    expect(await importIntoSpace(client, path.spaceId, { upload: upload1, source: 'zip' })).toMatchObject({
      importedResources: 3,
    })
    const { id: upload2 } = await upload(server, path, '# A page\n\nWords.\n', 'one/page.md')
    await importIntoSpace(client, path.spaceId, { upload: upload2, source: 'markdown' })
    const { id: upload3 } = await upload(server, path, '<h1>Another</h1><p>Words.</p>', 'another.html')
    await importIntoSpace(client, path.spaceId, { upload: upload3, source: 'html' })
    const { texts, files } = await readSpace(client, path.spaceId)
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['Start', 'End', 'A page', 'Another']))
    expect(files).toMatchObject([{ name: 'dot.png' }])
    for (const [body, message] of [
      [{ source: 'zip' }, 'either `url` or `upload`'],
      [{ source: 'zip', upload: upload1, url: 'https://example.com/' }, 'either `url` or `upload`'],
      [{ source: 'website', upload: upload1 }, 'body.source'],
      [{ source: 'zip', upload: upload2 }, 'body.upload is not an archive'],
    ] satisfies [Schema<'ImportContent'>, string][]) {
      const refused = await refusal(importIntoSpace(client, path.spaceId, body))
      expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(message) })
    }
  })

  it.each([
    ['more', 'Words and more', 413],
    ['fewer', 'Word', 400],
  ])('refuses %s bytes than were announced, keeps none, and takes the right ones then', async (_, content, status) => {
    await using world = await start()
    const { server, client, path } = world
    const prepared = await prepareUpload(client, path, 'Words.')
    expect((await sendBytes(server, prepared, content)).status).toBe(status)
    // Without a length, so that it shows only at the end.
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(content))
        controller.close()
      },
    })
    const address = prepared.urls.upload.replace(server.ctx.config.publicUrl, server.url)
    const streamed = await fetch(address, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(status)
    expect([await statusOf(world, prepared), await piecesOf(world)]).toEqual(['waiting', 0])
    expect((await sendBytes(server, prepared, 'Words.')).status).toBe(204)
    expect((await sendBytes(server, prepared, 'Words.')).status).toBe(409)
  })

  it('keeps nothing of what broke off in the middle', async () => {
    await using world = await start()
    const { server, client, path } = world
    const bytes = randomBytes(5 * megabyte)
    const prepared = await prepareUpload(client, path, bytes)
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const { pathname } = new URL(prepared.urls.upload)
    socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${bytes.length}\r\n\r\n`)
    socket.write(bytes.subarray(0, 3 * megabyte))
    await vi.waitFor(async () => expect(await piecesOf(world)).toBeGreaterThan(1), { timeout: 90_000 })
    socket.destroy()
    await once(socket, 'close')
    await vi.waitFor(async () => expect(await piecesOf(world)).toBe(0), { timeout: 90_000 })
    expect((await sendBytes(server, prepared, bytes)).status).toBe(204)
    expect(await piecesOf(world)).toBe(5)
  })

  it('belongs to the one who sends last, where two send at once', async () => {
    await using world = await start()
    const { server, client, path } = world
    const bytes = randomBytes(4 * megabyte)
    const prepared = await prepareUpload(client, path, bytes)
    const statuses = await Promise.all([0, 1, 2].map(async () => (await sendBytes(server, prepared, bytes)).status))
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.every((status) => status === 204 || status === 409)).toBe(true)
    const { insertedFiles } = await editSpace(client, path.spaceId, insert([{ upload: prepared.id }]))
    expect(await download(server, insertedFiles?.[0]?.file.downloadURL)).toEqual(bytes)
  })

  it('is of no use before its bytes are there, in another space, or for others', async () => {
    await using world = await start()
    const { server, client, path } = world
    const waiting = await prepareUpload(client, path, 'Words.')
    expect(await refusal(editSpace(client, path.spaceId, insert([{ upload: waiting.id }])))).toMatchObject({
      status: 409,
    })
    const { id } = await upload(server, path)
    const elsewhere = await createLiveSpace(server)
    expect(await refusal(editSpace(client, elsewhere, insert([{ upload: id }])))).toMatchObject({ status: 404 })
    const stranger = await server.person()
    const own = workspace(server, stranger, await createOrganization(stranger))
    const { id: theirs } = await own.createSpace({ editMode: 'live' })
    expect(await refusal(editSpace(stranger.client, theirs, insert([{ upload: id }])))).toMatchObject({ status: 404 })
    const body = { upload: id, source: 'markdown' as const }
    expect(await refusal(importIntoSpace(stranger.client, theirs, body))).toMatchObject({ status: 404 })
    const params = { path: { spaceId: theirs, uploadId: id } }
    const read = stranger.client.GET('/spaces/{spaceId}/uploads/{uploadId}', { params })
    expect(await refusal(read)).toMatchObject({ status: 404 })
  })

  it('takes no byte at an address that is not its own, or with a coding', async () => {
    await using world = await start()
    const { server, client, path } = world
    const [one, two] = [await prepareUpload(client, path, 'Words.'), await prepareUpload(client, path, 'Words.')]
    const forged = one.urls.upload.replace(one.id, two.id)
    expect((await sendBytes(server, { ...one, urls: { ...one.urls, upload: forged } }, 'Words.')).status).toBe(404)
    const address = one.urls.upload.replace(server.ctx.config.publicUrl, server.url)
    const packed = await fetch(address, { method: 'PUT', body: 'Words.', headers: { 'content-encoding': 'gzip' } })
    expect(packed.status).toBe(415)
    expect((await fetch(address, { method: 'POST', body: 'Words.' })).status).toBe(405)
    const preflight = await fetch(address, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    await client.DELETE('/spaces/{spaceId}', { params: { path } })
    expect((await sendBytes(server, one, 'Words.')).status).toBe(404)
  })

  it('has limits, of each and of all that somebody sends within a day', async () => {
    await using world = await start()
    const { client, path } = world
    const prepare = (size: number) =>
      client.POST('/spaces/{spaceId}/uploads', { params: { path }, body: { name: 'large.zip', size } })
    expect(await refusal(prepare(50_000_001))).toMatchObject({
      status: 400,
      message: expect.stringContaining('50000000'),
    })
    const { data: large } = await prepare(25_000_001)
    await world.server.ctx.database.write.updateTable('uploads').set({ hash: 'x' }).where('id', '=', large.id).execute()
    const refused = await refusal(editSpace(client, path.spaceId, insert([{ upload: large.id }])))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('at most 25000000') })
    for (let count = 0; count < 9; count += 1) await prepare(50_000_000)
    expect(await refusal(prepare(50_000_000))).toMatchObject({
      status: 409,
      message: expect.stringContaining('body.size'),
    })
  })

  it('is gone after a day, with its bytes', async () => {
    await using world = await start()
    const { server, client, path } = world
    const [sent, waiting] = [await upload(server, path), await prepareUpload(client, path, 'Words.')]
    server.clock.advance(24 * 60 * 60 * 1000)
    expect((await sendBytes(server, waiting, 'Words.')).status).toBe(410)
    expect(await refusal(editSpace(client, path.spaceId, insert([{ upload: sent.id }])))).toMatchObject({ status: 404 })
    while (await deleteExpiredUploads(server.ctx));
    expect(await server.ctx.db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect(await piecesOf(world)).toBe(0)
  })
})
