import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function insertFile(server: Awaited<ReturnType<typeof startTestServer>>, contentType: string, base64 = dot) {
  const spaceId = await createLiveSpace(server)
  const file = { base64, contentType, name: 'a file.png' }
  const { insertedFiles } = await editSpace(server.admin.client, spaceId, [
    { operation: 'insert_files', files: [file] },
  ])
  const inserted = insertedFiles?.[0]?.file
  if (!inserted) throw new Error('no file was inserted')
  // The address is where the world sees the server, which is not where the test does.
  const address = inserted.downloadURL.replace(server.ctx.config.publicUrl, server.url)
  return { spaceId, file: inserted, address }
}

describe('a file', () => {
  it('has its size, type, dimensions and an address that serves the bytes', async () => {
    await using server = await startTestServer()
    const { spaceId, file, address } = await insertFile(server, 'image/png')
    expect(file).toMatchObject({ size: 70, contentType: 'image/png', dimensions: { width: 1, height: 1 } })
    const response = await fetch(address)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(dot)
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/files', { params: { path: { spaceId } } })
    expect(data).toEqual({ count: 1, items: [file] })
  })

  it('is served in ranges', async () => {
    await using server = await startTestServer()
    const { address } = await insertFile(server, 'image/png')
    const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-3/70', 'PNG'])
    const beyond = await fetch(address, { headers: { range: 'bytes=100-' } })
    expect(beyond.status).toBe(416)
  })

  it('is a download when it could run as a page', async () => {
    await using server = await startTestServer()
    const { address } = await insertFile(
      server,
      'text/html',
      Buffer.from('<script>alert(1)</script>').toString('base64'),
    )
    const { headers } = await fetch(address)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is not found at an address that was tampered with', async () => {
    await using server = await startTestServer()
    const { address } = await insertFile(server, 'text/html')
    const response = await fetch(address.replace('text%2Fhtml', 'image%2Fpng'))
    expect(response.status).toBe(404)
  })

  it('is refused when its bytes are not base64', async () => {
    await using server = await startTestServer()
    const call = insertFile(server, 'image/png', 'not base64!')
    expect(await refusal(call)).toMatchObject({ status: 400, message: expect.stringContaining('base64') })
  })
})
