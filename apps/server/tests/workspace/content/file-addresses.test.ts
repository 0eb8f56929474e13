import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { pagesSeen, publishSite, visit } from '#tests/worlds/published.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const hour = 60 * 60 * 1000
const pro = 'visitor.claims.unsigned.tier == "pro"'
const professional = { unsignedClaims: { tier: 'pro' } }

async function upload({ admin }: TestServer, spaceId: string, name = 'dot.png') {
  const files = [{ base64: dot, contentType: 'image/png', name }]
  const { insertedFiles } = await editSpace(admin.client, spaceId, [{ operation: 'insert_files', files }])
  const file = insertedFiles?.[0]?.file
  if (!file) throw new Error('no file was inserted')
  return file
}

/** Asks without any token, as a browser does for a picture. */
async function statusOf(server: TestServer, address: string): Promise<number> {
  return (await ask(server, address)).status
}

function ask(server: TestServer, address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address.replace(server.ctx.config.publicUrl, server.url), { headers })
}

/** The address of the one file that somebody gets with the content of a space. */
async function addressFor(client: TestServer['admin']['client'], spaceId: string): Promise<string> {
  const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
  const params = { path: { spaceId, revisionId: space.revision } }
  const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })
  return data.files[0]?.downloadURL ?? ''
}

describe('the address of a file that is not public', () => {
  it('works for an hour at least and ends within two', async () => {
    await using server = await startTestServer()
    const { downloadURL } = await upload(server, await createLiveSpace(server))
    const answer = await ask(server, downloadURL)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
    expect(
      (
        await ask(server, downloadURL, {
          'if-none-match': answer.headers.get('etag') ?? '',
          'cache-control': 'max-age=0',
        })
      ).status,
    ).toBe(304)
    server.clock.advance(hour - 1000)
    expect(await statusOf(server, downloadURL)).toBe(200)
    server.clock.advance(hour + 1000)
    expect(await statusOf(server, downloadURL)).toBe(410)
  })

  it.each(['.', '..', '../..', 'a/b', '%2e%2e', '...'])('works for a file with the name %s', async (name) => {
    await using server = await startTestServer()
    const { downloadURL } = await upload(server, await createLiveSpace(server), name)
    expect(await statusOf(server, downloadURL)).toBe(200)
  })

  it('is the same for all who ask within an hour', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    server.clock.advance(hour - (Date.now() % hour))
    const { downloadURL } = await upload(server, spaceId)
    expect(await addressFor(server.admin.client, spaceId)).toBe(downloadURL)
    server.clock.advance(hour)
    expect(await addressFor(server.admin.client, spaceId)).not.toBe(downloadURL)
  })

  it('leads nowhere while its space is deleted', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { downloadURL } = await upload(server, spaceId)
    const params = { path: { spaceId } }
    await server.admin.client.DELETE('/spaces/{spaceId}', { params })
    expect(await statusOf(server, downloadURL)).toBe(404)
    await server.admin.client.POST('/spaces/{spaceId}/restore', { params })
    expect(await statusOf(server, downloadURL)).toBe(200)
  })

  it('is good for nothing once a part of it was changed, nor in the form of before', async () => {
    await using server = await startTestServer()
    const { downloadURL } = await upload(server, await createLiveSpace(server))
    const { pathname, origin } = new URL(downloadURL)
    const parts = pathname.split('/')
    for (const index of parts.keys()) {
      if (index < 2 || index === parts.length - 1) continue
      const changed = parts.with(index, `${parts[index]}0`).join('/')
      expect(await statusOf(server, `${origin}${changed}`), changed).toBe(404)
    }
    const [hash, type, signature, name] = [parts[4], parts[5], parts[8], parts[9]]
    expect(await statusOf(server, `${origin}/files/${hash}/${type}/${signature}/${name}`)).toBe(404)
  })

  it.each(['share-link', 'visitor-auth'] as const)('ends with a site of the visibility %s', async (visibility) => {
    await using server = await startTestServer()
    const { site, spaceIds, root } = await publishSite(server, ['Docs'], 'public')
    const spaceId = spaceIds[0] ?? ''
    const { id } = await upload(server, spaceId)
    await addPage(server.admin.client, spaceId, 'Picture', `![](/files/${id})\n`)
    await site.change({ visibility })
    const entrance = visibility === 'share-link' ? `${(await site.createShareLink('all')).urls?.published}` : root
    const { data: ping } = await server.admin.client.POST('/orgs/{organizationId}/ping', {
      params: { path: { organizationId: server.organizationId } },
    })
    const jwtToken = ping.serviceVisitorClaims
    const visitor = await visit(server, entrance, jwtToken ? { jwtToken } : undefined)
    const address = await addressFor(visitor.client, spaceId)
    expect(await statusOf(server, address)).toBe(200)
    await site.unpublish()
    expect(await statusOf(server, address)).toBe(404)
    await site.publish()
    expect(await statusOf(server, address)).toBe(200)
    server.clock.advance(2 * hour)
    expect(await statusOf(server, address)).toBe(410)
  })
})

