import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, readMarkdown, updateBody } from '#tests/worlds/content.ts'

describe('updateSpaceContent', () => {
  it('applies a batch in order as one revision, and lists the pages it touched', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const update = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Install', into: 'guides', document: { markdown: 'Run it.\n' } },
      { operation: 'insert_page', title: 'Install', into: 'guides' },
    ])
    expect(update.changes.map(({ type, page }) => [type, page.path])).toEqual([
      ['created_page', 'guides'],
      ['created_page', 'guides/install'],
      ['created_page', 'guides/install-2'],
    ])
    const { data: revisions } = await client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })
    expect(revisions.count).toBe(2)
    expect(revisions.items[0]).toMatchObject({ id: update.revision, type: 'edits', parents: [revisions.items[1]?.id] })
  })

  it('stores Markdown byte for byte', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const markdown = '---\ntitle: X\n---\r\n*  odd\tspacing  \n\n\n{% hint %}\nübung 漢字\u0001\n{% endhint %}'
    const pageId = await addPage(server.admin.client, spaceId, 'Odd', markdown)
    expect(await readMarkdown(server.admin.client, spaceId, pageId)).toBe(markdown)
  })

  it('applies nothing when one change cannot be made, and names it', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const edit = editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Kept?' },
      { operation: 'delete_page', page: 'nowhere' },
    ])
    expect(await refusal(edit)).toMatchObject({ status: 400, message: expect.stringContaining('body.changes[1].page') })
    const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
    expect(data.pages).toEqual([])
  })

  it('makes no revision when nothing changes', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Same', 'text\n')
    const before = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const update = await editSpace(client, spaceId, [updateBody(pageId, 'text\n')])
    expect(update).toMatchObject({ revision: before.data.revision, changes: [] })
  })

  it('is 412 when somebody else was faster than the base revision given', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await addPage(client, spaceId, 'First', '')
    const late = editSpace(client, spaceId, [{ operation: 'insert_page', title: 'Second' }], space.revision)
    expect(await refusal(late)).toMatchObject({ status: 412 })
  })

  it('is 409 in a locked space, and 403 for those who may not edit', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const reader = await server.person({ role: 'comment' })
    const change = [{ operation: 'insert_page' as const, title: 'No' }]
    expect(await refusal(editSpace(reader.client, spaceId, change))).toMatchObject({ status: 403 })
    const path = { spaceId }
    await server.admin.client.PATCH('/spaces/{spaceId}', { params: { path }, body: { editMode: 'locked' } })
    expect(await refusal(editSpace(server.admin.client, spaceId, change))).toMatchObject({ status: 409 })
  })

  it('finds a page at the path it had before it was renamed', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'Old', '')
    await editSpace(client, spaceId, [{ operation: 'update_page', page, slug: 'new' }])
    const { data } = await client.GET('/spaces/{spaceId}/content/path/{pagePath}', {
      params: { path: { spaceId, pagePath: 'old' } },
    })
    expect(data).toMatchObject({ id: page, path: 'new' })
  })

  it('keeps every revision readable as it was', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', 'one\n')
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await editSpace(client, spaceId, [updateBody(pageId, 'two\n')])
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', {
      params: { path: { spaceId, revisionId: space.revision, pageId }, query: { format: 'markdown' } },
    })
    expect(data).toMatchObject({ markdown: 'one\n' })
    expect(await readMarkdown(client, spaceId, pageId)).toBe('two\n')
  })
})

describe('duplicateSpace', () => {
  it('copies the content and none of the history', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', 'text\n')
    const { data: copy } = await client.POST('/spaces/{spaceId}/duplicate', { params: { path: { spaceId } } })
    expect(await readMarkdown(client, copy.id, pageId)).toBe('text\n')
    const { data } = await client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId: copy.id } } })
    expect(data.count).toBe(1)
    await editSpace(client, copy.id, [updateBody(pageId, 'other\n')])
    expect(await readMarkdown(client, spaceId, pageId)).toBe('text\n')
  })
})
