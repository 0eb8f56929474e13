import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRequest, preparedFor, sendRequest } from '#tests/access/request.ts'
import { createWorld, type World } from '#tests/access/world.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { jsonColumns, ownColumns, samples } from './columns.ts'

const wrong = [null, 5, 'word', [null], {}]

/** The value with everything that lies so deep replaced. */
function replaceAt(value: unknown, depth: number, replacement: unknown): unknown {
  if (depth === 0) return replacement
  if (Array.isArray(value)) return value.map((item) => replaceAt(item, depth - 1, replacement))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaceAt(part, depth - 1, replacement)]),
  )
}

const ways: [string, (sample: unknown) => string][] = [
  ['is cut off', (sample) => JSON.stringify(sample).slice(0, -1)],
  ['is empty', () => ''],
  ...[0, 1, 2, 3, 4].flatMap((depth) =>
    wrong.map((replacement): [string, (sample: unknown) => string] => [
      `has ${JSON.stringify(replacement)} at level ${depth}`,
      (sample) => JSON.stringify(replaceAt(sample, depth, replacement)),
    ]),
  ),
]

type Call = { id: OperationId; row: OperationRow; request: AnyRequest }

const operations = Object.entries(operationTable) as [OperationId, OperationRow][]
const reading = operations.filter(([, { method }]) => method === 'get')

/** What reads stored values in order to do something with them. */
const doing = new Set<OperationId>([
  'createIntegrationInstallationToken',
  'duplicateSpace',
  'mergeChangeRequest',
  'overrideSiteSpaceCustomizationById',
  'publishSite',
  'resolveChangeRequestConflicts',
  'resolvePublishedContentByUrl',
  'searchSiteContent',
  'updateChangeRequest',
  'updateChangeRequestById',
  'updateIntegrationInstallation',
  'updateIntegrationSiteInstallation',
  'updateIntegrationSpaceInstallation',
  'updateOrganizationById',
  'updateSiteById',
  'updateSpaceById',
  'updateSpaceContent',
])

describe('a stored value that is not what it should be', () => {
  let world: World
  let reads: Call[]
  let root: string
  let installed: string[]
  let published: string[]
  const prepare = async (wanted: typeof operations) => {
    const calls: Call[] = []
    for (const [id, row] of wanted) {
      calls.push({ id, row, request: await preparedFor(id).prepare(world, world.server.admin) })
    }
    return calls
  }

  beforeAll(async () => {
    // What is sent is not looked at here, as it is not in operation: what counts is that there is an answer.
    world = await createWorld({ validateResponse: () => {} })
    reads = await prepare(reading)
    root = (await publishSite(world.server)).root
    await fillTables(world)
    const { read } = world.server.ctx.database
    const rows = await read.selectFrom('integrationInstallations').select('id').execute()
    installed = rows.map(({ id }) => id)
    published = (await read.selectFrom('integrations').select('name').execute()).map(({ name }) => name)
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it('is tried for every column that holds JSON', () => {
    expect([...Object.keys(samples), ...ownColumns].toSorted()).toEqual(jsonColumns().toSorted())
  })

  it.each(ways)('fails no operation that reads it: it %s', async (_, breakIt) => {
    const { server } = world
    // An organization has a hundred of either at most, and every way of breaking makes some.
    const { write } = server.ctx.database
    await write.deleteFrom('integrationInstallations').where('id', 'not in', installed).execute()
    await write.deleteFrom('integrations').where('name', 'not in', published).execute()
    for (const [name, sample] of Object.entries(samples)) await store(world, name, JSON.stringify(sample))
    const calls = [...reads, ...(await prepare(operations.filter(([id]) => doing.has(id))))]
    for (const [name, sample] of Object.entries(samples)) await store(world, name, breakIt(sample))
    const failed: string[] = []
    for (const { id, row, request } of calls) {
      const answer = await sendRequest(server, row, request, server.admin.token)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${id} ${answer.status}`)
    }
    expect(failed).toEqual([])
    expect((await show(server, root)).status).toBe(200)
  })
})

describe('merge rules that cannot be read', () => {
  it('let nothing through until they are set again, and are shown so', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const path = { spaceId }
    const { data: made } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path } })
    const merge = () =>
      client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
        params: { path: { ...path, changeRequestId: made.id } },
      })
    await store({ server }, 'spaces.mergeRules', '{"type":"rules","rules":[{"rule":"custom","expression":5}]}')
    const { data } = await client.GET('/spaces/{spaceId}', { params: { path } })
    expect(data.mergeRules).toEqual({ type: 'rules', rules: [{ rule: 'custom', expression: 'false' }] })
    await expect(merge()).rejects.toMatchObject({ status: 409 })
    await client.PATCH('/spaces/{spaceId}', { params: { path }, body: { mergeRules: { type: 'none' } } })
    expect((await merge()).data.result).toBe('merge')
  })
})

function store({ server }: Pick<World, 'server'>, name: string, json: string) {
  const [table = '', column = ''] = name.split('.')
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${json}`.execute(server.ctx.database.write)
}

/** Rows where the requests would find none. */
async function fillTables({ server }: World): Promise<void> {
  const db = server.ctx.database.write
  await sql`insert into "siteCustomizations" ("siteId", "siteSpaceId", settings)
    select id, '', '{}' from sites`.execute(db)
  await sql`insert into "siteAdaptiveSchemas" ("siteId", "jsonSchema", "updatedAt")
    select id, '{}', "createdAt" from sites where true on conflict do nothing`.execute(db)
  const conflict = sql`insert into "changeRequestConflicts" ("changeRequestId", id, position, "pageId", kind, field)`
  await sql`${conflict} select id, 'a', 0, null, 'page-field', 'title' from "changeRequests"`.execute(db)
  await sql`${conflict} select id, 'b', 1, null, 'page-deleted', null from "changeRequests"`.execute(db)
}
