import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { addSiteSpaces } from '#resources/publishing/sites/structure/spaces/add-site-spaces.ts'
import { pathOf } from '#tests/support/operations.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { createSpaceWithPages, pagesSeen, payloadOf, publishSite, readProfile, visit } from '#tests/worlds/published.ts'

/** What a renderer calls. */
const open = [
  'getPublishedContentSite',
  'getSpaceById',
  'getRevisionById',
  'getPageDocumentInRevisionById',
  'getPageInRevisionByPath',
  'getPageInRevisionById',
  'getSiteRedirectBySource',
  'getChangeRequestById',
  'getChangeRequestChanges',
  'searchSiteContent',
  'getReusableContentDocumentInRevisionById',
  'getRevisionSemanticChanges',
  'getUserById',
  'getLatestOpenApiSpecVersionContent',
  'getEmbedByUrlInSpace',
]

const isFree = (id: OperationId) => (operationTable[id] as OperationRow).auth === 'none'

async function call({ url }: TestServer, { method, path }: OperationRow, token: string): Promise<number> {
  const answer = await fetch(`${url}/v1${path}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.text()
  return answer.status
}

describe('the token of a site', () => {
  it('is refused by every operation that the contract does not open for it', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { apiToken } = await visit(server, root)
    const letIn: string[] = []
    for (const id of Object.keys(operationTable) as OperationId[]) {
      const row: OperationRow = operationTable[id]
      if (isFree(id)) continue
      const status = await call(server, { ...row, path: pathOf(row) }, apiToken)
      expect([id, status]).not.toEqual([id, 401])
      if (status !== 403) letIn.push(id)
    }
    expect(letIn.toSorted()).toEqual(open.toSorted())
  })

  it('opens the content of its site and of no other, whatever they share', async () => {
    await using server = await startTestServer()
    const one = await publishSite(server, ['One'])
    const other = await publishSite(server, ['Other'])
    const { client } = await visit(server, one.root)
    expect(await pagesSeen(client, one.spaceIds[0] ?? '')).toMatchObject([
      { title: 'One', pages: [{ title: 'Install' }] },
    ])
    expect(await readProfile(client, one.site)).toMatchObject({ site: { id: one.site.path.siteId } })
    expect(await refusal(pagesSeen(client, other.spaceIds[0] ?? ''))).toMatchObject({ status: 404 })
    expect(await refusal(readProfile(client, other.site))).toMatchObject({ status: 404 })
    const draft = await createSpaceWithPages(server, 'Draft')
    expect(await refusal(pagesSeen(client, draft))).toMatchObject({ status: 404 })
  })

  it('reads what is published, with a minute to finish a page view, and not how it came about', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { client } = await visit(server, root)
    const { data: before } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const read = (revisionId: string) =>
      client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params: { path: { spaceId, revisionId } } })
    const { data: revision } = await read(before.revision)
    await editSpace(server.admin.client, spaceId, [{ operation: 'set_variables', variables: { a: 'b' } }])
    expect((await read(before.revision)).data).toEqual(revision)
    server.clock.advance(61 * 1000)
    expect(await refusal(read(before.revision))).toMatchObject({ status: 404 })
    const { data: after } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect((await read(after.revision)).data).toMatchObject({ id: after.revision, variables: {} })
    const current = { path: { spaceId, revisionId: after.revision } }
    const changes = client.GET('/spaces/{spaceId}/revisions/{revisionId}/changes', { params: current })
    expect(await refusal(changes)).toMatchObject({ status: 404 })
  })

  it('fits into a request however many spaces and claims there are', { timeout: 90_000 }, async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    const params = { path: { organizationId: server.organizationId } }
    const create = async (title: string) =>
      (await server.admin.client.POST('/orgs/{organizationId}/spaces', { params, body: { title } })).data
    const spaces: Awaited<ReturnType<typeof create>>[] = []
    // A caller may have 500 requests in the server at once.
    while (spaces.length < 600) {
      const titles = Array.from({ length: 100 }, (_, index) => `Space ${spaces.length + index}`)
      spaces.push(...(await Promise.all(titles.map(create))))
    }
    spaceIds.push(...spaces.map(({ id }) => id))
    const siblings = [{ position: 'a0', path: 'docs' }]
    await inTransaction(server.ctx, (tx) => {
      return addSiteSpaces(tx, { siteId: site.path.siteId, sectionId: null, siblings, spaces })
    })
    const { apiToken, space, client } = await visit(server, `${root}space-599`, {
      unsignedClaims: { note: 'é'.repeat(4050) },
    })
    expect(space).toBe(spaceIds.at(-1))
    expect(payloadOf(apiToken).spaces).toContain(space)
    expect((await readProfile(client, site)).structure.structure).toHaveLength(601)
    for (const spaceId of [spaceIds[0] ?? '', spaceIds[300] ?? '']) {
      const { data } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
      expect(data.id).toBe(spaceId)
    }
  })

  it('changes nothing', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const { client } = await visit(server, root)
    expect(await refusal(editSpace(client, spaceIds[0] ?? '', []))).toMatchObject({ status: 403 })
  })

  it('shows whom a page mentions, without the address', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const { client } = await visit(server, root)
    const author = { params: { path: { userId: server.admin.id } } }
    expect(await refusal(client.GET('/users/{userId}', author))).toMatchObject({ status: 404 })
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Authors', `[me](/users/${server.admin.id} "mention")\n`)
    expect((await client.GET('/users/{userId}', author)).data).toMatchObject({ id: server.admin.id, email: '' })
    const stranger = { params: { path: { userId: (await server.person()).id } } }
    expect(await refusal(client.GET('/users/{userId}', stranger))).toMatchObject({ status: 404 })
  })

  it('ends within an hour', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const { client } = await visit(server, root)
    server.clock.advance(3250 * 1000)
    expect(await readProfile(client, site)).toBeDefined()
    server.clock.advance(350 * 1000)
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
  })

  it('ends when the site is taken offline, deleted, or made for others', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const { client } = await visit(server, root)
    await site.unpublish()
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    await site.publish()
    expect(await readProfile(client, site)).toBeDefined()
    for (const visibility of ['share-link', 'visitor-auth'] as const) {
      await site.change({ visibility })
      expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    }
    await site.change({ visibility: 'unlisted' })
    expect(await readProfile(client, site)).toBeDefined()
    await site.remove()
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
  })

  it('ends when the share link that opened the site is switched off or deleted', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server, ['Docs'], 'share-link')
    const [mine, other] = [await site.createShareLink('Mine'), await site.createShareLink('Other')]
    const { client } = await visit(server, mine.urls.published ?? '')
    const stays = await visit(server, other.urls.published ?? '')
    await site.changeShareLink(mine.id, { active: false })
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    expect(await readProfile(stays.client, site)).toBeDefined()
    await site.changeShareLink(mine.id, { active: true })
    expect(await readProfile(client, site)).toBeDefined()
    await site.removeShareLink(mine.id)
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
  })

  it('no longer opens a space that left the site', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const { client } = await visit(server, root)
    const second = (await site.siteSpaces()).items[1]?.id ?? ''
    expect(await pagesSeen(client, spaceIds[1] ?? '')).toHaveLength(1)
    await site.removeSiteSpace(second)
    expect(await refusal(pagesSeen(client, spaceIds[1] ?? ''))).toMatchObject({ status: 404 })
    expect(await pagesSeen(client, spaceIds[0] ?? '')).toHaveLength(1)
  })

  it.each([
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'another payload',
      (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('{"kind":"site"}').toString('base64url')}.`),
    ],
    ['no algorithm', (token: string) => token.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url'))],
    ['nothing in it', () => 'a.b.c'],
  ])('is unknown with %s', async (_, forge) => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const { apiToken } = await visit(server, root)
    expect(await refusal(readProfile(server.client(forge(apiToken)), site))).toMatchObject({
      status: 401,
      message: expect.stringContaining('unknown, expired or revoked'),
    })
  })
})
