import { createQuireClient } from '@quire/client'
import { describe, expect, it, vi } from 'vitest'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { refreshComputed } from '#resources/workspace/space-content/refresh-computed.ts'
import { call } from '#tests/support/call.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { addressIn, migrateIn, patience, serve, settingsIn } from '#tests/support/process.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  currentRevision,
  placeholder,
  publishPets,
  readingPages,
  refreshed,
  source,
} from '#tests/worlds/computed-content.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'

/** A description whose only tag says something. */
const saying = (description: string) => ({ tags: [{ name: 'pets', description }] })

async function spaceWithPages(server: TestServer): Promise<string> {
  await publishPets(server, saying('First.'))
  const spaceId = await createLiveSpace(server)
  await editSpace(server.admin.client, spaceId, [placeholder()])
  return spaceId
}

/** Everything that is read of a revision, byte by byte. */
async function bytesOf(server: TestServer, spaceId: string, revisionId: string): Promise<string[]> {
  const base = `GET /v1/spaces/${spaceId}/revisions/${revisionId}`
  const lines = [base, `${base}/pages`, `${base}/path/pets?format=markdown`, `${base}/path/models?format=document`]
  const answers = await Promise.all(lines.map((line) => call(server, line)))
  expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200))
  return Promise.all(answers.map((answer) => answer.text()))
}

const markdownAt = async (server: TestServer, spaceId: string, path = 'pets') =>
  (await readingPages(server, spaceId).at(path, { format: 'markdown' })) as { markdown?: string }

const revisionsOf = async ({ admin }: TestServer, spaceId: string) =>
  (await admin.client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })).data.items

describe('a revision with pages made from an OpenAPI spec', patience, () => {
  it('stays as it is to the byte when the spec has a new version, which the space gets a revision for', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const first = await currentRevision(server, spaceId)
    const before = await bytesOf(server, spaceId, first)
    expect(before.join()).toContain('First.')

    await refreshed(server, spaceId, () => publishPets(server, saying('Second.')))
    expect(await bytesOf(server, spaceId, first)).toEqual(before)
    const second = await currentRevision(server, spaceId)
    const after = (await bytesOf(server, spaceId, second)).join()
    expect(after).toContain('Second.')
    expect(after).not.toContain('First.')
    expect((await revisionsOf(server, spaceId))[0]).toMatchObject({ id: second, type: 'computed', parents: [first] })
  })

  it('stays as it is when the spec is deleted', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const first = await currentRevision(server, spaceId)
    const before = await bytesOf(server, spaceId, first)
    await refreshed(server, spaceId, () => specs(server, server.admin).remove('pets'))
    expect(await readingPages(server, spaceId).pages()).toEqual([])
    expect(await bytesOf(server, spaceId, first)).toEqual(before)
  })

  it('stays as it is when the space goes to another organization, where it has the specs of that', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const first = await currentRevision(server, spaceId)
    const pages = await readingPages(server, spaceId).pages()
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    const transfer = { params: { path: { spaceId } }, body: { organization: other.id } }
    await refreshed(server, spaceId, () => server.admin.client.POST('/spaces/{spaceId}/transfer', transfer))
    expect(await readingPages(server, spaceId).pages()).toEqual([])
    const params = { path: { spaceId, revisionId: first } }
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/revisions/{revisionId}/pages', { params })
    expect(data.pages.map(({ id, title }) => [id, title])).toEqual(pages.map(({ id, title }) => [id, title]))
  })

  it('is followed by no other when the spec did not change', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const before = await revisionsOf(server, spaceId)
    await publishPets(server, saying('First.'))
    await refreshComputed(server.ctx, spaceId)
    expect(await revisionsOf(server, spaceId)).toEqual(before)
  })

  it('is followed by no other in spaces that do not show the spec', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const otherId = await createLiveSpace(server)
    await editSpace(server.admin.client, otherId, [placeholder({ computed: source(true, 'others') })])
    const before = await revisionsOf(server, otherId)
    await refreshed(server, spaceId, () => publishPets(server, saying('Second.')))
    await refreshComputed(server.ctx, otherId)
    expect(await revisionsOf(server, otherId)).toEqual(before)
  })

  it('gives bodies by the seeds of its pages, whatever the space shows now', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const read = async ({ computed, computedSeed }: Awaited<ReturnType<typeof computedPage>>) => {
      const body = { source: computed, seed: computedSeed }
      const params = { path: { spaceId } }
      const url = '/spaces/{spaceId}/content/computed/document'
      return JSON.stringify((await server.admin.client.POST(url, { params, body })).data)
    }
    const computedPage = async () => {
      const page = await readingPages(server, spaceId).at('pets')
      if (!('computed' in page && page.computed)) throw new Error('the page is not computed')
      return { computed: page.computed, computedSeed: page.computedSeed ?? '' }
    }
    const old = await computedPage()
    await refreshed(server, spaceId, () => publishPets(server, saying('Second.')))
    const now = await computedPage()
    expect(await read(old)).toContain('First.')
    expect(await read(now)).toContain('Second.')
    // A seed that is not of this source says nothing, so the primary content answers.
    const another = `${old.computedSeed.slice(0, -1)}${old.computedSeed.endsWith('-') ? '_' : '-'}`
    expect(await read({ ...now, computedSeed: another })).toContain('Second.')
  })

  it('is made for a copy of a space as well', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const params = { path: { spaceId } }
    const { data: copy } = await server.admin.client.POST('/spaces/{spaceId}/duplicate', { params })
    await publishPets(server, saying('Second.'))
    // What the copy started with is taken in now, rather than when the next round comes.
    await finishIndexes(server.ctx, [copy.id])
    await vi.waitFor(
      async () =>
        expect(await markdownAt(server, copy.id)).toMatchObject({ markdown: expect.stringMatching(/^Second/) }),
      { timeout: 90_000, interval: 20 },
    )
    expect((await revisionsOf(server, copy.id))[0]).toMatchObject({ type: 'computed' })
  })

  it('is made after a restart when the server stopped in between', async () => {
    using folder = temporaryFolder()
    let spaceId = ''
    let first = ''
    const token = 'first-admin-token'
    await migrateIn(folder)
    {
      await using server = await startTestServer({ database: addressIn(folder) })
      spaceId = await spaceWithPages(server)
      first = await currentRevision(server, spaceId)
      await refreshComputed(server.ctx, spaceId)
      // The version is stored and nobody hears of it, as if the server had stopped right then.
      server.ctx.wakeSignals.computedPages.wake = () => undefined
      await publishPets(server, saying('Second.'))
      expect(await currentRevision(server, spaceId)).toBe(first)
      expect(await markdownAt(server, spaceId)).toMatchObject({ markdown: expect.stringMatching(/^First/) })
    }
    await using server = await serve({ ...settingsIn(folder), LOG_LEVEL: 'silent' })
    const admin = { id: '', email: '', token, client: createQuireClient({ endpoint: server.url, token }) }
    await vi.waitFor(async () => expect(await currentRevision({ admin }, spaceId)).not.toBe(first), {
      timeout: 90_000,
      interval: 20,
    })
    const page = await readingPages({ admin }, spaceId).at('pets', { format: 'markdown' })
    expect(page).toMatchObject({ markdown: expect.stringMatching(/^Second/) })
  })
})

