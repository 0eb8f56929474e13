import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  addPage,
  createLiveSpace,
  editSpace,
  openChangeRequest,
  readMarkdown,
  updateBody,
} from '#tests/worlds/content.ts'

const original = '# Page\n\nOne.\n\nTwo.\n\nThree.\n'

async function merge(client: QuireClient, spaceId: string, changeRequestId: string) {
  const path = { spaceId, changeRequestId }
  const { data } = await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
  return data
}

async function readChangeRequest(client: QuireClient, spaceId: string, changeRequestId: string) {
  const path = { spaceId, changeRequestId }
  const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path } })
  return data
}

async function conflictingPair() {
  const server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const pageId = await addPage(client, spaceId, 'Page', original)
  const ours = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('One.', 'Ours.'))])
  const theirs = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('One.', 'Theirs.'))])
  await merge(client, spaceId, ours)
  return { server, client, spaceId, pageId, theirs }
}

describe('mergeChangeRequest', () => {
  it('brings together edits of different parts of a page', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', original)
    const first = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('One.', 'Uno.'))])
    const second = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('Three.', 'Tres.'))])
    expect(await merge(client, spaceId, first)).toMatchObject({ result: 'merge' })
    expect(await readChangeRequest(client, spaceId, second)).toMatchObject({ outdated: true })
    const merged = await merge(client, spaceId, second)
    expect(merged.result).toBe('merge')
    expect(await readMarkdown(client, spaceId, pageId)).toBe('# Page\n\nUno.\n\nTwo.\n\nTres.\n')

    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(space).toMatchObject({ revision: merged.revision, changeRequests: 2, changeRequestsDraft: 0 })
    expect(await readChangeRequest(client, spaceId, second)).toMatchObject({
      status: 'merged',
      outdated: false,
      revisionMerged: merged.revision,
    })
    const { data: revision } = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect(revision).toMatchObject({ type: 'merge', mergedFrom: { id: second } })
  })

  it('answers conflicts and leaves the primary content exactly as it was', async () => {
    const { server, client, spaceId, pageId, theirs } = await conflictingPair()
    await using _ = server
    const { data: before } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const proposed = await readChangeRequest(client, spaceId, theirs)
    expect(await merge(client, spaceId, theirs)).toEqual({ revision: proposed.revision, result: 'conflicts' })
    expect(await readChangeRequest(client, spaceId, theirs)).toEqual(proposed)
    const { data: after } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(after).toEqual(before)
    expect(await readMarkdown(client, spaceId, pageId)).toContain('Ours.')
    const path = { spaceId, changeRequestId: theirs }
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
      params: { path },
    })
    expect(data.items).toEqual([
      expect.objectContaining({
        kind: 'page-body',
        page: pageId,
        base: original,
        ours: original.replace('One.', 'Ours.'),
        theirs: original.replace('One.', 'Theirs.'),
        status: 'open',
      }),
    ])
  })

  it('shows the texts of a page that one side deleted and the other edited', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', original)
    const theirs = await openChangeRequest(client, spaceId, [updateBody(pageId, 'Theirs.\n')])
    await editSpace(client, spaceId, [{ operation: 'delete_page', page: pageId }])
    expect(await merge(client, spaceId, theirs)).toMatchObject({ result: 'conflicts' })
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
      params: { path: { spaceId, changeRequestId: theirs } },
    })
    const [conflict] = data.items
    expect(conflict).toMatchObject({
      kind: 'page-deleted',
      page: pageId,
      base: { title: 'Page', body: original },
      theirs: { title: 'Page', body: 'Theirs.\n' },
    })
    expect(conflict).not.toHaveProperty('ours')
  })

  it.each([
    ['ours', 'Ours.'],
    ['theirs', 'Theirs.'],
  ] as const)('merges what was resolved as %s', async (resolution, expected) => {
    const { server, client, spaceId, pageId, theirs } = await conflictingPair()
    await using _ = server
    await merge(client, spaceId, theirs)
    const path = { spaceId, changeRequestId: theirs }
    const { data } = await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve', {
      params: { path },
      body: { resolution },
    })
    expect(data.unresolved).toBe(0)
    expect(await readChangeRequest(client, spaceId, theirs)).toMatchObject({ revision: data.revision, outdated: false })
    expect(await merge(client, spaceId, theirs)).toMatchObject({ result: 'merge' })
    expect(await readMarkdown(client, spaceId, pageId)).toBe(original.replace('One.', expected))
  })

  it('merges a text of the caller’s own', async () => {
    const { server, client, spaceId, pageId, theirs } = await conflictingPair()
    await using _ = server
    await merge(client, spaceId, theirs)
    const path = { spaceId, changeRequestId: theirs }
    const list = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', { params: { path } })
    const conflict = list.data.items[0]?.id ?? ''
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve', {
      params: { path },
      body: { resolutions: [{ conflict, resolution: 'custom', value: 'Both.\n' }] },
    })
    await merge(client, spaceId, theirs)
    expect(await readMarkdown(client, spaceId, pageId)).toBe('Both.\n')
  })

  it('is final: nothing is done to a merged change request', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const id = await openChangeRequest(client, spaceId, [{ operation: 'insert_page', title: 'New' }])
    await merge(client, spaceId, id)
    const path = { spaceId, changeRequestId: id }
    expect(await refusal(merge(client, spaceId, id))).toMatchObject({ status: 409 })
    const archive = client.PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: { path },
      body: { status: 'archived' },
    })
    expect(await refusal(archive)).toMatchObject({ status: 409 })
  })

  it('loses no edit when many land at the same moment', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addPage(client, spaceId, `Page ${index}`, 'old\n')),
    )
    const requests = await Promise.all(
      pages.map((page, index) => openChangeRequest(client, spaceId, [updateBody(page, `new ${index}\n`)])),
    )
    const results = await Promise.all(requests.map((id) => merge(client, spaceId, id)))
    expect(results.map(({ result }) => result)).toEqual(pages.map(() => 'merge'))
    const bodies = await Promise.all(pages.map((page) => readMarkdown(client, spaceId, page)))
    expect(bodies).toEqual(pages.map((_, index) => `new ${index}\n`))
  })

  it('needs the right to review', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const editor = await server.person({ role: 'edit' })
    const id = await openChangeRequest(editor.client, spaceId)
    expect(await refusal(merge(editor.client, spaceId, id))).toMatchObject({ status: 403 })
  })
})

describe('updateChangeRequest', () => {
  it('brings the primary content in, and merging afterwards gives what merging directly would', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Page', original)
    const first = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('One.', 'Uno.'))])
    const second = await openChangeRequest(client, spaceId, [updateBody(pageId, original.replace('Three.', 'Tres.'))])
    await merge(client, spaceId, first)
    const path = { spaceId, changeRequestId: second }
    const { data } = await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/update', {
      params: { path },
    })
    expect(data.result).toBe('update')
    expect(await readChangeRequest(client, spaceId, second)).toMatchObject({ revision: data.revision, outdated: false })
    await merge(client, spaceId, second)
    expect(await readMarkdown(client, spaceId, pageId)).toBe('# Page\n\nUno.\n\nTwo.\n\nTres.\n')
  })
})
