import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { brief, describeLocation, spaceLinks } from '#tests/support/links.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'

const inChangeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}/content' as const

async function open(client: QuireClient, spaceId: string) {
  const { data } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
  const path = { spaceId, changeRequestId: data.id }
  return {
    id: data.id,
    edit: async (changes: Schema<'ContentChange'>[]) => {
      const { data } = await client.POST(inChangeRequest, {
        params: { path, query: { compat: false } },
        body: { changes },
      })
      return 'changes' in data ? data.changes.map(({ page }) => page.id) : []
    },
    links: async (pageId: string, query: { page?: string; limit?: number } = {}) =>
      (await client.GET(`${inChangeRequest}/page/{pageId}/links`, { params: { path: { ...path, pageId }, query } }))
        .data,
    backlinks: async (pageId: string, query: { page?: string; limit?: number } = {}) =>
      (await client.GET(`${inChangeRequest}/page/{pageId}/backlinks`, { params: { path: { ...path, pageId }, query } }))
        .data,
    fileBacklinks: async (fileId: string) =>
      (await client.GET(`${inChangeRequest}/files/{fileId}/backlinks`, { params: { path: { ...path, fileId } } })).data,
    merge: () => client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } }),
  }
}

describe('listPageLinksInChangeRequest', () => {
  it('lists what the page links to there, and counts what the change request broke', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '')
    const page = await addPage(client, spaceId, 'Page', `[t](/pages/${target}) [old](/gone)`)
    const request = await open(client, spaceId)
    expect(await request.links(page)).toMatchObject({
      count: 2,
      stats: { total: 2, broken: { total: 1, changeRequest: 0 } },
    })
    await request.edit([
      { operation: 'delete_page', page: target },
      updateBody(page, `[t](/pages/${target}) [old](/gone) [new](/missing) <https://example.com/>`),
    ])
    const list = await request.links(page)
    expect(list.stats).toEqual({ total: 4, broken: { total: 3, changeRequest: 2 } })
    expect(brief(list).toSorted()).toEqual([
      'broken ? from Page',
      'broken ? from Page',
      'broken ? from Page',
      'ok https://example.com/ from Page',
    ])
    expect(list.items[0]?.locationReferences[0]).toMatchObject({
      versionContext: { type: 'changeRequest', changeRequest: { id: request.id } },
    })
    expect(brief(await spaceLinks(client, spaceId)).toSorted()).toEqual(['broken ? from Page', 'ok Target from Page'])
    const first = await request.links(page, { limit: 3 })
    const rest = await request.links(page, { limit: 3, page: first.next?.page ?? '' })
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, undefined])
    expect(await refusal(request.links('nowhere'))).toMatchObject({ status: 404 })
  })
})

describe('listChangeRequestLinks', () => {
  it('lists what the space links to as the change request has it, and tells which links it broke', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '## Part')
    const kept = await addPage(client, spaceId, 'Kept', '')
    await addPage(
      client,
      spaceId,
      'Source',
      `[t](/pages/${target}) [p](/pages/${target}#part) [old](/gone) [k](/pages/${kept})`,
    )
    const page = await addPage(client, spaceId, 'Page', `[k](/pages/${kept}) <https://example.com/a>`)
    const { data: request } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
    const path = { spaceId, changeRequestId: request.id }
    const links = async (
      query: {
        status?: 'ok' | 'broken'
        brokenContext?: 'change-request' | 'space'
        limit?: number
        page?: string
      } = {},
    ) =>
      (await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/links', { params: { path, query } })).data
    expect(brief(await links())).toEqual(brief(await spaceLinks(client, spaceId)))
    expect((await links()).stats).toEqual({ total: 5, broken: { total: 1, changeRequest: 0 } })
    const changes = [
      { operation: 'delete_page' as const, page: target },
      updateBody(page, '[new](/missing) [w](https://example.com/b)'),
    ]
    await client.POST(inChangeRequest, { params: { path }, body: { changes } })
    const all = await links()
    expect(brief(all).toSorted()).toEqual([
      'broken ? from Page',
      'broken ? from Source',
      'broken ? from Source',
      'broken ? from Source',
      'ok Kept from Source',
      'ok https://example.com/b from Page',
    ])
    expect(all).toMatchObject({ count: 6, stats: { total: 6, broken: { total: 4, changeRequest: 3 } } })
    expect(await links({ status: 'ok' })).toMatchObject({ count: 2, items: [{}, {}] })
    expect(await links({ brokenContext: 'change-request' })).toMatchObject({ count: 3, items: [{}, {}, {}] })
    expect(await links({ brokenContext: 'space', status: 'broken' })).toMatchObject({ count: 1, items: [{}] })
    const first = await links({ limit: 4 })
    const rest = await links({ limit: 4, page: first.next?.page ?? '' })
    expect([...brief(first), ...brief(rest)]).toEqual(brief(all))
  })
})