describe('a change request with pages made from an OpenAPI spec', patience, () => {
  const contentOf = async ({ admin }: TestServer, spaceId: string, changeRequestId: string) => {
    const params = { path: { spaceId, changeRequestId, pagePath: 'pets' }, query: { format: 'markdown' as const } }
    const url = '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}'
    return (await admin.client.GET(url, { params })).data as { markdown?: string }
  }
  const merge = async ({ admin }: TestServer, spaceId: string, changeRequestId: string) => {
    const params = { path: { spaceId, changeRequestId } }
    return (await admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params })).data
  }

  it('shows what it was made from, and the space the latest once it is merged', async () => {
    await using server = await startTestServer()
    await publishPets(server, saying('First.'))
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [placeholder()])
    await publishPets(server, saying('Second.'))
    const first = { markdown: expect.stringMatching(/^First/) }
    expect(await contentOf(server, spaceId, changeRequestId)).toMatchObject(first)
    const { revision, result } = await merge(server, spaceId, changeRequestId)
    expect(result).toBe('merge')
    await vi.waitFor(async () => expect(await currentRevision(server, spaceId)).not.toBe(revision), 30_000)
    expect(await markdownAt(server, spaceId)).toMatchObject({ markdown: expect.stringMatching(/^Second/) })
    expect((await revisionsOf(server, spaceId)).map(({ type }) => type)).toEqual(['computed', 'merge', 'edits'])
  })

  it('is merged without a conflict when both sides follow versions of their own', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWithPages(server)
    const [page] = await readingPages(server, spaceId).pages({ computed: false })
    await refreshed(server, spaceId, () => publishPets(server, saying('Second.')))
    const change = { operation: 'update_page' as const, page: page?.id ?? '', computed: source(false) }
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId)
    await refreshed(server, spaceId, () => publishPets(server, saying('Third.')))
    const params = { path: { spaceId, changeRequestId } }
    const url = '/spaces/{spaceId}/change-requests/{changeRequestId}/content'
    await server.admin.client.POST(url, { params, body: { changes: [change] } })
    await refreshed(server, spaceId, () => publishPets(server, saying('Fourth.')))
    expect(await merge(server, spaceId, changeRequestId)).toMatchObject({ result: 'merge' })
    await vi.waitFor(
      async () =>
        expect(await markdownAt(server, spaceId)).toMatchObject({ markdown: expect.stringMatching(/^Fourth/) }),
      30_000,
    )
    expect((await readingPages(server, spaceId).pages()).map(({ title }) => title)).toEqual(['pets'])
  })
})
