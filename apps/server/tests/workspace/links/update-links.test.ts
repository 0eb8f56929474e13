import { describe, expect, it } from 'vitest'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { brief, spaceLinks, statuses } from '#tests/support/links.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

describe('links follow the content', () => {
  it('break when the target goes and heal when it comes back', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '## Part')
    await addPage(client, spaceId, 'Source', `[a](/pages/${target}) [b](/target) [c](/pages/${target}#part)`)
    expect(await statuses(client, spaceId)).toEqual({ ok: 2 })
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await editSpace(client, spaceId, [{ operation: 'delete_page', page: target }])
    expect(await statuses(client, spaceId)).toEqual({ broken: 3 })
    await editSpace(client, spaceId, [{ operation: 'revert_page', page: target, revision: space.revision }])
    expect(brief(await spaceLinks(client, spaceId)).toSorted()).toEqual([
      'ok Target from Source, Source',
      'ok Target#part from Source',
    ])
  })

  it('lose a heading and find it again', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '## Part')
    await addPage(client, spaceId, 'Source', `[c](/pages/${target}#part)`)
    await editSpace(client, spaceId, [updateBody(target, '## Other')])
    expect(await statuses(client, spaceId)).toEqual({ broken: 1 })
    await editSpace(client, spaceId, [updateBody(target, 'More.\n\n# Part')])
    expect(await statuses(client, spaceId)).toEqual({ ok: 1 })
  })

  it('by path lead to whoever is there now, and to whoever was there before', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addPage(client, spaceId, 'Source', '[later](/guides/setup)')
    const find = async () => brief(await spaceLinks(client, spaceId))
    expect(await find()).toEqual(['broken ? from Source'])
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Setup', into: 'guides' },
    ])
    const [group, setup] = changes.map(({ page }) => page.id)
    expect(await find()).toEqual(['ok Setup from Source'])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: group ?? '', slug: 'manuals' }])
    expect(await find()).toEqual(['ok Setup from Source'])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: setup ?? '', slug: 'start' }])
    expect(await find()).toEqual(['ok Setup from Source'])
    await editSpace(client, spaceId, [{ operation: 'insert_page', title: 'New', slug: 'setup', into: group ?? '' }])
    expect(await find()).toEqual(['ok New from Source'])
  })

  it('that are relative go along when a page above moves', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'A', ref: 'a' },
      { operation: 'insert_page', title: 'In A', slug: 'x', into: 'a' },
      { operation: 'insert_page', title: 'B', ref: 'b' },
      { operation: 'insert_page', title: 'In B', slug: 'x', into: 'b' },
      { operation: 'insert_page', title: 'Folder', into: 'a', ref: 'folder' },
      { operation: 'insert_page', title: 'Source', into: 'folder', document: { markdown: '[x](../x.md)' } },
    ])
    const id = (title: string) => changes.find(({ page }) => page.title === title)?.page.id ?? ''
    expect(brief(await spaceLinks(client, spaceId))).toEqual(['ok In A from Source'])
    await editSpace(client, spaceId, [{ operation: 'update_page', page: id('Folder'), into: id('B') }])
    expect(brief(await spaceLinks(client, spaceId))).toEqual(['ok In B from Source'])
  })

  it('know of files, spaces, people and collections that go', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const here = workspace(server)
    const [spaceId, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    const page = await addPage(client, other, 'There', '')
    const collection = await here.createCollection()
    const person = await server.person({ role: 'read' })
    const file = { name: 'a.txt', contentType: 'text/plain', base64: btoa('a') }
    const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files: [file] }])
    const fileId = insertedFiles?.[0]?.file.id ?? ''
    const addresses = [
      `/files/${fileId}`,
      `/spaces/${other}`,
      `/spaces/${other}/pages/${page}`,
      `/users/${person.id}`,
      `/collections/${collection.id}`,
    ]
    await addPage(client, spaceId, 'Source', addresses.map((address) => `[x](${address})`).join(' '))
    expect(await statuses(client, spaceId)).toEqual({ ok: 5 })
    await editSpace(client, spaceId, [{ operation: 'delete_file', file: fileId }])
    expect(await statuses(client, spaceId)).toEqual({ ok: 4, broken: 1 })
    await here.deleteSpace(other)
    expect(await statuses(client, spaceId)).toEqual({ ok: 2, broken: 3 })
    await here.restoreSpace(other)
    await editSpace(client, other, [{ operation: 'delete_page', page }])
    expect(await statuses(client, spaceId)).toEqual({ ok: 3, broken: 2 })
    await here.deleteCollection(collection.id)
    const path = { organizationId: server.organizationId, userId: person.id }
    await client.DELETE('/orgs/{organizationId}/members/{userId}', { params: { path } })
    expect(await statuses(client, spaceId)).toEqual({ ok: 1, broken: 4 })
    await here.deleteSpace(other)
    server.clock.advance(8 * 24 * 60 * 60 * 1000)
    while (await purgeBatch(server.ctx));
    expect(await statuses(client, spaceId)).toEqual({ broken: 5 })
  })

  it('know of OpenAPI specs that come and go', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addPage(client, spaceId, 'Source', '[api](/openapi/billing)\n')
    expect(await statuses(client, spaceId)).toEqual({ broken: 1 })
    const path = { organizationId: server.organizationId }
    const source = { text: '{"openapi":"3.1.0","info":{"title":"Billing","version":"1"},"paths":{}}' }
    await client.POST('/orgs/{organizationId}/openapi', { params: { path }, body: { slug: 'billing', source } })
    expect(brief(await spaceLinks(client, spaceId))).toEqual(['ok billing from Source'])
    const specPath = { ...path, specSlug: 'billing' }
    await client.DELETE('/orgs/{organizationId}/openapi/{specSlug}', { params: { path: specPath } })
    expect(await statuses(client, spaceId)).toEqual({ broken: 1 })
  })

  it('break when a space moves to another organization', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [spaceId, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addPage(client, spaceId, 'Source', `[x](/spaces/${other})`)
    const elsewhere = await createOrganization(server.admin)
    await workspace(server).transferSpace(other, elsewhere)
    expect(await statuses(client, spaceId)).toEqual({ broken: 1 })
    await workspace(server).transferSpace(spaceId, elsewhere)
    expect(await statuses(client, spaceId)).toEqual({ ok: 1 })
  })

  it('are those of the copy in a copied space, and go with a purged one', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '')
    await addPage(client, spaceId, 'Source', `[a](/pages/${target}) [b](/nowhere)`)
    const copy = await workspace(server).duplicateSpace(spaceId)
    await editSpace(client, spaceId, [{ operation: 'delete_page', page: target }])
    expect(await statuses(client, copy.id)).toEqual({ ok: 1, broken: 1 })
    expect(await statuses(client, spaceId)).toEqual({ broken: 2 })
    await workspace(server).deleteSpace(copy.id)
    server.clock.advance(8 * 24 * 60 * 60 * 1000)
    while (await purgeBatch(server.ctx));
    for (const table of ['linkTargets', 'linkLocations', 'linkPaths'] as const) {
      const left = await server.ctx.db.selectFrom(table).selectAll().where('spaceId', '=', copy.id).execute()
      expect([table, left]).toEqual([table, []])
    }
  })
})
