import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'

async function createLinkedSpace(server: Awaited<ReturnType<typeof startTestServer>>) {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const file = { name: 'a.txt', contentType: 'text/plain', base64: btoa('a') }
  const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files: [file] }])
  const fileId = insertedFiles?.[0]?.file.id ?? ''
  const target = await addPage(client, spaceId, 'Target', '')
  const source = await addPage(client, spaceId, 'Source', `[t](/pages/${target}) ![f](/files/${fileId}) [x](/nowhere)`)
  return { spaceId, fileId, target, source }
}

describe('official client: links', () => {
  it('lists the links of a space and of a page, and what links to pages and files', async () => {
    await using server = await startTestServer()
    const { spaceId, fileId, target, source } = await createLinkedSpace(server)
    const { spaces } = officialClient(server)
    const { data } = await spaces.listSpaceLinks(spaceId, { limit: 10 })
    expect(data).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } })
    const { data: broken } = await spaces.listSpaceLinks(spaceId, { status: 'broken' as never })
    expect(broken.items).toMatchObject([{ status: 'broken', relation: 'reference' }])
    expect((await spaces.listPageLinksInSpace(spaceId, source)).data).toEqual(data)
    const { data: toPage } = await spaces.listSpacePageBacklinks(spaceId, target)
    expect(toPage).toMatchObject({ count: 1, items: [{ kind: 'page', page: { id: source } }] })
    const { data: toFile } = await spaces.listSpaceFileBacklinks(spaceId, fileId)
    expect(toFile).toMatchObject({ count: 1, items: [{ kind: 'page', page: { id: source } }] })
    expect(await officialRefusal(spaces.listSpaceLinks('nowhere'))).toMatchObject({ code: 404 })
  })

  it('lists them in a change request', async () => {
    await using server = await startTestServer()
    const { spaceId, fileId, target, source } = await createLinkedSpace(server)
    const { spaces } = officialClient(server)
    const { data: changeRequest } = await spaces.createChangeRequest(spaceId, {})
    const at = [spaceId, changeRequest.id] as const
    const { data } = await spaces.listPageLinksInChangeRequest(...at, source, { limit: 10 })
    expect(data).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1, changeRequest: 0 } } })
    expect((await spaces.listChangeRequestLinks(...at)).data).toEqual(data)
    const place = { kind: 'page', page: { id: source }, versionContext: { changeRequest: { id: changeRequest.id } } }
    expect((await spaces.listChangeRequestPageBacklinks(...at, target)).data).toMatchObject({
      count: 1,
      items: [place],
    })
    expect((await spaces.listChangeRequestFileBacklinks(...at, fileId)).data).toMatchObject({
      count: 1,
      items: [place],
    })
  })
})
