import { describe, expect, it } from 'vitest'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { searchOrganization, searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('search follows the primary content', () => {
  it('with every edit: body, title, description, removal and revert', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const find = async (query: string) => titlesOf(await searchSpace(client, spaceId, query))
    const page = await addPage(client, spaceId, 'Kettle', 'Boils water.')
    expect(await find('boils')).toEqual(['Kettle'])
    await editSpace(client, spaceId, [updateBody(page, 'Heats water.')])
    expect([await find('boils'), await find('heats')]).toEqual([[], ['Kettle']])
    await editSpace(client, spaceId, [{ operation: 'update_page', page, title: 'Pot', description: 'For tea.' }])
    expect([await find('kettle'), await find('pot'), await find('tea'), await find('heats')]).toEqual([
      [],
      ['Pot'],
      ['Pot'],
      ['Pot'],
    ])
    const { revision } = await editSpace(client, spaceId, [{ operation: 'delete_page', page }])
    expect(await find('heats')).toEqual([])
    const { data: history } = await client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })
    expect(history.items[0]?.id).toBe(revision)
    const to = history.items[3]?.id ?? ''
    await editSpace(client, spaceId, [{ operation: 'revert_page', page, revision: to }])
    expect([await find('boils'), await find('heats')]).toEqual([['Kettle'], []])
  })

  it('keeps paths right when a page above is renamed', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Install', into: 'guides' },
    ])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: changes[0]?.page.id ?? '', slug: 'manuals' }])
    expect((await searchSpace(client, spaceId, 'install')).items[0]?.path).toBe('manuals/install')
  })

  it('finds pages by the reusable content that they include, as it is now', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const put = (markdown: string, reusableContent?: string) =>
      editSpace(client, spaceId, [
        {
          operation: 'put_reusable_content',
          ...(reusableContent ? { reusableContent } : { title: 'Note' }),
          document: { markdown },
        },
      ])
    const find = async (query: string) => titlesOf(await searchSpace(client, spaceId, query))
    const inner = (await put('Mind the numbat.')).reusableContents?.[0]?.id ?? ''
    const outer =
      (await put(`See also.\n\n{% include "/reusable-contents/${inner}" %}\n`)).reusableContents?.[0]?.id ?? ''
    await addPage(client, spaceId, 'Direct', `Own words.\n\n## Notes\n\n{% include "/reusable-contents/${inner}" %}\n`)
    await addPage(client, spaceId, 'Nested', `{% include "/reusable-contents/${outer}" %}\n`)
    await addPage(client, spaceId, 'Other', 'Nothing.')
    expect((await find('numbat')).toSorted()).toEqual(['Direct', 'Nested'])
    expect(await find('own numbat')).toEqual(['Direct', 'Nested'])
    const { items } = await searchSpace(client, spaceId, 'own numbat')
    expect(items[0]?.sections?.at(-1)).toMatchObject({ title: 'Notes', body: expect.stringContaining('numbat') })
    await put('Mind the bilby.', inner)
    expect([await find('numbat'), (await find('bilby')).toSorted()]).toEqual([[], ['Direct', 'Nested']])
    await editSpace(client, spaceId, [{ operation: 'delete_reusable_content', reusableContent: inner }])
    expect(await find('bilby')).toEqual([])
  })

  it('sees a change request only when it is merged', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { data: request } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
    const path = { spaceId, changeRequestId: request.id }
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      params: { path },
      body: { changes: [{ operation: 'insert_page', title: 'Proposal', document: { markdown: 'quokka' } }] },
    })
    expect((await searchSpace(client, spaceId, 'quokka')).count).toBe(0)
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
    expect(titlesOf(await searchSpace(client, spaceId, 'quokka'))).toEqual(['Proposal'])
  })

  it('finds a copy at once, and each of the two on its own afterwards', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pages = Array.from({ length: 30 }, (_, index) => ({
      operation: 'insert_page' as const,
      title: `Page ${index}`,
      document: { markdown: 'shared' },
    }))
    for (let batch = 0; batch < 5; batch++) await editSpace(client, spaceId, pages)
    const copy = await workspace(server).duplicateSpace(spaceId)
    const another = await workspace(server).duplicateSpace(spaceId)
    expect((await searchSpace(client, copy.id, 'shared')).count).toBe(150)
    await addPage(client, copy.id, 'New', 'only here, shared')
    await addPage(client, another.id, 'New', 'shared')
    expect((await searchSpace(client, copy.id, 'shared')).count).toBe(151)
    expect((await searchSpace(client, another.id, 'shared')).count).toBe(151)
    expect((await searchSpace(client, spaceId, 'shared')).count).toBe(150)
    const { count, items } = await searchOrganization(client, server.organizationId, 'shared')
    expect([count, items.map(({ pages }) => pages.length)]).toEqual([3, [10, 10, 10]])
  })

  it('hides a deleted space, brings it back, and forgets a purged one', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addPage(client, spaceId, 'Page', 'platypus')
    const find = async () => (await searchOrganization(client, server.organizationId, 'platypus')).count
    await workspace(server).deleteSpace(spaceId)
    expect(await find()).toBe(0)
    await workspace(server).restoreSpace(spaceId)
    expect(await find()).toBe(1)
    await workspace(server).deleteSpace(spaceId)
    server.clock.advance(8 * 24 * 60 * 60 * 1000)
    while (await purgeBatch(server.ctx));
    expect(await find()).toBe(0)
    const left = await server.ctx.db.selectFrom('searchPages').select('id').where('spaceId', '=', spaceId).execute()
    expect(left).toEqual([])
  })
})
