import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const open = { outboundAllow: ['127.0.0.1/32'] }

const insert = (...files: Schema<'ContentFileInput'>[]): Schema<'ContentChange'> => ({
  operation: 'insert_files',
  files,
})

function startPictures() {
  return startWebServer(({ url }, response) => {
    if (url === '/missing.png') response.writeHead(404).end()
    else response.setHeader('content-type', 'image/png').end(dot)
  })
}

describe('insert_files from an address', () => {
  it('fetches the bytes and takes over their type, unless another is given', async () => {
    await using server = await startTestServer(open)
    await using web = await startPictures()
    const spaceId = await createLiveSpace(server)
    const url = `${web.url}/dot.png`
    const { insertedFiles } = await editSpace(server.admin.client, spaceId, [
      insert({ url, name: 'a.png', ref: 'first' }, { url, name: 'b', contentType: 'image/x-dot' }),
    ])
    expect(insertedFiles).toMatchObject([
      {
        ref: 'first',
        file: { name: 'a.png', contentType: 'image/png', size: 70, dimensions: { width: 1, height: 1 } },
      },
      { file: { name: 'b', contentType: 'image/x-dot', size: 70 } },
    ])
    const address = insertedFiles?.[0]?.file.downloadURL.replace(server.ctx.config.publicUrl, server.url) ?? ''
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(dot)
  })

  it('works in a change request', async () => {
    await using server = await startTestServer(open)
    await using web = await startPictures()
    const spaceId = await createLiveSpace(server)
    const file = insert({ url: `${web.url}/dot.png`, name: 'a.png' })
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [file])
    const { data } = await server.admin.client.GET(
      '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
      { params: { path: { spaceId, changeRequestId } } },
    )
    expect(data.items).toMatchObject([{ name: 'a.png', size: 70 }])
  })

  it('refuses the whole batch, naming the field, when one cannot be fetched', async () => {
    await using server = await startTestServer(open)
    await using web = await startPictures()
    const spaceId = await createLiveSpace(server)
    const batch = [
      { operation: 'insert_page' as const, title: 'A page' },
      insert({ url: `${web.url}/dot.png`, name: 'a.png' }, { url: `${web.url}/missing.png`, name: 'b.png' }),
    ]
    expect(await refusal(editSpace(server.admin.client, spaceId, batch))).toEqual({
      status: 400,
      message: 'body.changes[1].files[1].url cannot be fetched: the address answers with status 404',
    })
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect([data.pages, data.files]).toEqual([[], []])
  })

  it('refuses addresses of private networks', async () => {
    await using server = await startTestServer()
    await using web = await startPictures()
    const spaceId = await createLiveSpace(server)
    const file = insert({ url: `${web.url}/dot.png`, name: 'a.png' })
    expect(await refusal(editSpace(server.admin.client, spaceId, [file]))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^body\.changes\[0\]\.files\[0\]\.url cannot be fetched: .* private or reserved/),
    })
    expect(web.asked).toEqual([])
  })

  it('fetches nothing for those who may not edit', async () => {
    await using server = await startTestServer(open)
    await using web = await startPictures()
    const spaceId = await createLiveSpace(server)
    const file = insert({ url: `${web.url}/dot.png`, name: 'a.png' })
    const [reader, stranger] = [await server.person({ role: 'read' }), await server.person()]
    expect(await refusal(editSpace(reader.client, spaceId, [file]))).toMatchObject({ status: 403 })
    expect(await refusal(editSpace(stranger.client, spaceId, [file]))).toMatchObject({ status: 404 })
    expect(web.asked).toEqual([])
  })
})
