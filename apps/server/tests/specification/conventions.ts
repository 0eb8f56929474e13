import { describe, expect, it } from 'vitest'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { ask, withIds } from './ask.ts'
import { resources } from './check-value.ts'
import type { Fixture } from './fixture.ts'
import { type Operation, readSections } from './read-statements.ts'

type List = { count: number; items: Record<string, unknown>[]; next?: { page: string } }

const sections = readSections()
const operations = sections.flatMap(({ statements }) =>
  statements.flatMap((one) => (one.type === 'operation' ? [one.operation] : [])),
)
const lists = operations.filter(({ answers }) => answers?.isList)

async function listIn(fixture: Fixture, { path }: Operation, query: Record<string, string> = {}): Promise<List> {
  const search = new URLSearchParams({ ...(path.endsWith('/search') && { query: 'words' }), ...query })
  const { status, body } = await ask(fixture, `GET ${withIds(fixture, path)}?${search}`)
  expect([path, status]).toEqual([path, 200])
  return body as List
}

/** Everything that the operations of the specification read, by path. */
export async function readEverything(fixture: Fixture): Promise<Read[]> {
  const read: Record<string, unknown> = {}
  for (const { method, path } of operations) {
    if (method !== 'GET') continue
    const search = path.endsWith('/search') ? '?query=words' : ''
    read[path] = (await ask(fixture, `GET ${withIds(fixture, path)}${search}`)).body
  }
  return objectsIn(read)
}

type Read = [name: string, object: Record<string, unknown>]

/** Every object inside a value, with the name it stands under. */
function objectsIn(value: unknown, name = ''): Read[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, name))
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) => objectsIn(item, key))
  return [[name, value as Record<string, unknown>], ...inner]
}

/** Promises about all that is read, whatever it is. */
export function describeConventions(read: () => { fixture: Fixture; everything: Read[] }): void {
  const listed = (list: Operation, query?: Record<string, string>) => listIn(read().fixture, list, query)

  describe('What the service does', () => {
    it('exchanges JSON over HTTP', async () => {
      for (const { path } of operations.filter(({ method, path }) => method === 'GET' && !path.endsWith('/search'))) {
        const { headers } = await ask(read().fixture, `GET ${withIds(read().fixture, path)}`)
        expect(headers.get('content-type')).toMatch(/^application\/json/)
      }
    })

    it('lets an organization own all that there is', async () => {
      const base = `/orgs/${read().fixture.ids.organizationId}`
      for (const path of [
        'spaces',
        'collections',
        'sites',
        'members',
        'teams',
        'saml',
        'openapi',
        'translations',
        'integrations',
      ]) {
        const { body } = await ask(read().fixture, `GET ${base}/${path}`)
        expect([path, (body as { count: number }).count > 0]).toEqual([path, true])
      }
    })
  })

  describe('Conventions', () => {
    it('names the type of every object in `object`, which is constant per type', () => {
      const names = new Set(
        sections.flatMap(({ name, statements }) =>
          Object.values(resources).some(({ section }) => section === name)
            ? statements.flatMap((one) =>
                one.type === 'field' && one.path === 'object' ? [String(one.kind.literal)] : [],
              )
            : [],
        ),
      )
      const seen = new Set(read().everything.flatMap(([, { object }]) => (typeof object === 'string' ? [object] : [])))
      for (const name of names) expect([name, seen.has(name)]).toEqual([name, true])
    })

    it('writes every moment as an ISO 8601 date and time', () => {
      for (const [, object] of read().everything) {
        for (const [name, value] of Object.entries(object)) {
          if (/[a-z]At$/.test(name)) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
        }
      }
    })

    it('has addresses in `urls`', () => {
      const urls = read().everything.filter(([name]) => name === 'urls')
      expect(urls.length).toBeGreaterThan(100)
      for (const [, addresses] of urls) {
        // Null says that there is none, for now.
        for (const one of Object.values(addresses)) if (one !== null) expect(one).toMatch(/^https?:\/\//)
      }
    })

    it('has booleans for the caller in `permissions`', () => {
      const permissions = read().everything.filter(([name]) => name === 'permissions')
      expect(permissions.length).toBeGreaterThan(50)
      for (const [, answers] of permissions)
        for (const one of Object.values(answers)) expect(typeof one).toBe('boolean')
    })

    it('lists with `items`', async () => {
      for (const list of lists) expect((await listed(list)).items).toBeInstanceOf(Array)
    })

    it('lists with a `count` of items', async () => {
      for (const list of lists) {
        const { count, items } = await listed(list, { limit: '1000' })
        expect([list.path, count]).toEqual([list.path, items.length])
      }
    })

    it('leads on with `next.page`, which is the query `page` of the following page', async () => {
      for (const list of lists) {
        const whole = await listed(list, { limit: '1000' })
        const walked: unknown[] = []
        for (let page: string | undefined = ''; page !== undefined; ) {
          const { items, next }: List = await listed(list, { limit: '2', ...(page && { page }) })
          walked.push(...items)
          page = next?.page
        }
        expect([list.path, walked]).toEqual([list.path, whole.items])
      }
    })

    it('leaves `next` out where nothing follows', async () => {
      for (const list of lists) expect(await listed(list, { limit: '1000' })).not.toHaveProperty('next')
    })

    it('takes `page` and `limit` in every list operation', async () => {
      for (const list of lists) {
        const first = await listed(list, { limit: '1' })
        expect([list.path, first.items.length]).toEqual([list.path, 1])
        if (first.next) await listed(list, { limit: '1', page: first.next.page })
      }
    })

    it('takes no limit beyond 1000 in any list operation', async () => {
      for (const list of lists) {
        await listed(list, { limit: '1000' })
        const search = list.path.endsWith('/search') ? '&query=words' : ''
        expect(
          (await ask(read().fixture, `GET ${withIds(read().fixture, list.path)}?limit=1001${search}`)).status,
        ).toBe(400)
      }
    })

    it('takes every role, and null, for `defaultRole`', async () => {
      for (const defaultRole of ['admin', 'create', 'review', 'edit', 'comment', 'read', null] as const) {
        expect((await changeOrganization(read().fixture.world.server, { defaultRole })).data.defaultRole).toBe(
          defaultRole,
        )
      }
    })
  })

  describe('Change request', () => {
    it('is found by its id and by its number, wherever it stands in a path', async () => {
      const { spaceId, changeRequestId, ...inside } = read().fixture.inChangeRequest
      const { body } = await ask(read().fixture, `GET /spaces/${spaceId}/change-requests/${changeRequestId}`)
      const { number } = body as { number: number }
      const found = operations.filter(
        ({ method, path }) => method === 'GET' && path.includes('{changeRequestId}') && !path.endsWith('/pdf'),
      )
      expect(found.length).toBeGreaterThan(10)
      for (const { path } of found) {
        const numbered = {
          ...read().fixture,
          inChangeRequest: { ...inside, spaceId: spaceId ?? '', changeRequestId: `${number}` },
        }
        const [byId, byNumber] = [withIds(read().fixture, path), withIds(numbered, path)]
        expect((await ask(read().fixture, `GET ${byNumber}`)).body).toEqual(
          (await ask(read().fixture, `GET ${byId}`)).body,
        )
      }
    })
  })
}
