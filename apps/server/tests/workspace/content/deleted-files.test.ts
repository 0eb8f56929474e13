import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { publishSite, visit } from '#tests/worlds/published.ts'

const root = '/spaces/{spaceId}/change-requests/{changeRequestId}' as const
const file = { base64: Buffer.from('quarterly figures').toString('base64'), contentType: 'text/plain', name: 'a.txt' }

async function statusOf(server: TestServer, address: string | undefined): Promise<number> {
  return (await fetch(`${address}`.replace(server.ctx.config.publicUrl, server.url))).status
}

async function upload({ admin }: TestServer, spaceId: string) {
  const { insertedFiles } = await editSpace(admin.client, spaceId, [{ operation: 'insert_files', files: [file] }])
  return { id: insertedFiles?.[0]?.file.id ?? '', downloadURL: insertedFiles?.[0]?.file.downloadURL ?? '' }
}

/** Every way in which a member is told the address of a file of the primary content. */
async function addressesIn({ admin: { client } }: TestServer, spaceId: string, fileId: string): Promise<string[]> {
  const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
  const inRevision = { spaceId, revisionId: space.revision }
  const lists = await Promise.all([
    client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } }),
    client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params: { path: inRevision } }),
  ])
  const { data: one } = await client.GET('/spaces/{spaceId}/content/files/{fileId}', {
    params: { path: { spaceId, fileId } },
  })
  const { data: listed } = await client.GET('/spaces/{spaceId}/content/files', { params: { path: { spaceId } } })
  const files = [...lists.flatMap(({ data }) => data.files), ...listed.items, one]
  return files.filter(({ id }) => id === fileId).map(({ downloadURL }) => downloadURL)
}

describe('a file that was deleted', () => {
  it('is gone at every address that a member was told, at once', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { id, downloadURL } = await upload(server, spaceId)
    const addresses = [downloadURL, ...(await addressesIn(server, spaceId, id))]
    expect(addresses).toHaveLength(5)
    for (const address of addresses) expect(await statusOf(server, address)).toBe(200)
    await editSpace(server.admin.client, spaceId, [{ operation: 'delete_file', file: id }])
    for (const address of addresses) expect(await statusOf(server, address)).toBe(404)
  })

  it('is there in the history, for those who ask for the history', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { id } = await upload(server, spaceId)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await editSpace(client, spaceId, [{ operation: 'delete_file', file: id }])
    const params = { path: { spaceId, revisionId: space.revision } }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })
    expect(await statusOf(server, data.files[0]?.downloadURL)).toBe(200)
    await client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(await statusOf(server, data.files[0]?.downloadURL)).toBe(404)
  })

  it('is gone where a change request brought it, and stays in what was merged', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(client, spaceId)
    const path = { spaceId, changeRequestId }
    const insert = async () => {
      const body = { changes: [{ operation: 'insert_files' as const, files: [file] }] }
      const { data } = await client.POST(`${root}/content`, { params: { path, query: { compat: false } }, body })
      return 'insertedFiles' in data ? data.insertedFiles?.[0]?.file : undefined
    }
    const [first, second] = [await insert(), await insert()]
    const { data: listed } = await client.GET(`${root}/content/files`, { params: { path } })
    const shown = listed.items.find(({ id }) => id === first?.id)
    for (const address of [first?.downloadURL, shown?.downloadURL, second?.downloadURL])
      expect(await statusOf(server, address)).toBe(200)
    const changes = [{ operation: 'delete_file' as const, file: first?.id ?? '' }]
    await client.POST(`${root}/content`, { params: { path }, body: { changes } })
    for (const address of [first?.downloadURL, shown?.downloadURL]) expect(await statusOf(server, address)).toBe(404)
    await client.POST(`${root}/merge`, { params: { path } })
    expect(await statusOf(server, second?.downloadURL)).toBe(200)
  })

  it('is gone for visitors who had to sign in or bring a key, and with the site', async () => {
    await using server = await startTestServer()
    const { site, spaceIds } = await publishSite(server, ['Docs'], 'share-link')
    const spaceId = spaceIds[0] ?? ''
    const [one, two] = [await upload(server, spaceId), await upload(server, spaceId)]
    const markdown = `![](/files/${one.id})\n\n![](/files/${two.id})\n`
    const page = { operation: 'insert_page' as const, title: 'Pictures', document: { markdown } }
    await editSpace(server.admin.client, spaceId, [page])
    const { client } = await visit(server, `${(await site.createShareLink('all')).urls?.published}`)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const params = { path: { spaceId, revisionId: space.revision } }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })
    const addressOf = (id: string) => data.files.find((entry) => entry.id === id)?.downloadURL
    expect(await statusOf(server, addressOf(one.id))).toBe(200)
    await editSpace(server.admin.client, spaceId, [{ operation: 'delete_file', file: one.id }])
    expect(await statusOf(server, addressOf(one.id))).toBe(404)
    expect(await statusOf(server, addressOf(two.id))).toBe(200)
    await site.remove()
    expect(await statusOf(server, addressOf(two.id))).toBe(404)
  })
})
