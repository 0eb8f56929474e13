import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { mended } from '#jobs/mend-times.ts'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { claimSpec } from '#resources/extensions/openapi-specs/process-spec.ts'
import { call } from '#tests/support/call.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const dayMs = 24 * 60 * 60 * 1000
const decadeMs = 3650 * dayMs

/** Of the past, which nothing waits for. */
const past =
  /\.(created|updated|posted|edited|resolved|joined|added|reacted|replied|ended|noted|lastUsed|lastSeen|lastProcessed|verified|claimed)At$/
/** Named by an identity provider, by its own clock. */
const asked = ['samlUses.expiresAt']

describe('a clock that was years ahead', () => {
  it('does not keep deleted spaces for years', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    server.clock.advance(decadeMs)
    await admin.deleteSpace(id)
    server.clock.advance(-decadeMs)
    await mendAll(server)
    server.clock.advance(6 * dayMs)
    expect(await purgeBatch(server.ctx)).toBe(false)
    server.clock.advance(2 * dayMs)
    expect(await purgeBatch(server.ctx)).toBe(true)
  })

  it('does not let specs wait for years', async () => {
    await using web = await startWebServer((_, response) => response.end(petstore()))
    await using server = await startTestServer({ outboundAllow: ['127.0.0.0/8'] })
    const admin = specs(server, server.admin)
    server.clock.advance(decadeMs)
    const { slug } = await admin.create({ slug: 'pets', source: { url: web.url } })
    await admin.processed(slug)
    server.clock.advance(-decadeMs)
    expect(await claimSpec(server.ctx, [])).toBeUndefined()
    await mendAll(server)
    expect(await claimSpec(server.ctx, [])).toMatchObject({ slug })
  })

  it('does not keep answers to keys for years', async () => {
    await using server = await startTestServer()
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
    const create = (title: string) =>
      call(server, `PUT /v1/orgs/${server.organizationId}/teams`, { headers, body: JSON.stringify({ title }) })
    server.clock.advance(decadeMs)
    expect((await create('One')).status).toBe(201)
    server.clock.advance(-decadeMs)
    await mendAll(server)
    server.clock.advance(2 * dayMs)
    expect((await create('Two')).status).toBe(201)
  })
})

describe('moments in the file', () => {
  it('are of the past, or asked for by somebody, or mended', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    const columns = withSqlite(folder.file('quire.db'), (sqlite) =>
      sqlite
        .prepare(
          `select t.name || '.' || c.name from sqlite_schema as t join pragma_table_info(t.name) as c
           where t.type = 'table' and (c.name like '%At' or c.name like '%Until')`,
        )
        .pluck()
        .all(),
    ) as string[]
    const known = [...Object.keys(mended), ...asked]
    expect(columns.filter((column) => !known.includes(column) && !past.test(column))).toEqual([])
    expect(known.filter((column) => !columns.includes(column))).toEqual([])
  })
})

async function mendAll({ ctx }: TestServer): Promise<void> {
  for (const mend of Object.values(mended)) await mend(ctx)
}
