import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fullTextSchema } from '#db/postgres/full-text/schema.ts'
import { postgresSchema } from '#db/schema/postgres-schema.ts'
import { inPostgres } from '#db/schema/print-triggers.ts'
import { triggers } from '#db/schema/triggers.ts'
import { lackingIn, prepareParser } from '#tests/support/postgres/distributed-sql.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { createStatementFolder, readStatements, recordStatements } from '#tests/support/postgres/record-statements.ts'
import { allowedStatements } from '#tests/support/postgres/statement-report.ts'
import { searchOrganization, searchSpace } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fillWithEverything } from '#tests/worlds/whole-server.ts'

const { emptyDatabase } = useOwnPostgres()

beforeAll(prepareParser)

const lacking = (text: string) => lackingIn({ text, hasAlternatives: false })

describe('what YugabyteDB or CockroachDB lack', () => {
  it.each<[string, string]>([
    ['select id from jobs for update skip locked', 'skip locked'],
    ['select pg_advisory_xact_lock(1)', 'advisory lock'],
    ['select pg_try_advisory_lock(1)', 'advisory lock'],
    ['listen jobs', 'listen'],
    ["notify jobs, 'go'", 'notify'],
    ["select pg_notify('jobs', '')", 'notify'],
    ['do $$ begin perform 1; end $$', 'do'],
    ['lock table jobs in exclusive mode', 'lock table'],
    ['copy jobs from stdin', 'copy'],
    ['create table jobs (id text references others deferrable initially deferred)', 'deferrable'],
    ['create table jobs (id text, exclude using gist (id with =))', 'exclusion constraint'],
    ['create table jobs () inherits (others)', 'inherits'],
    ['create temporary table jobs (id text)', 'temporary or unlogged table'],
    ['create index on jobs using gist (id)', 'gist index'],
    ['create index on jobs using gin (id, words)', 'gin index of several columns'],
    ['merge into jobs using others on true when matched then delete', 'merge'],
    ['select ctid from jobs', 'system column'],
    ['select id from jobs group by rollup (id)', 'grouping sets'],
    ['select id from jobs order by id fetch first 1 row with ties', 'with ties'],
    ['insert into jobs values (1) on conflict (lower(id)) do nothing', 'on conflict (expression)'],
    ['with a as (delete from jobs returning id) update jobs set id = 1', 'two changes of one table'],
    ['create extension pg_trgm', 'create extension'],
    ['begin isolation level serializable, read only, deferrable', 'deferrable transaction'],
  ])('is found in %s', (text, word) => {
    expect(lacking(text)).toContain(word)
  })

  it('is found in what a query for words is given', () => {
    expect(lackingIn({ text: 'select 1 where words @@ cast($1 as tsquery)', hasAlternatives: true })).toEqual([
      '| in a query for words',
    ])
  })

  it.each([
    'select id from jobs for share',
    'insert into jobs (id) values (1) on conflict (id) do update set id = excluded.id returning id',
    'with a as (insert into terms values (1) on conflict do nothing) insert into texts values (1)',
    'create index on jobs using gin (words)',
    'savepoint here',
  ])('is not found in %s', (text) => {
    expect(lacking(text)).toEqual([])
  })
})

describe('what is sent to PostgreSQL', () => {
  it('has none of it in the schema, nor in what triggers do', () => {
    const bodies = triggers.flatMap(({ body }) => body.map(inPostgres))
    const found = [...postgresSchema(), ...fullTextSchema, ...bodies].flatMap((text) =>
      lacking(text).map((word) => `${word}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('has none of it in what a server with a bit of everything sends', async (test) => {
    using folder = createStatementFolder()
    using _ = recordStatements(folder.path)
    const url = await emptyDatabase(test)
    {
      await using server = await startTestServer({ database: { engine: 'postgres', url } })
      const { spaceId } = await fillWithEverything(server)
      for (const words of ['zebra', 'zebr', '"number 3"', '縞馬', 'get_stripes', 'a zebra that nobodyy saw']) {
        await searchSpace(server.admin.client, spaceId, words)
        await searchOrganization(server.admin.client, server.organizationId, words)
      }
    }
    const sent = readStatements(folder.path)
    expect(sent.length).toBeGreaterThan(150)
    const found = sent
      .filter(({ text }) => !allowedStatements.some((allowed) => allowed.test(text)))
      .flatMap((statement) => lackingIn(statement).map((word) => `${word}: ${statement.text}`))
    expect(found).toEqual([])
  })

  it('is avoided by a list that says why', () => {
    const list = readFileSync(resolve(import.meta.dirname, '../../../../docs/distributed-sql.md'), 'utf8').toLowerCase()
    const words = [
      'skip locked',
      'advisory',
      'listen',
      '`do`',
      'lock table',
      'copy',
      'deferrable',
      'exclusion',
      'gist',
      'merge',
    ]
    expect(words.filter((word) => !list.includes(word))).toEqual([])
  })
})
