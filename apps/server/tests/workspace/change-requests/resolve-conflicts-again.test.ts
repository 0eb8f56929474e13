import type { QuireClient, Schema } from '@quire/client'
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

const original = 'One.\n\nTwo.\n\nThree.\n'
const other = 'Other.\n'
const root = '/spaces/{spaceId}/change-requests/{changeRequestId}' as const

type Choice = Schema<'ResolveConflicts'>['resolutions'][number]

/** A change request with a conflict on each of two pages, found by an update. */
async function twoConflicts() {
  const server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const pages = [await addPage(client, spaceId, 'A', original), await addPage(client, spaceId, 'B', other)]
  const [a = '', b = ''] = pages
  const rewrite = (word: string) => [updateBody(a, original.replace('One', word)), updateBody(b, `${word}.\n`)]
  const changeRequestId = await openChangeRequest(client, spaceId, rewrite('Theirs'))
  await editSpace(client, spaceId, rewrite('Ours'))
  const path = { spaceId, changeRequestId }
  await client.POST(`${root}/update`, { params: { path } })
  return { server, client, path, a, b }
}

type Path = Awaited<ReturnType<typeof twoConflicts>>['path']

async function conflictOf(client: QuireClient, path: Path, page: string) {
  const { data } = await client.GET(`${root}/conflicts`, { params: { path } })
  return data.items.find((item) => item.page === page)
}

async function resolve(client: QuireClient, path: Path, page: string, choice: Omit<Choice, 'conflict'>) {
  const conflict = (await conflictOf(client, path, page))?.id ?? ''
  const { data } = await client.POST(`${root}/conflicts/resolve`, {
    params: { path },
    body: { resolutions: [{ conflict, ...choice }] },
  })
  return data
}

async function textOf(client: QuireClient, path: Path, pageId: string) {
  const { data } = await client.GET(`${root}/content/page/{pageId}`, {
    params: { path: { ...path, pageId }, query: { format: 'markdown' } },
  })
  return data.type === 'document' ? data.markdown : undefined
}

async function edit(client: QuireClient, path: Path, page: string, markdown: string) {
  await client.POST(`${root}/content`, { params: { path }, body: { changes: [updateBody(page, markdown)] } })
}

describe('resolveChangeRequestConflicts', () => {
  it('resolves in another way after the last was resolved, as often as somebody likes', async () => {
    const { server, client, path, a, b } = await twoConflicts()
    await using _ = server
    await resolve(client, path, a, { resolution: 'ours' })
    const last = await resolve(client, path, b, { resolution: 'ours' })
    expect(await conflictOf(client, path, a)).toMatchObject({ status: 'resolved', resolution: 'ours' })
    const again = await resolve(client, path, a, { resolution: 'theirs' })
    expect(again.unresolved).toBe(0)
    expect(again.revision).not.toBe(last.revision)
    expect(await textOf(client, path, a)).toBe(original.replace('One', 'Theirs'))
    expect(await textOf(client, path, b)).toBe('Ours.\n')
    expect(await conflictOf(client, path, a)).toMatchObject({ status: 'resolved', resolution: 'theirs' })
    await resolve(client, path, a, { resolution: 'custom', value: 'Both.\n' })
    expect(await textOf(client, path, a)).toBe('Both.\n')
    await resolve(client, path, a, { resolution: 'ours' })
    await resolve(client, path, b, { resolution: 'theirs' })
    const { data } = await client.POST(`${root}/merge`, { params: { path } })
    expect(data.result).toBe('merge')
    expect(await readMarkdown(client, path.spaceId, a)).toBe(original.replace('One', 'Ours'))
    expect(await readMarkdown(client, path.spaceId, b)).toBe('Theirs.\n')
  })

  it('changes nothing when the choice is the same, or when all that is open is settled one way', async () => {
    const { server, client, path, a } = await twoConflicts()
    await using _ = server
    const settle = () =>
      client.POST(`${root}/conflicts/resolve`, { params: { path }, body: { resolution: 'theirs' as const } })
    const { data: first } = await settle()
    expect((await settle()).data).toEqual(first)
    expect(await resolve(client, path, a, { resolution: 'theirs' })).toEqual(first)
  })

  it('keeps what was edited since, and refuses where that was the very thing', async () => {
    const { server, client, path, a, b } = await twoConflicts()
    await using _ = server
    await resolve(client, path, a, { resolution: 'ours' })
    await resolve(client, path, b, { resolution: 'ours' })
    await edit(client, path, a, original.replace('One', 'Ours').replace('Three', 'Drei'))
    await resolve(client, path, a, { resolution: 'theirs' })
    expect(await textOf(client, path, a)).toBe(original.replace('One', 'Theirs').replace('Three', 'Drei'))
    await edit(client, path, b, 'Edited.\n')
    const refused = await refusal(resolve(client, path, b, { resolution: 'theirs' }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('edited since') })
    expect(await textOf(client, path, b)).toBe('Edited.\n')
    expect(await conflictOf(client, path, b)).toMatchObject({ resolution: 'ours' })
  })

  it('goes on where the primary content has gone on, and lists no more once that was brought in', async () => {
    const { server, client, path, a, b } = await twoConflicts()
    await using _ = server
    await resolve(client, path, a, { resolution: 'ours' })
    await resolve(client, path, b, { resolution: 'ours' })
    await editSpace(client, path.spaceId, [updateBody(a, original.replace('One', 'Ours').replace('Two', 'Zwei'))])
    await resolve(client, path, a, { resolution: 'theirs' })
    expect(await textOf(client, path, a)).toBe(original.replace('One', 'Theirs'))
    const { data } = await client.POST(`${root}/update`, { params: { path } })
    expect(data.result).toBe('update')
    expect(await textOf(client, path, a)).toBe(original.replace('One', 'Theirs').replace('Two', 'Zwei'))
    expect(await conflictOf(client, path, a)).toBeUndefined()
  })

  it('is refused once the change request is merged', async () => {
    const { server, client, path, a } = await twoConflicts()
    await using _ = server
    const conflict = (await conflictOf(client, path, a))?.id ?? ''
    await client.POST(`${root}/conflicts/resolve`, { params: { path }, body: { resolution: 'ours' } })
    await client.POST(`${root}/merge`, { params: { path } })
    const body = { resolutions: [{ conflict, resolution: 'theirs' as const }] }
    expect(await refusal(client.POST(`${root}/conflicts/resolve`, { params: { path }, body }))).toMatchObject({
      status: 409,
    })
  })
})
