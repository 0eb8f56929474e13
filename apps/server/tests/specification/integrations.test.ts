import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dot, integrations, names } from '#tests/worlds/integrations.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await changeOrganization(server, { hostname: 'papermill' })
})
afterAll(() => server[Symbol.asyncDispose]())

describe('Integrations', () => {
  const visibility = 'public' as const

  it('takes letters, digits and -_. as `blockDomain`', async () => {
    const { list } = integrations(server)
    await list({ blockDomain: 'Board-1_x.example' })
    expect(await refusal(list({ blockDomain: 'board/x' }))).toMatchObject({ status: 400 })
  })

  it('finds integrations by name, category, domain of blocks, blocks, content sources, owner, scope and target', async () => {
    const { publish, list } = integrations(server)
    const blocks = [{ id: 'board', title: 'Board', urlUnfurl: ['https://board.example.com/**'] }]
    const contentSources = [{ id: 'feed', title: 'Feed', configuration: { componentId: 'feed' } }]
    const scopes = ['space:views:read' as const]
    await publish('full', {
      visibility,
      title: 'Wholesome',
      categories: ['analytics'],
      blocks,
      contentSources,
      scopes,
      target: 'site',
    })
    await publish('bare', { visibility, target: 'space' })
    const filters = [
      { search: 'wholesome' },
      { category: 'analytics' as const },
      { blockDomain: 'board.example.com' },
      { blocks: true },
      { contentSources: true },
      { scope: 'space:views:read' as const },
      { target: 'site' as const },
    ]
    for (const filter of filters) expect([filter, names(await list(filter))]).toEqual([filter, ['full']])
    for (const filter of [{ blocks: false }, { contentSources: false }]) {
      expect(names(await list(filter))).toContain('bare')
      expect(names(await list(filter))).not.toContain('full')
    }
    expect(names(await list({ owner: server.organizationId }))).toEqual(expect.arrayContaining(['bare', 'full']))
    expect(names(await list({ owner: 'nobody' }))).toEqual([])
  })

  it('takes names of 100 letters, digits and -_. at most', async () => {
    const { publish, get } = integrations(server)
    for (const name of ['a'.repeat(100), 'A-1_x.y']) expect((await publish(name)).name).toBe(name)
    for (const name of ['a'.repeat(101), 'a b', 'a+b']) {
      expect(await refusal(publish(name))).toMatchObject({ status: 400 })
      expect(await refusal(get(name))).toMatchObject({ status: 400 })
    }
  })

  it('takes 3 preview images at most', async () => {
    const { publish } = integrations(server)
    expect((await publish('pictures', { previewImages: [dot, dot, dot] })).previewImages).toHaveLength(3)
    const refused = { status: 400, message: expect.stringContaining('previewImages') }
    expect(await refusal(publish('pictures', { previewImages: [dot, dot, dot, dot] }))).toMatchObject(refused)
  })

  it('can be installed everywhere without a target', async () => {
    expect((await integrations(server).publish('everywhere')).target).toBe('all')
  })

  it('takes the organization by its id and by its subdomain', async () => {
    const { publish } = integrations(server)
    for (const organization of [server.organizationId, 'papermill']) {
      expect((await publish('owned', { organization })).owner.id).toBe(server.organizationId)
    }
  })

  it('lists integrations for all among those for a space or a site', async () => {
    const { publish, list } = integrations(server)
    await publish('for-all', { visibility })
    for (const target of ['space', 'site'] as const) expect(names(await list({ target }))).toContain('for-all')
  })

  it('publishes anew as the next version', async () => {
    const { publish } = integrations(server)
    expect([(await publish('again')).version, (await publish('again')).version]).toEqual([1, 2])
  })
})
