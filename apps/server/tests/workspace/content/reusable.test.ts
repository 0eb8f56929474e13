import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'

async function readRevision(client: QuireClient, spaceId: string) {
  return (await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })).data
}

describe('put_reusable_content', () => {
  it('writes one, changes what is given of it, and every revision keeps its own', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const made = await editSpace(client, spaceId, [
      { operation: 'put_reusable_content', title: 'Note', document: { markdown: 'Mind the *gap*.\n' } },
    ])
    const id = made.reusableContents?.[0]?.id ?? ''
    expect(made.changes).toEqual([])
    const renamed = await editSpace(client, spaceId, [
      { operation: 'put_reusable_content', reusableContent: id, title: 'Warning' },
    ])
    expect(renamed.reusableContents).toEqual([{ ...made.reusableContents?.[0], title: 'Warning' }])
    expect((await readRevision(client, spaceId)).reusableContents).toEqual(renamed.reusableContents)

    const path = { spaceId, revisionId: made.revision, reusableContentId: id }
    const { data: then } = await client.GET(
      '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
      {
        params: { path },
      },
    )
    expect(then.title).toBe('Note')
    const { data: document } = await client.GET(
      '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
      { params: { path } },
    )
    expect(JSON.stringify(document)).toContain('Mind the ')

    await editSpace(client, spaceId, [{ operation: 'delete_reusable_content', reusableContent: id }])
    expect((await readRevision(client, spaceId)).reusableContents).toEqual([])
  })

  it('is part of what a change request proposes', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(client, spaceId, [
      { operation: 'put_reusable_content', title: 'Note', document: { markdown: 'Text.' } },
    ])
    expect((await readRevision(client, spaceId)).reusableContents).toEqual([])
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
      params: { path: { spaceId, changeRequestId } },
    })
    expect((await readRevision(client, spaceId)).reusableContents).toMatchObject([{ title: 'Note' }])
  })

  it('refuses what is not there and what has no title, and writes nothing then', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const before = await readRevision(client, spaceId)
    const page = { operation: 'insert_page', title: 'Page' } as const
    for (const [change, message] of [
      [{ operation: 'put_reusable_content', reusableContent: 'none' }, 'body.changes[1].reusableContent names nothing'],
      [{ operation: 'put_reusable_content' }, 'body.changes[1].title is needed'],
      [
        { operation: 'delete_reusable_content', reusableContent: 'none' },
        'body.changes[1].reusableContent names nothing',
      ],
      [{ operation: 'delete_file', file: 'none' }, 'body.changes[1].file names nothing'],
    ] as const) {
      expect(await refusal(editSpace(client, spaceId, [page, change]))).toEqual({
        status: 400,
        message: expect.stringContaining(message),
      })
    }
    expect(await readRevision(client, spaceId)).toEqual(before)
  })
})

describe('set_variables', () => {
  it('sets, keeps and removes variables of the space', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const set = (variables: Record<string, string | null>) =>
      editSpace(client, spaceId, [{ operation: 'set_variables', variables }])
    await set({ version: '1', product: 'Quire' })
    await set({ version: '2', product: null })
    expect((await readRevision(client, spaceId)).variables).toEqual({ version: '2' })
    expect(await refusal(set({ '1st': 'x' }))).toMatchObject({ status: 400 })
  })
})

describe('delete_file', () => {
  it('removes a file from the content and leaves it in earlier revisions', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const file = { base64: Buffer.from('hello').toString('base64'), contentType: 'text/plain', name: 'hello.txt' }
    const added = await editSpace(client, spaceId, [{ operation: 'insert_files', files: [file] }])
    const fileId = added.insertedFiles?.[0]?.file.id ?? ''
    await editSpace(client, spaceId, [{ operation: 'delete_file', file: fileId }])
    expect((await readRevision(client, spaceId)).files).toEqual([])
    const path = { spaceId, revisionId: added.revision, fileId }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}', { params: { path } })
    expect(data.name).toBe('hello.txt')
  })
})
