import { Client } from 'pg'
import type { DatabaseState } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations } from '#db/migrations/index.ts'
import { postgresSchema } from '#db/schema/postgres-schema.ts'
import { fullTextSchema } from './full-text/schema.ts'

const oldestServer = 15

/** Which schema the database has, as the number of migrations that it has been through. */
const versionTable = 'schemaVersion'

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'quire', connectionTimeoutMillis: 10_000 })
  // What a query waits for fails by itself; nobody else hears of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function stateOfServer(url: string): Promise<DatabaseState> {
  return withClient(url, async (client) => {
    const version = await checkVersion(client)
    return version === 0 ? 'missing' : version === migrations.length ? 'current' : 'outdated'
  })
}

/** Brings the database to the newest schema. Of several servers one does so, while the others wait. */
export function migrateServer(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await requireUsable(client)
    if ((await checkVersion(client)) === migrations.length) return
    await createVersionTable(client)
    await client.query('begin')
    // Also keeps those out who began at the same time; by then the version may be another one.
    await client.query(`lock table "${versionTable}" in exclusive mode`)
    const version = await checkVersion(client)
    if (version === 0) await createSchema(client)
    else if (version < migrations.length) refuseOlder(version)
    await client.query('commit')
  })
}

function refuseOlder(version: number): never {
  throw new UnusableDatabaseError(
    `the PostgreSQL database has schema ${version}, and this version works with ${migrations.length}`,
    'PostgreSQL databases cannot be brought up to date yet: start with an empty one.',
  )
}

async function createSchema(client: Client): Promise<void> {
  await client.query([...postgresSchema(), ...fullTextSchema].join(';\n'))
  const insert = `insert into "${versionTable}" (version, "instanceId") values ($1, gen_random_uuid()::text)`
  await client.query(insert, [migrations.length])
}

async function createVersionTable(client: Client): Promise<void> {
  try {
    await client.query(
      `create table if not exists "${versionTable}" (version bigint primary key, "instanceId" text not null)`,
    )
  } catch (error) {
    // Another server made it at the same moment.
    if (!isDuplicate(error)) throw error
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['23505', '42P07', '42710'].includes(String(error.code))
}

/** Throws when this version must not touch the database; 0 where there is nothing yet. */
async function checkVersion(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )
  if (found.length === 0) return 0
  if (!found.some(({ name }) => name === versionTable)) {
    throw new UnusableDatabaseError(
      'the PostgreSQL database holds tables of another program',
      'Point DATABASE_URL at an empty database, or at one of Quire.',
    )
  }
  const { rows } = await client.query<{ version: string }>(`select version from "${versionTable}"`)
  const version = Number(rows[0]?.version ?? 0)
  if (version > migrations.length) {
    throw new UnusableDatabaseError(
      `the PostgreSQL database was written by a newer Quire (schema ${version}, this one knows ${migrations.length})`,
      'Start that version.',
    )
  }
  return version
}

async function requireUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '0', encoding = '' } = rows[0] ?? {}
  if (Number(version) < oldestServer * 10_000) {
    throw new UnusableDatabaseError(`the PostgreSQL server is older than ${oldestServer}`, 'Upgrade it.')
  }
  if (encoding !== 'UTF8') {
    const advice = "Create one with `create database … encoding 'UTF8' template template0`."
    throw new UnusableDatabaseError(`the PostgreSQL database has the encoding ${encoding} instead of UTF8`, advice)
  }
}

/** Tells the database from every other, also from a copy of it. */
export const instanceQuery = `select concat("instanceId", '/', (
    select oid from pg_database where datname = current_database()
  )) as id from "${versionTable}"`
