import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { migrations, postgresMigrations } from '#db/migrations/index.ts'
import { migrateServer, stateOfServer } from '#db/postgres/migrate.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'

const { emptyDatabase } = useOwnPostgres()

const oldest = migrations.length - postgresMigrations.length

/** What takes a database back to before each migration, the last one first: what migrating leads to is then what is declared. */
const undone = [
  ['alter table "samlProviders" drop column protocol, drop column "clientId", drop column "clientSecret"'],
  ['drop table passkeys', 'drop table "usedChallenges"'],
  ['drop table "notificationPreferences"'],
  ['alter table "inviteLinks" drop column "creatorId"'],
  ['drop table mails'],
  ['drop index "reviewRequestsOfPerson"'],
  ['drop table "signInLinks"'],
  [
    'drop index "sessionsByEnd"',
    'alter table tokens drop column "userAgent", drop column "samlGeneration"',
    'alter table "samlProviders" drop column generation',
  ],
  ['alter table "siteRedirects" drop column url, drop column permanent'],
  // Changes rows alone.
  [],
  ['drop table "jobLeases"', 'alter table "contentCollection" drop column run'],
  [
    'drop index "importsByCaller", "importsToRun"',
    'alter table imports drop column "callerId", drop column "claimedAt"',
    'create index "importsToRun" on imports ("isInBackground", status, id)',
    // As it was before there were migrations.
    'alter table "schemaVersion" drop column "compatibleFrom"',
  ],
]

/** All that a schema is made of, as PostgreSQL prints it. */
async function catalogOf(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select 'column' as kind, concat(table_name, '.', column_name) as name,
          concat_ws(' ', data_type, collation_name, is_nullable, column_default, generation_expression) as definition
        from information_schema.columns where table_schema = 'public'
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select 'view', viewname, definition from pg_views where schemaname = 'public'
      union all select 'version', 'version', concat(version, ' ', "compatibleFrom") from "schemaVersion"
      order by 1, 2, 3`)
    return rows
  } finally {
    await client.end()
  }
}

describe('a PostgreSQL database of an older version', () => {
  it('comes to the schema that a new one has, from each that there was', async (test) => {
    const [fresh, older] = [await emptyDatabase(test), await emptyDatabase(test)]
    for (const url of [fresh, older]) await migrateServer(url)
    const expected = await catalogOf(fresh)
    for (const [count] of undone.entries()) {
      const statements = undone.slice(0, count + 1).flat()
      await withAdmin(older, ...statements, `update "schemaVersion" set version = ${migrations.length - count - 1}`)
      expect(await stateOfServer(older)).toBe('outdated')
      // Of several that start at the same time one migrates, and the others wait.
      await Promise.all([1, 2, 3].map(() => migrateServer(older)))
      expect(await catalogOf(older)).toEqual(expected)
    }
    expect(undone).toHaveLength(postgresMigrations.length)
  })

  it('is as it was when a step fails, whatever was done before', async (test) => {
    const url = await emptyDatabase(test)
    await migrateServer(url)
    const before = await catalogOf(url)
    const step = { statements: ['create table notes (text text)', 'alter table missing add column colour text'] }
    const known = { version: migrations.length + 1, steps: [...postgresMigrations, step] }
    await expect(migrateServer(url, known)).rejects.toThrow('"missing" does not exist')
    expect(await catalogOf(url)).toEqual(before)
  })

  it('waits for a table that somebody uses, without keeping others from it for long', async (test) => {
    const url = await emptyDatabase(test)
    await migrateServer(url)
    const user = new Client({ connectionString: url })
    await user.connect()
    await user.query('begin')
    await user.query('select 1 from imports')
    const step = { statements: ['alter table imports add column colour text'] }
    const migrated = migrateServer(url, { version: migrations.length + 1, steps: [...postgresMigrations, step] })
    // Those who come after the step get their turn while it still waits.
    await withAdmin(url, 'select 1 from imports', 'select pg_sleep(0.1)', 'select 1 from imports')
    await user.query('commit')
    await migrated
    await user.query('select colour from imports')
    await user.end()
  })
})

describe('a migration for PostgreSQL', () => {
  it('leaves servers working that know the one before it, so that they are replaced one by one', () => {
    for (const [index, { compatibleFrom = 0 }] of postgresMigrations.entries())
      expect(compatibleFrom).toBeLessThan(oldest + index + 1)
  })
})