/** A public site with a picture on a page of it, and its address as anybody gets it. */
async function publishPicture(server: TestServer, titles = ['Docs']) {
  const { site, spaceIds, root } = await publishSite(server, titles)
  const spaceId = spaceIds[0] ?? ''
  const file = await upload(server, spaceId)
  const pageId = await addPage(server.admin.client, spaceId, 'Picture', `![](/files/${file.id})\n`)
  const address = await addressFor((await visit(server, root)).client, spaceId)
  const edit = (changes: Parameters<typeof editSpace>[2]) => editSpace(server.admin.client, spaceId, changes)
  return { site, spaceId, root, file, pageId, address, edit, isThere: () => statusOf(server, address) }
}

describe('the address of a picture on a public site', () => {
  it('works for as long as the site is public', async () => {
    await using server = await startTestServer()
    const { site, address, isThere } = await publishPicture(server)
    server.clock.advance(1000 * hour)
    const answer = await ask(server, address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    await site.change({ visibility: 'unlisted' })
    expect(await isThere()).toBe(200)
    await site.change({ visibility: 'visitor-auth' })
    expect(await isThere()).toBe(404)
    await site.change({ visibility: 'public' })
    await site.unpublish()
    expect(await isThere()).toBe(404)
    await site.publish()
    expect(await isThere()).toBe(200)
    await site.remove()
    expect(await isThere()).toBe(404)
  })

  it.each([
    ['its page gets a condition', ({ pageId }) => [{ operation: 'update_page', page: pageId, condition: pro }]],
    ['its page is deleted', ({ pageId }) => [{ operation: 'delete_page', page: pageId }]],
    ['it is deleted', ({ file }) => [{ operation: 'delete_file', file: file.id }]],
  ] satisfies [string, (picture: Awaited<ReturnType<typeof publishPicture>>) => Parameters<typeof editSpace>[2]][])(
    'leads nowhere once %s',
    async (_, changesFor) => {
      await using server = await startTestServer()
      const picture = await publishPicture(server)
      expect(await picture.isThere()).toBe(200)
      await picture.edit(changesFor(picture))
      expect(await picture.isThere()).toBe(404)
    },
  )

  it('leads nowhere once the space is gone from the site, hidden, or deleted', async () => {
    await using server = await startTestServer()
    const { site, spaceId, isThere } = await publishPicture(server, ['Docs', 'More'])
    const id = (await site.siteSpaces()).items.find(({ space }) => space.id === spaceId)?.id ?? ''
    await site.changeSiteSpace(id, { condition: pro })
    expect(await isThere()).toBe(404)
    await site.changeSiteSpace(id, { condition: null })
    expect(await isThere()).toBe(200)
    const params = { path: { spaceId } }
    await server.admin.client.DELETE('/spaces/{spaceId}', { params })
    expect(await isThere()).toBe(404)
    await server.admin.client.POST('/spaces/{spaceId}/restore', { params })
    expect(await isThere()).toBe(200)
    await site.removeSiteSpace(id)
    expect(await isThere()).toBe(404)
  })

  it('ends where a condition decides who sees it', async () => {
    await using server = await startTestServer()
    const { spaceId, root, pageId, edit } = await publishPicture(server)
    await edit([{ operation: 'update_page', page: pageId, condition: pro }])
    const address = await addressFor((await visit(server, root, professional)).client, spaceId)
    expect(await statusOf(server, address)).toBe(200)
    server.clock.advance(2 * hour)
    expect(await statusOf(server, address)).toBe(410)
  })

  it('stands for the file where it was pasted into a text', async () => {
    await using server = await startTestServer()
    const { site, root, spaceId, file, pageId, edit } = await publishPicture(server)
    await edit([{ operation: 'update_page', page: pageId, document: { markdown: `![](${file.downloadURL})\n` } }])
    server.clock.advance(2 * hour)
    expect(await statusOf(server, file.downloadURL)).toBe(410)
    const { client } = await visit(server, root)
    const address = await addressFor(client, spaceId)
    expect(await statusOf(server, address)).toBe(200)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const params = { path: { spaceId, revisionId: space.revision, pageId } }
    const document = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document', { params })
    expect(JSON.stringify(document.data)).toContain(JSON.stringify({ kind: 'file', file: file.id }))
    expect(await pagesSeen(client, spaceId)).toHaveLength(2)
    const { urls } = await site.get()
    const page = await fetch(`${urls.published}picture`.replace(server.ctx.config.publicUrl, server.url))
    expect(await page.text()).toContain(new URL(address).pathname)
  })
})
