import { describe, expect, inject, it } from 'vitest'
import { migrations, postgresMigrations } from '#db/migrations/index.ts'
import { migrateServer } from '#db/postgres/migrate.ts'
import { call, callJson } from '#tests/support/call.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { startBeside, startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'

const changed = ['tokens', 'users', 'organizations', 'spaces', 'revisions', 'collections', 'members', 'jobLeases']
const addColumns = (table: string) =>
  `alter table "${table}" add column "nextColour" text collate "C", add column "nextCount" bigint not null default 0`
const dropColumns = (table: string) => `alter table "${table}" drop column "nextColour", drop column "nextCount"`

/** As a next version might bring it: what every request reads and every write writes gets columns, by the rule. */
const next = {
  version: migrations.length + 1,
  steps: [...postgresMigrations, { statements: changed.map(addColumns) }],
}

/** Other tests get the database after this one. */
async function undo(url: string): Promise<void> {
  await withAdmin(url, ...changed.map(dropColumns), `update "schemaVersion" set version = ${migrations.length}`)
}

describe.skipIf(!inject('postgres'))('servers of this version while another one brings the next schema', () => {
  it('go on without an error, and start on it as well', async () => {
    await using server = await startTestServer()
    const { address } = server.ctx.database
    const spaceId = await createLiveSpace(server)
    const page = { operation: 'insert_page', title: 'Page', document: { markdown: 'text\n' } }
    const calls = [
      () => call(server, 'GET /v1/user'),
      () => call(server, `GET /v1/spaces/${spaceId}/content/pages`),
      () => callJson(server, `POST /v1/orgs/${server.organizationId}/collections`, { title: 'Guides' }),
      () => callJson(server, `POST /v1/spaces/${spaceId}/content`, { changes: [page] }),
    ]
    const statuses = new Set<number>()
    let isOver = false
    const calling = [...calls, ...calls].map(async (ask) => {
      do statuses.add((await ask()).status)
      while (!isOver)
    })
    await expect.poll(() => statuses.size, { timeout: 60_000 }).toBe(2)
    const url = address.engine === 'postgres' ? address.url : ''
    await migrateServer(url, next)
    for (const ask of calls) expect((await ask()).ok).toBe(true)
    isOver = true
    await Promise.all(calling)
    expect([...statuses].toSorted()).toEqual([200, 201])

    await using other = await startBeside(server)
    expect((await other.client(server.admin.token).GET('/user')).data.id).toBe(server.admin.id)
    await undo(url)
  })
})
