import { describe, expect, it } from 'vitest'
import { ChangeRequestReviewStatus, officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const markdown = '# Install\n\nRun the *command*.\n'
const bytes = Buffer.from('hello')

/** A space with a page, a file and a piece of reusable content. */
async function writtenSpace(server: TestServer) {
  const spaceId = await createLiveSpace(server)
  const file = { base64: bytes.toString('base64'), contentType: 'text/plain', name: 'hello.txt' }
  const update = await editSpace(server.admin.client, spaceId, [
    { operation: 'insert_page', title: 'Install', document: { markdown } },
    { operation: 'insert_files', files: [file] },
    { operation: 'put_reusable_content', title: 'Note', document: { markdown: 'Mind the gap.\n' } },
  ])
  return {
    spaceId,
    revisionId: update.revision,
    pageId: update.changes[0]?.page.id ?? '',
    fileId: update.insertedFiles?.[0]?.file.id ?? '',
    reusableId: update.reusableContents?.[0]?.id ?? '',
  }
}

describe('official client: content of a space', () => {
  it('reads the revision, pages, files and documents', async () => {
    await using server = await startTestServer()
    const { spaces } = officialClient(server)
    const { spaceId, revisionId, pageId, fileId, reusableId } = await writtenSpace(server)
    const { data: revision } = await spaces.getCurrentRevision(spaceId, { metadata: true })
    expect(revision).toMatchObject({ id: revisionId, type: 'edits', files: [{ id: fileId }] })
    expect(revision.reusableContents).toMatchObject([{ id: reusableId, title: 'Note' }])
    const { data: tree } = await spaces.listPages(spaceId)
    expect(tree.pages).toEqual(revision.pages)
    const { data: byId } = await spaces.getPageById(spaceId, pageId, { format: 'markdown' })
    expect(byId).toMatchObject({ id: pageId, path: 'install', markdown })
    expect((await spaces.getPageByPath(spaceId, 'install', { format: 'markdown' })).data).toEqual(byId)
    const documentId = 'documentId' in byId ? String(byId.documentId) : ''
    const { data: document } = await spaces.getDocumentById(spaceId, documentId)
    expect(document).toMatchObject({ object: 'document', nodes: [{ type: 'heading-1' }, { type: 'paragraph' }] })
    const { data: files } = await spaces.listFiles(spaceId)
    expect(files).toMatchObject({ count: 1, items: [{ id: fileId, name: 'hello.txt', size: bytes.length }] })
    const { data: file } = await spaces.getFileById(spaceId, fileId)
    expect(file).toEqual(files.items[0])
    expect(Buffer.from(await (await fetch(server.url + new URL(file.downloadURL).pathname)).arrayBuffer())).toEqual(
      bytes,
    )
  })

  it('reads every revision for ever', async () => {
    await using server = await startTestServer()
    const { spaces } = officialClient(server)
    const { spaceId, revisionId, pageId, fileId, reusableId } = await writtenSpace(server)
    await editSpace(server.admin.client, spaceId, [{ operation: 'delete_page', page: pageId }])
    const { data: revision } = await spaces.getRevisionById(spaceId, revisionId)
    expect((await spaces.listPagesInRevisionById(spaceId, revisionId)).data.pages).toEqual(revision.pages)
    const { data: page } = await spaces.getPageInRevisionById(spaceId, revisionId, pageId, { format: 'markdown' })
    expect(page).toMatchObject({ id: pageId, markdown })
    const { data: byPath } = await spaces.getPageInRevisionByPath(spaceId, revisionId, 'install')
    expect(byPath.id).toBe(pageId)
    const { data: document } = await spaces.getPageDocumentInRevisionById(spaceId, revisionId, pageId)
    expect(JSON.stringify(document)).toContain('command')
    expect((await spaces.listFilesInRevisionById(spaceId, revisionId)).data.items).toMatchObject([{ id: fileId }])
    expect((await spaces.getFileInRevisionById(spaceId, revisionId, fileId)).data.name).toBe('hello.txt')
    const { data: reusable } = await spaces.getReusableContentInRevisionById(spaceId, revisionId, reusableId)
    expect(reusable.title).toBe('Note')
    const { data: note } = await spaces.getReusableContentDocumentInRevisionById(spaceId, revisionId, reusableId)
    expect(JSON.stringify(note)).toContain('Mind the gap.')
    const current = (await spaces.getSpaceById(spaceId)).data.revision
    const { data: changes } = await spaces.getRevisionSemanticChanges(spaceId, current)
    expect(JSON.stringify(changes)).toContain(pageId)
  })
})

describe('official client: change requests', () => {
  it('reads what one proposes, and what it changes', async () => {
    await using server = await startTestServer()
    const { spaces } = officialClient(server)
    const { spaceId, pageId, fileId, reusableId } = await writtenSpace(server)
    const { data: opened } = await spaces.createChangeRequest(spaceId, { subject: 'Words' })
    const params = { path: { spaceId, changeRequestId: opened.id } }
    await server.admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      params,
      body: { changes: [{ operation: 'update_page', page: pageId, title: 'Set up' }] },
    })
    const number = String(opened.number)
    const { data: revision } = await spaces.getRevisionOfChangeRequestById(spaceId, number)
    expect((await spaces.listPagesInChangeRequest(spaceId, number)).data.pages).toEqual(revision.pages)
    const { data: page } = await spaces.getPageInChangeRequestById(spaceId, number, pageId, { format: 'markdown' })
    expect(page).toMatchObject({ title: 'Set up', markdown })
    const { data: byPath } = await spaces.getPageInChangeRequestByPath(spaceId, number, 'install')
    expect(byPath.id).toBe(pageId)
    expect((await spaces.listFilesInChangeRequestById(spaceId, number)).data.items).toMatchObject([{ id: fileId }])
    expect((await spaces.getFileInChangeRequestById(spaceId, number, fileId)).data.id).toBe(fileId)
    const { data: reusable } = await spaces.getReusableContentInChangeRequestById(spaceId, number, reusableId)
    expect(reusable.title).toBe('Note')
    const { data: changes } = await spaces.getChangeRequestChanges(spaceId, number)
    const attributes = { title: { before: 'Install', after: 'Set up' } }
    expect(changes.changes).toMatchObject([{ type: 'page_edited', page: { id: pageId }, attributes }])
  })

  it('asks for reviews, gives them, updates and merges', async () => {
    await using server = await startTestServer()
    const { spaces } = officialClient(server)
    const { spaceId, pageId } = await writtenSpace(server)
    const kim = await server.person({ role: 'review' })
    const { data: opened } = await spaces.createChangeRequest(spaceId, {})
    const [id, path] = [opened.id, { spaceId, changeRequestId: opened.id }]
    await spaces.requestReviewersForChangeRequest(spaceId, id, { users: [kim.id] })
    const { data: asked } = await spaces.getRequestedReviewersByChangeRequestId(spaceId, id)
    expect(asked).toMatchObject({ count: 1, items: [{ kind: 'user', user: { id: kim.id } }] })
    const removed = await spaces.removeRequestedReviewerFromChangeRequest(spaceId, id, kim.id)
    expect(removed.status).toBe(205)
    const review = { status: ChangeRequestReviewStatus.Approved, comment: { markdown: 'Good.' } }
    const { data: given } = await officialClient(server, kim.token).spaces.submitChangeRequestReview(
      spaceId,
      id,
      review,
    )
    expect(given).toMatchObject({ object: 'change-request-review', outdated: false })
    expect((await spaces.getReviewsByChangeRequestId(spaceId, id)).data.items).toEqual([given])
    expect((await spaces.getContributorsByChangeRequestId(spaceId, id)).data.items).toMatchObject([
      { user: { id: kim.id }, actionType: 'comment', count: 1 },
    ])

    const changes = [{ operation: 'update_page', page: pageId, title: 'Set up' }] as const
    const params = { path }
    const edit = { params, body: { changes: [...changes] } }
    await server.admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', edit)
    await editSpace(server.admin.client, spaceId, [{ operation: 'update_page', page: pageId, description: 'How to.' }])
    expect((await spaces.getChangeRequestById(spaceId, id)).data.outdated).toBe(true)
    expect((await spaces.updateChangeRequest(spaceId, id)).data.result).toBe('update')
    expect((await spaces.mergeChangeRequest(spaceId, id)).data.result).toBe('merge')
    expect((await spaces.getPageById(spaceId, pageId)).data).toMatchObject({ title: 'Set up', description: 'How to.' })
    expect(await officialRefusal(spaces.mergeChangeRequest(spaceId, id))).toMatchObject({ code: 409 })
  })
})
