import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { integrations, names } from '#tests/worlds/integrations.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

/** Five public integrations that differ in everything lists are filtered by. */
async function shelf(server: TestServer) {
  const { publish } = integrations(server)
  const visibility = 'public' as const
  await publish('analytics', { visibility, title: 'Visitor Counts', categories: ['analytics'], target: 'site' })
  await publish('board', {
    visibility,
    categories: ['content', 'collaboration'],
    scopes: ['space:content:read'],
    target: 'space',
    blocks: [
      { id: 'board', title: 'Board', urlUnfurl: ['https://board.example.com/**', 'https://*.boards.example/x'] },
    ],
  })
  await publish('feed', {
    visibility,
    title: 'Ärger & ΣΊΣΥΦΟΣ',
    contentSources: [{ id: 'feed', title: 'Feed', configuration: { componentId: 'feed' } }],
    scopes: ['space:content:read', 'openapi:read'],
    target: 'organization',
  })
  await publish('notes', { visibility, categories: ['content'], blocks: [{ id: 'notes', title: 'Notes' }] })
  const stranger = await server.person()
  const elsewhere = await createOrganization(stranger)
  await integrations(server, stranger, elsewhere).publish('widgets', { visibility, categories: ['content'] })
  return { stranger, elsewhere }
}

describe('listIntegrations', () => {
  it('lists what is public by name, for anybody with a token', async () => {
    await using server = await startTestServer()
    const { stranger } = await shelf(server)
    const page = await integrations(server, stranger).list()
    expect(names(page)).toEqual(['analytics', 'board', 'feed', 'notes', 'widgets'])
    expect(page.count).toBe(5)
    expect(page.items.map(({ permissions }) => permissions.admin)).toEqual([false, false, false, false, true])
  })

  it('answers the same in pages of any size, with the true count on each', async () => {
    await using server = await startTestServer()
    await shelf(server)
    const { list } = integrations(server)
    const params = { query: { limit: 2, category: 'content' as const } }
    const items = await collect(paginate(server.admin.client, '/integrations', { params }))
    expect(names({ items })).toEqual(['board', 'notes', 'widgets'])
    const first = await list({ limit: 2, category: 'content' })
    expect(first.count).toBe(3)
    expect(await list({ limit: 0 })).toEqual({ count: 5, items: [] })
    const other = list({ limit: 2, category: 'other', page: first.next?.page ?? '' })
    expect(await refusal(other)).toMatchObject({ status: 400, message: expect.stringContaining('query.page') })
  })

  it.each([
    ['a word of the name', { search: 'WIDG' }, ['widgets']],
    ['a word of the title', { search: 'visitor counts' }, ['analytics']],
    ['a title in another script and case', { search: 'σίσυφος' }, ['feed']],
    ['a wildcard, which is none', { search: '%' }, []],
    ['a category', { category: 'content' as const }, ['board', 'notes', 'widgets']],
    ['a domain of a block', { blockDomain: 'board.example.com' }, ['board']],
    ['a domain in capitals', { blockDomain: 'Board.Example.COM' }, ['board']],
    ['a domain below a wildcard', { blockDomain: 'team.boards.example' }, ['board']],
    ['a domain beside the wildcard', { blockDomain: 'boards.example.com' }, []],
    ['blocks', { blocks: true }, ['board', 'notes']],
    ['no blocks', { blocks: false }, ['analytics', 'feed', 'widgets']],
    ['content sources', { contentSources: true }, ['feed']],
    ['no content sources', { contentSources: false }, ['analytics', 'board', 'notes', 'widgets']],
    ['a scope', { scope: 'space:content:read' as const }, ['board', 'feed']],
    ['the target space', { target: 'space' as const }, ['board', 'notes', 'widgets']],
    ['the target site', { target: 'site' as const }, ['analytics', 'notes', 'widgets']],
    ['the target organization', { target: 'organization' as const }, ['feed', 'notes', 'widgets']],
    ['the target all', { target: 'all' as const }, ['notes', 'widgets']],
    ['category and blocks', { category: 'content' as const, blocks: false }, ['widgets']],
    [
      'everything at once',
      {
        search: 'o',
        category: 'content' as const,
        blockDomain: 'board.example.com',
        blocks: true,
        contentSources: false,
        scope: 'space:content:read' as const,
        target: 'space' as const,
      },
      ['board'],
    ],
    ['what does not go together', { blocks: false, blockDomain: 'board.example.com' }, []],
  ])('is filtered by %s', async (_, query, expected) => {
    await using server = await startTestServer()
    await shelf(server)
    const page = await integrations(server).list(query)
    expect(names(page)).toEqual(expected)
    expect(page.count).toBe(expected.length)
  })

  it('is filtered by owner, which combines with the rest', async () => {
    await using server = await startTestServer()
    const { elsewhere } = await shelf(server)
    const { list } = integrations(server)
    expect(names(await list({ owner: elsewhere }))).toEqual(['widgets'])
    expect(names(await list({ owner: elsewhere, blocks: true }))).toEqual([])
    expect(names(await list({ owner: 'nobody' }))).toEqual([])
  })

  it.each([
    [{ blockDomain: 'a b' }, /query\.blockDomain/],
    [{ blockDomain: 'x'.repeat(101) }, /query\.blockDomain/],
    [{ target: 'page' as never }, /query\.target/],
    [{ limit: 1001 }, /query\.limit/],
  ])('refuses %j', async (query, message) => {
    await using server = await startTestServer()
    expect(await refusal(integrations(server).list(query))).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    })
  })
})

