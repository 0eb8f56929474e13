import { paginate, type Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { callJson, refused } from '#tests/support/call.ts'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'

const list = '/orgs/{organizationId}/translations'
const one = '/orgs/{organizationId}/translations/{translationSettingsId}'

type Draft = Schema<'TranslationSettingsInput'>

function translations({ organizationId, admin }: TestServer, { client }: Person = admin) {
  const pathOf = (translationSettingsId: string) => ({ path: { organizationId, translationSettingsId } })
  return {
    create: async (body: Draft) => (await client.POST(list, { params: { path: { organizationId } }, body })).data,
    list: async () => (await client.GET(list, { params: { path: { organizationId } } })).data,
    read: async (id: string) => (await client.GET(one, { params: pathOf(id) })).data,
    replace: async (id: string, body: Draft) => (await client.PUT(one, { params: pathOf(id), body })).data,
    remove: async (id: string) => (await client.DELETE(one, { params: pathOf(id) })).response.status,
  }
}

describe('createTranslation', () => {
  it('makes settings without languages, and says where they are', async () => {
    await using server = await startTestServer()
    const { organizationId, admin, ctx } = server
    const params = { path: { organizationId } }
    const { data, response } = await admin.client.POST(list, { params, body: { title: 'Nordic' } })
    const location = `${ctx.config.publicUrl}/v1/orgs/${organizationId}/translations/${data.id}`
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(location)
    expect(data).toEqual({
      object: 'translation-settings',
      id: expect.any(String),
      title: 'Nordic',
      languages: [],
      createdAt: expect.any(String),
      updatedAt: data.createdAt,
      permissions: { view: true, edit: true },
      urls: { location },
    })
  })

  it('keeps the languages in the order given', async () => {
    await using server = await startTestServer()
    const { id } = await translations(server).create({ title: 'Nordic', languages: ['sv', 'no', 'da', 'fi'] })
    expect((await translations(server).read(id)).languages).toEqual(['sv', 'no', 'da', 'fi'])
  })

  it('takes titles of 1 to 100 characters', async () => {
    await using server = await startTestServer()
    for (const title of ['x', 'x'.repeat(100)]) {
      expect((await translations(server).create({ title })).title).toBe(title)
    }
  })

  it.each([
    [{}, 'body.title'],
    [{ title: '' }, 'body.title must not have fewer than 1 characters'],
    [{ title: 'x'.repeat(101) }, 'body.title must not have more than 100 characters'],
    [{ title: null }, 'body.title'],
    [{ title: 'Odd', languages: ['klingon'] }, 'body.languages[0]'],
    [{ title: 'Odd', languages: ['fr', 'fr'] }, 'body.languages'],
    [{ title: 'Odd', languages: 'fr' }, 'body.languages'],
    [{ title: 'Odd', languages: null }, 'body.languages'],
    [{ title: 'Odd', source: {} }, 'body.source is not a known field'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    const answer = refused(callJson(server, `POST /v1/orgs/${server.organizationId}/translations`, body))
    expect(await answer).toEqual({ status: 400, message: expect.stringContaining(message) })
    expect((await translations(server).list()).count).toBe(0)
  })
})

describe('listTranslations', () => {
  it('goes through all of them page by page, the newest first', async () => {
    await using server = await startTestServer()
    for (const title of ['a', 'b', 'c', 'd', 'e']) await translations(server).create({ title })
    const params = { path: { organizationId: server.organizationId }, query: { limit: 2 } }
    const pages = await collect(paginate(server.admin.client, list, { params }).pages())
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([['e', 'd'], ['c', 'b'], ['a']])
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5])
  })

  it('leaves out those of other organizations, in the list and in the count', async () => {
    await using server = await startTestServer()
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    await translations({ ...server, organizationId: elsewhere.id }).create({ title: 'Theirs' })
    expect(await translations(server).list()).toEqual({ count: 0, items: [] })
  })
})

describe('getTranslation', () => {
  it('tells members what they may do', async () => {
    await using server = await startTestServer()
    const { id } = await translations(server).create({ title: 'Nordic' })
    for (const [role, edit] of [
      ['read', false],
      ['review', false],
      ['create', false],
      ['admin', true],
    ] as const) {
      const mine = translations(server, await server.person({ role }))
      expect((await mine.read(id)).permissions).toEqual({ view: true, edit })
      expect((await mine.list()).items[0]?.permissions).toEqual({ view: true, edit })
    }
  })

  it('hides settings of another organization, also from those who belong to both', async () => {
    await using server = await startTestServer()
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const { id } = await translations({ ...server, organizationId: elsewhere.id }).create({ title: 'Theirs' })
    for (const missing of [id, 'nowhere']) {
      expect(await refusal(translations(server).read(missing))).toMatchObject({ status: 404 })
      expect(await refusal(translations(server).replace(missing, { title: 'Ours' }))).toMatchObject({ status: 404 })
      expect(await refusal(translations(server).remove(missing))).toMatchObject({ status: 404 })
    }
  })
})

describe('updateTranslation', () => {
  it('replaces the title, and the languages when they are sent', async () => {
    await using server = await startTestServer()
    const created = await translations(server).create({ title: 'Nordic', languages: ['sv'] })
    server.clock.advance(1000)
    const renamed = await translations(server).replace(created.id, { title: 'Northern' })
    expect(renamed).toEqual({ ...created, title: 'Northern', updatedAt: expect.any(String) })
    expect(renamed.updatedAt > created.updatedAt).toBe(true)
    const cleared = await translations(server).replace(created.id, { title: 'Northern', languages: [] })
    expect(cleared.languages).toEqual([])
    expect(await translations(server).read(created.id)).toEqual(cleared)
  })

  it.each([[{ languages: ['fr'] }], [{ title: 'x'.repeat(101) }], [{ title: 'Odd', languages: ['xx'] }]])(
    'refuses %j and changes nothing',
    async (body) => {
      await using server = await startTestServer()
      const created = await translations(server).create({ title: 'Nordic', languages: ['sv'] })
      expect(await refusal(translations(server).replace(created.id, body as Draft))).toMatchObject({ status: 400 })
      expect(await translations(server).read(created.id)).toEqual(created)
    },
  )
})

describe('deleteTranslation', () => {
  it('removes the settings, and cannot be repeated', async () => {
    await using server = await startTestServer()
    const { id } = await translations(server).create({ title: 'Nordic' })
    expect(await translations(server).remove(id)).toBe(205)
    expect(await translations(server).list()).toEqual({ count: 0, items: [] })
    expect(await refusal(translations(server).remove(id))).toMatchObject({ status: 404 })
  })
})
