import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { patience } from '#tests/support/process.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeholder, publishPets, readingPages as reading, refreshed, source } from '#tests/worlds/computed-content.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'

const operation = { responses: { 200: { description: 'Fine.' } } }
const described = {
  tags: [
    { name: 'pets', description: 'All about **pets**.', 'x-page-title': 'Our pets', 'x-page-icon': 'paw' },
    { name: 'dogs', parent: 'pets' },
    { name: 'about', description: 'Only words.' },
    { name: 'unused' },
    { name: 'one', parent: 'two', description: 'In a circle.' },
    { name: 'two', parent: 'one', description: 'In a circle.' },
  ],
  paths: {
    '/pets': { get: { ...operation, tags: ['pets'] }, post: { ...operation, tags: ['pets'] } },
    '/dogs/{id}': { get: { ...operation, tags: ['dogs', 'pets'] } },
    '/status': { get: operation },
  },
  webhooks: { born: { post: { ...operation, tags: ['dogs'] } } },
}

async function publish(server: TestServer, changes: object = described): Promise<string> {
  return publishPets(server, changes)
}

/** Where one page is read, by its id and by its path. */
const pagePaths = [
  '/spaces/{spaceId}/content/page/{pageId}',
  '/spaces/{spaceId}/content/path/{pagePath}',
  '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
  '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
  '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
  '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
] as const

/** Titles and paths, as deep as the pages go. */
function shape(pages: readonly Schema<'RevisionPage'>[]): unknown[] {
  return pages.map((page) => {
    const below = 'pages' in page ? shape(page.pages) : []
    const own = 'path' in page ? `${page.title} at ${page.path}` : page.title
    return below.length > 0 ? [own, ...below] : own
  })
}

