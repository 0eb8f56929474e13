import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrganization } from '../support/organization.ts'
import { ask, withIds } from './ask.ts'
import { resources } from './check-value.ts'
import { type Operation, readSections } from './read-statements.ts'
import { createSetting, type Setting } from './setting.ts'

type List = { count: number; items: Record<string, unknown>[]; next?: { page: string } }

let setting: Setting
let everything: [string, Record<string, unknown>][]
beforeAll(async () => {
  setting = await createSetting()
  everything = objectsIn(await readEverything())
})
afterAll(() => setting.world.server[Symbol.asyncDispose]())

const sections = readSections()
const operations = sections.flatMap(({ statements }) =>
  statements.flatMap((one) => (one.type === 'operation' ? [one.operation] : [])),
)
const lists = operations.filter(({ answers }) => answers?.isList)

async function listed({ path }: Operation, query: Record<string, string> = {}): Promise<List> {
  const search = new URLSearchParams({ ...(path.endsWith('/search') && { query: 'words' }), ...query })
  const { status, body } = await ask(setting, `GET ${withIds(setting, path)}?${search}`)
  expect([path, status]).toEqual([path, 200])
  return body as List
}

/** Everything that the operations of the specification read, by path. */
async function readEverything(): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  for (const { method, path } of operations) {
    if (method !== 'GET') continue
    const search = path.endsWith('/search') ? '?query=words' : ''
    read[path] = (await ask(setting, `GET ${withIds(setting, path)}${search}`)).body
  }
  return read
}

/** Every object inside a value, with the name it stands under. */
function objectsIn(value: unknown, name = ''): [string, Record<string, unknown>][] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, name))
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) => objectsIn(item, key))
  return [[name, value as Record<string, unknown>], ...inner]
}

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
    const seen = new Set(everything.flatMap(([, { object }]) => (typeof object === 'string' ? [object] : [])))
    for (const name of names) expect([name, seen.has(name)]).toEqual([name, true])
  })

  it('writes every moment as an ISO 8601 date and time', () => {
    for (const [, object] of everything) {
      for (const [name, value] of Object.entries(object)) {
        if (/[a-z]At$/.test(name)) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
      }
    }
  })

  it('has addresses in `urls`', () => {
    const urls = everything.filter(([name]) => name === 'urls')
    expect(urls.length).toBeGreaterThan(100)
    for (const [, addresses] of urls) for (const one of Object.values(addresses)) expect(one).toMatch(/^https?:\/\//)
  })

  it('has booleans for the caller in `permissions`', () => {
    const permissions = everything.filter(([name]) => name === 'permissions')
    expect(permissions.length).toBeGreaterThan(50)
    for (const [, answers] of permissions) for (const one of Object.values(answers)) expect(typeof one).toBe('boolean')
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
      expect((await ask(setting, `GET ${withIds(setting, list.path)}?limit=1001${search}`)).status).toBe(400)
    }
  })

  it('takes every role, and null, for `defaultRole`', async () => {
    for (const defaultRole of ['admin', 'create', 'review', 'edit', 'comment', 'read', null] as const) {
      expect((await changeOrganization(setting.world.server, { defaultRole })).data.defaultRole).toBe(defaultRole)
    }
  })
})

describe('Change request', () => {
  it('is found by its id and by its number, wherever it stands in a path', async () => {
    const { spaceId, changeRequestId, ...inside } = setting.inChangeRequest
    const { body } = await ask(setting, `GET /spaces/${spaceId}/change-requests/${changeRequestId}`)
    const { number } = body as { number: number }
    const found = operations.filter(
      ({ method, path }) => method === 'GET' && path.includes('{changeRequestId}') && !path.endsWith('/pdf'),
    )
    expect(found.length).toBeGreaterThan(10)
    for (const { path } of found) {
      const numbered = {
        ...setting,
        inChangeRequest: { ...inside, spaceId: spaceId ?? '', changeRequestId: `${number}` },
      }
      const [byId, byNumber] = [withIds(setting, path), withIds(numbered, path)]
      expect((await ask(setting, `GET ${byNumber}`)).body).toEqual((await ask(setting, `GET ${byId}`)).body)
    }
  })
})