describe('visibility of integrations', () => {
  it('shows private and unlisted ones in the list of their owner to its members alone', async () => {
    await using server = await startTestServer()
    for (const visibility of ['public', 'private', 'unlisted'] as const) {
      await integrations(server).publish(visibility, { visibility })
    }
    const [member, guest, stranger] = [
      await server.person({ role: 'read' }),
      await server.person({ role: null }),
      await server.person(),
    ]
    const owner = server.organizationId
    expect(names(await integrations(server, member).list())).toEqual(['public'])
    expect(names(await integrations(server, member).list({ owner }))).toEqual(['private', 'public', 'unlisted'])
    for (const outsider of [guest, stranger]) {
      expect(names(await integrations(server, outsider).list({ owner }))).toEqual(['public'])
      expect((await integrations(server, outsider).get('unlisted')).visibility).toBe('unlisted')
      expect(await refusal(integrations(server, outsider).get('private'))).toMatchObject({ status: 404 })
    }
    expect((await integrations(server, member).get('private')).permissions).toEqual({ admin: false, install: false })
  })

  it('tells strangers who publishes, and nothing of how that organization is set up', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    await server.admin.client.PATCH('/orgs/{organizationId}', {
      params: { path: { organizationId } },
      body: { emailDomains: ['papermill.example'], defaultRole: 'edit', hostname: 'papermill' },
    })
    await integrations(server).publish('open', { visibility: 'public' })
    const { owner, permissions } = await integrations(server, await server.person()).get('open')
    expect(owner).toMatchObject({ id: organizationId, title: expect.any(String), emailDomains: [], defaultRole: null })
    expect(Object.values(owner.permissions)).not.toContain(true)
    expect(JSON.stringify(owner)).not.toContain('papermill')
    expect(permissions).toEqual({ admin: false, install: false })
    expect((await integrations(server).get('open')).owner).toMatchObject({ emailDomains: ['papermill.example'] })
  })
})

describe('listOrganizationIntegrations', () => {
  it('lists what is public and all of its own, for members', async () => {
    await using server = await startTestServer()
    const { stranger, elsewhere } = await shelf(server)
    await integrations(server).publish('inner')
    await integrations(server, stranger, elsewhere).publish('theirs')
    const member = await server.person({ role: 'read' })
    const page = await integrations(server, member).installable()
    expect(names(page)).toEqual(['analytics', 'board', 'feed', 'inner', 'notes', 'widgets'])
    expect(page.count).toBe(6)
    expect(names(await integrations(server, member).installable({ owner: elsewhere }))).toEqual(['widgets'])
    expect(await refusal(integrations(server, stranger).installable())).toMatchObject({ status: 404 })
    const guest = await server.person({ role: null })
    expect(await refusal(integrations(server, guest).installable())).toMatchObject({ status: 403 })
  })
})