describe('a computed page of an OpenAPI spec', patience, () => {
  it('is read as the pages made from the spec, among those beside it', async () => {
    await using server = await startTestServer()
    const version = await publish(server)
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Our pets', 'Written by hand.')
    await editSpace(server.admin.client, spaceId, [placeholder()])
    const { pages, revision } = reading(server, spaceId)
    const found = await pages()
    expect(shape(found)).toEqual([
      'Our pets at our-pets',
      ['Our pets at our-pets-2', 'dogs at our-pets-2/dogs'],
      'about at about',
      'one at one',
      'two at two',
      'Pets at pets',
      'Models at models',
    ])
    expect(found[1]).toMatchObject({
      type: 'document',
      icon: 'paw',
      computed: {
        type: 'builtin:openapi',
        props: { doc: 'operations', page: 'pets' },
        dependencies: {
          spec: {
            ref: { kind: 'openapi', spec: 'pets' },
            value: { object: 'openapi-spec', slug: 'pets', lastVersion: version },
          },
        },
      },
    })
    expect(found[1]).not.toHaveProperty('documentId')
    expect((await revision()).pages).toEqual(found)
  })

  it('stays what it is when computed content is not asked for', async () => {
    await using server = await startTestServer()
    await publish(server)
    const spaceId = await createLiveSpace(server)
    const { changes } = await editSpace(server.admin.client, spaceId, [placeholder()])
    const { pages, page, revision } = reading(server, spaceId)
    const stored = { type: 'computed', title: 'Reference', computed: source(true) }
    expect(await pages({ computed: false })).toMatchObject([stored])
    expect(await page(changes[0]?.page.id ?? '')).toMatchObject(stored)

    const [, about] = await pages()
    const where = { spaceId, revisionId: (await revision()).id, pageId: about?.id ?? '', pagePath: 'about' }
    const number = await openChangeRequest(server.admin.client, spaceId)
    for (const path of pagePaths) {
      const read = (computed: boolean) =>
        server.admin.client.GET(path, {
          params: { path: { ...where, changeRequestId: `${number}` }, query: { computed } },
        })
      expect((await read(true)).data, path).toMatchObject({ title: 'about' })
      expect(await refusal(read(false)), path).toMatchObject({ status: 404 })
    }
  })

  it('has pages that are read by id and by path, as Markdown and as a document', async () => {
    await using server = await startTestServer()
    await publish(server)
    const spaceId = await createLiveSpace(server)
    const parent = await addPage(server.admin.client, spaceId, 'Guide', '')
    await editSpace(server.admin.client, spaceId, [placeholder({ into: parent })])
    const { page, at, document } = reading(server, spaceId)
    const guide = await page(parent)
    expect(shape([guide])).toEqual([
      ['Guide at guide', ['Our pets at guide/our-pets', expect.anything()], ...Array(5).fill(expect.anything())],
    ])

    const pets = await at('guide/our-pets', { format: 'markdown' })
    expect(pets).toMatchObject({ markdown: expect.stringContaining('All about **pets**.\n\n{% openapi-operation ') })
    expect(await page(pets.id, { format: 'markdown' })).toEqual(pets)
    expect(shape([pets])).toEqual([['Our pets at guide/our-pets', 'dogs at guide/our-pets/dogs']])

    const ref = { kind: 'openapi', spec: 'pets' }
    const dogs = await at('guide/our-pets/dogs', { format: 'document' })
    const { nodes } = await document(dogs.id)
    expect(dogs).toMatchObject({ document: { nodes } })
    expect(nodes).toMatchObject([
      { object: 'block', type: 'openapi-operation', isVoid: true, data: { ref, path: '/dogs/{id}', method: 'get' } },
      { object: 'block', type: 'openapi-webhook', isVoid: true, data: { ref, name: 'born', method: 'post' } },
    ])
    expect((await document((await at('guide/models')).id)).nodes).toMatchObject([
      { type: 'openapi-schemas', data: { ref, schemas: ['Pet'], grouped: true } },
    ])
    expect(await at('guide/about', { format: 'markdown' })).toMatchObject({ markdown: 'Only words.' })
    for (const read of [page(`${pets.id}0`), page('none.0123456789abcdef'), at('guide/none')]) {
      expect(await refusal(read)).toMatchObject({ status: 404 })
    }
  })

  it('follows the spec, and keeps the ids of what stays', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [placeholder({ computed: source(false) })])
    const { pages } = reading(server, spaceId)
    expect(await pages()).toEqual([])
    const made = (lastVersion: string) => ({ dependencies: { spec: { value: { lastVersion } } } })
    const first = await refreshed(server, spaceId, () => publish(server, {}))
    const [before] = await pages()
    expect(before).toMatchObject({ title: 'pets', computed: made(first) })
    const paths = { '/cats': { get: { ...operation, tags: ['cats', 'pets'] } } }
    const second = await refreshed(server, spaceId, () => publish(server, { paths }))
    expect(await pages()).toMatchObject([{ id: before?.id, computed: made(second) }, { title: 'cats' }])
    await refreshed(server, spaceId, () => specs(server, server.admin).remove('pets'))
    expect(await pages()).toEqual([])
  })

  it('shows specs of its own organization alone', async () => {
    await using server = await startTestServer()
    await publish(server)
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    const { data: space } = await server.admin.client.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId: other.id } },
      body: { editMode: 'live' },
    })
    await editSpace(server.admin.client, space.id, [placeholder()])
    expect(await reading(server, space.id).pages()).toEqual([])
  })

  it('gives the body of a page by its source, and none that the space does not show', async () => {
    await using server = await startTestServer()
    await publish(server)
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [placeholder({ computed: source(false) })])
    const { at, document } = reading(server, spaceId)
    const read = async (given: Schema<'ComputedContentSourceDocument'>) => {
      const body = { source: given, seed: 'any' }
      const params = { path: { spaceId } }
      return (await server.admin.client.POST('/spaces/{spaceId}/content/computed/document', { params, body })).data
    }
    const dogs = await at('our-pets/dogs')
    const computed = 'computed' in dogs ? dogs.computed : undefined
    if (!computed) throw new Error('the page is not computed')
    expect(await read(computed)).toEqual(await document(dogs.id))
    const { type, dependencies } = source(false)
    for (const hidden of [
      { type, dependencies, props: { doc: 'models' as const } },
      { type, dependencies, props: { doc: 'operations' as const, page: 'cats' } },
      { ...source(false, 'other'), props: { doc: 'operations' as const, page: 'dogs' } },
    ]) {
      expect(await refusal(read(hidden))).toMatchObject({ status: 404 })
    }
  })

  it('works in a change request', async () => {
    await using server = await startTestServer()
    await publish(server, {})
    const spaceId = await createLiveSpace(server)
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [placeholder()])
    const params = { path: { spaceId, changeRequestId } }
    const { data } = await server.admin.client.GET(
      '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
      { params },
    )
    expect(shape(data.pages)).toEqual(['pets at pets', 'Models at models'])
  })

  it('is all that a space made from a spec has', async () => {
    await using server = await startTestServer()
    await publish(server, {})
    const { data: space } = await server.admin.client.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId: server.organizationId } },
      body: { title: 'Reference', computedSource: source(true) },
    })
    expect(shape(await reading(server, space.id).pages())).toEqual(['pets at pets', 'Models at models'])
  })
})
