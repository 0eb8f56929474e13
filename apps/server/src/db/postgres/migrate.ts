import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { DatabaseState } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations, postgresMigrations } from '#db/migrations/index.ts'
import { postgresSchema } from '#db/schema/postgres-schema.ts'
import { fullTextSchema } from './full-text/schema.ts'
import { connectAlone } from './pool.ts'
import { checkVersion, compatibleFrom, createVersionTable, type KnownSchema, versionTable } from './schema-version.ts'

const oldestServer = 15

const ownSchema: KnownSchema = { version: migrations.length, steps: postgresMigrations }

/**
 * Whoever asks for a table waits behind a step that waits for it, so it does not wait for long. Other servers work on: their
 * transactions are short.
 */
const lockTimeoutMs = 2_000
const mostAttempts = 30
const pauseMs = 500

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(
    new Client({ connectionString: url, application_name: 'quire', connectionTimeoutMillis: 10_000 }),
  )
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function stateOfServer(url: string): Promise<DatabaseState> {
  return withClient(url, async (client) => {
    const version = await checkVersion(client, ownSchema.version)
    return version === 0 ? 'missing' : version >= ownSchema.version ? 'current' : 'outdated'
  })
}

/** Brings the database to the newest schema. Of several servers one does so, while the others wait. */
export function migrateServer(url: string, known: KnownSchema = ownSchema): Promise<void> {
  return withClient(url, async (client) => {
    await requireUsable(client)
    if ((await checkVersion(client, known.version)) >= known.version) return
    await createVersionTable(client)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrateAtOnce(client, known)
      } catch (error) {
        await client.query('rollback')
        if (attempt === mostAttempts || !isLockTimeout(error)) throw error
        await sleep(pauseMs)
      }
    }
  })
}

async function migrateAtOnce(client: Client, known: KnownSchema): Promise<void> {
  await client.query('begin')
  // Also keeps those out who began at the same time; by then the version may be another one.
  await client.query(`lock table "${versionTable}" in exclusive mode`)
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  const version = await checkVersion(client, known.version)
  if (version === 0) await createSchema(client, known)
  else if (version < known.version) await takeSteps(client, version, known)
  await client.query('commit')
}

async function takeSteps(client: Client, version: number, known: KnownSchema): Promise<void> {
  const oldest = known.version - known.steps.length
  if (version < oldest) refuseOlder(version, oldest)
  const steps = known.steps.slice(version - oldest)
  const added = `alter table "${versionTable}" add column if not exists "compatibleFrom" bigint not null default 0`
  for (const statement of [added, ...steps.flatMap(({ statements }) => statements)]) await client.query(statement)
  const update = `update "${versionTable}" set version = $1, "compatibleFrom" = $2`
  await client.query(update, [known.version, compatibleFrom(known)])
}

function refuseOlder(version: number, oldest: number): never {
  throw new UnusableDatabaseError(
    `the PostgreSQL database has schema ${version}, and only those from ${oldest} on can be brought up to date`,
    'Start with an empty one.',
  )
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

async function createSchema(client: Client, known: KnownSchema): Promise<void> {
  await client.query([...postgresSchema(), ...fullTextSchema].join(';\n'))
  await noteVersion(client, known)
}

/** To be called in the transaction that made the schema. */
export async function noteVersion(client: Client, known: KnownSchema = ownSchema): Promise<void> {
  const insert = `insert into "${versionTable}" (version, "instanceId", "compatibleFrom")
    values ($1, gen_random_uuid()::text, $2)`
  await client.query(insert, [known.version, compatibleFrom(known)])
}

export async function requireUsable(client: Client): Promise<void> {
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
