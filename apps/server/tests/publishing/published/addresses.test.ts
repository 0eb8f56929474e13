import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { createSpaceWithPages, publishSite, readProfile, visit } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'

async function urlsOf(client: QuireClient, spaceId: string) {
  const { data } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
  const { published, public: everybody } = data.urls
  return { published, public: everybody }
}

const nowhere = { published: undefined, public: undefined }

describe('the addresses of a space', () => {
  it('say where it is published while it is, and again when that is for everybody', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { site, root, spaceIds } = await publishSite(server, ['One', 'Two'])
    const [one = '', two = ''] = spaceIds
    expect(await urlsOf(client, one)).toEqual({ published: root, public: root })
    expect(await urlsOf(client, two)).toEqual({ published: `${root}two/`, public: `${root}two/` })
    await site.change({ visibility: 'unlisted' })
    expect(await urlsOf(client, two)).toEqual({ published: `${root}two/`, public: undefined })
    const params = { path: { organizationId: server.organizationId } }
    const { data } = await client.GET('/orgs/{organizationId}/spaces', { params })
    const listed = new Map(data.items.map(({ id, urls }) => [id, urls.published]))
    expect([listed.get(one), listed.get(two)]).toEqual([root, `${root}two/`])
    await site.unpublish()
    expect(await urlsOf(client, one)).toEqual(nowhere)
    expect(await urlsOf(client, await createSpaceWithPages(server, 'Alone'))).toEqual(nowhere)
  })

  it('are those of the site that most people can read, and for visitors those of their own', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const { create, on } = sites(server)
    const shared = on((await create({ title: 'Shared', visibility: 'share-link', spaces: [spaceId] })).id)
    await shared.publish()
    expect(await urlsOf(server.admin.client, spaceId)).toEqual({ published: root, public: root })
    const address = (await shared.createShareLink('Testers')).urls.published ?? ''
    const { client } = await visit(server, address)
    expect(await urlsOf(client, spaceId)).toMatchObject({ published: address })
    expect((await readProfile(client, shared)).structure.structure).toMatchObject([
      { space: { urls: { published: address } } },
    ])
  })

  it('are also those of its revisions, and not those of drafts', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const current = { params: { path: { spaceId } } }
    const { data: before } = await client.GET('/spaces/{spaceId}/content', current)
    expect(before.urls).toMatchObject({ published: root, public: root })
    const of = async (revisionId: string) => {
      const params = { path: { spaceId, revisionId } }
      return (await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })).data.urls.published
    }
    expect(await of(before.id)).toBe(root)
    const { revision } = await editSpace(client, spaceId, [{ operation: 'set_variables', variables: { a: 'b' } }])
    expect([await of(before.id), await of(revision)]).toEqual([root, root])
    const path = { spaceId, changeRequestId: await openChangeRequest(client, spaceId) }
    const { data: draft } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      params: { path },
    })
    expect(draft.urls).not.toHaveProperty('published')
  })
})