describe('listChangeRequestPageBacklinks', () => {
  it('puts what the change request says in place of what the space says', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '')
    const link = `[t](/pages/${target})`
    await addPage(client, spaceId, 'Stays', link)
    const leaves = await addPage(client, spaceId, 'Leaves', link)
    const deleted = await addPage(client, spaceId, 'Deleted', link)
    const request = await open(client, spaceId)
    const found = async () => (await request.backlinks(target)).items.map(describeLocation).toSorted()
    expect(await found()).toEqual(['Deleted', 'Leaves', 'Stays'])
    await request.edit([
      updateBody(leaves, 'nothing'),
      { operation: 'delete_page', page: deleted },
      { operation: 'insert_page', title: 'Comes', document: { markdown: `## Head\n\n${link} [u](/target)` } },
    ])
    expect(await found()).toEqual(['Comes#head', 'Comes#head', 'Stays'])
    const first = await request.backlinks(target, { limit: 2 })
    expect(first.count).toBe(3)
    const rest = await request.backlinks(target, { limit: 2, page: first.next?.page ?? '' })
    expect([...first.items, ...rest.items].map(describeLocation).toSorted()).toEqual(await found())
    await addPage(client, spaceId, 'Later', link)
    expect(await found()).toEqual(['Comes#head', 'Comes#head', 'Stays'])
    await request.merge()
    const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', {
      params: { path: { spaceId, pageId: target } },
    })
    expect(data.items.map(describeLocation).toSorted()).toEqual(['Comes#head', 'Comes#head', 'Later', 'Stays'])
  })

  it('follows a path that leads elsewhere in the change request', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const old = await addPage(client, spaceId, 'Setup', '')
    await addPage(client, spaceId, 'Source', '[s](/setup)')
    const request = await open(client, spaceId)
    await request.edit([{ operation: 'update_page', page: old, slug: 'start' }])
    expect((await request.backlinks(old)).items.map(describeLocation)).toEqual(['Source'])
    const [added = ''] = await request.edit([{ operation: 'insert_page', title: 'New', slug: 'setup' }])
    expect((await request.backlinks(old)).items).toEqual([])
    expect((await request.backlinks(added)).items.map(describeLocation)).toEqual(['Source'])
  })
})

describe('backlinks of files', () => {
  it('list what links to a file or shows it, in a change request and in the space', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const file = { name: 'a.txt', contentType: 'text/plain', base64: btoa('a') }
    const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files: [file] }])
    const fileId = insertedFiles?.[0]?.file.id ?? ''
    await addPage(client, spaceId, 'Shows', `![a](/files/${fileId})`)
    const request = await open(client, spaceId)
    await request.edit([{ operation: 'insert_page', title: 'Links', document: { markdown: `[a](/files/${fileId})` } }])
    expect((await request.fileBacklinks(fileId)).items.map(describeLocation).toSorted()).toEqual(['Links', 'Shows'])
    const { data } = await client.GET('/spaces/{spaceId}/content/files/{fileId}/backlinks', {
      params: { path: { spaceId, fileId } },
    })
    expect(data.items.map(describeLocation)).toEqual(['Shows'])
    expect(await refusal(request.fileBacklinks('none'))).toMatchObject({ status: 404 })
  })
})
