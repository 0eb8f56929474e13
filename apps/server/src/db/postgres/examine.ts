import type { Client } from 'pg'
import { defaultConnections, type PostgresAddress } from '#db/database.ts'
import type { Finding, OnPart } from '#db/engine.ts'
import { printPostgresTrigger } from '#db/schema/print-triggers.ts'
import { tables } from '#db/schema/tables.ts'
import { triggers } from '#db/schema/triggers.ts'
import { contentStores, findDamagedContent } from '#db/stored/damaged-content.ts'
import { checkVersion } from './schema-version.ts'
import { connectToCopy } from './transfer/connection.ts'
import { readRows } from './transfer/cursor.ts'

const versions = { oldest: 15, newest: 18 }
/** What the clocks of machines that ask each other for the time differ by at most. */
const mostClockDifferenceMs = 2_000

/** For `quire doctor`. It must not change the database. */
export async function examineServer(
  { url, connections = defaultConnections }: PostgresAddress,
  { name, newest, onContents }: { name: string; newest: number; onContents: OnPart },
): Promise<Finding[]> {
  let client: Client | undefined
  try {
    client = await connectToCopy(url)
    await client.query('begin isolation level repeatable read, read only')
    const version = await checkVersion(client, newest)
    const findings = [
      await checkServer(client, name),
      await checkEncoding(client),
      ...(await checkLimits(client, connections)),
    ]
    if (version === 0) return [...findings, { ok: true, text: 'it is empty: the first start makes the tables' }]
    if (version < newest) {
      return [...findings, { ok: true, text: 'its schema is older: the next start brings it up to date' }]
    }
    return [
      ...findings,
      version === newest
        ? { ok: true, text: 'its schema is the one this version works with' }
        : { ok: true, isWarning: true, text: 'its schema is of the next version: replace this one soon' },
      await checkCollation(client),
      await checkTriggers(client),
      await checkContents(client, onContents),
    ]
  } catch (error) {
    return [{ ok: false, text: `${name}: ${(error as Error).message}` }]
  } finally {
    await client?.end()
  }
}

async function oneRow<Row extends object>(client: Client, query: string): Promise<Partial<Row>> {
  return (await client.query<Row>(query)).rows[0] ?? {}
}

async function checkServer(client: Client, name: string): Promise<Finding> {
  const { version = '', number = 0 } = await oneRow<{ version: string; number: string }>(
    client,
    "select current_setting('server_version') as version, current_setting('server_version_num') as number",
  )
  const major = Math.floor(Number(number) / 10_000)
  const text = `${name} is PostgreSQL ${version}`
  if (major < versions.oldest) return { ok: false, text: `${text}: upgrade it to ${versions.oldest} or later` }
  if (major <= versions.newest) return { ok: true, text }
  return { ok: true, isWarning: true, text: `${text}, which is newer than ${versions.newest}, the last one tested` }
}

async function checkEncoding(client: Client): Promise<Finding> {
  const { encoding } = await oneRow<{ encoding: string }>(
    client,
    "select current_setting('server_encoding') as encoding",
  )
  return encoding === 'UTF8'
    ? { ok: true, text: 'its encoding is UTF8' }
    : { ok: false, text: `its encoding is ${encoding} instead of UTF8: move the data into a new database` }
}

async function checkLimits(client: Client, connections: number): Promise<Finding[]> {
  const {
    most = 0,
    reserved = 0,
    own = -1,
    used = 0,
    now = 0,
  } = await oneRow<Record<string, number>>(
    client,
    `select current_setting('max_connections')::bigint as most,
        current_setting('superuser_reserved_connections')::bigint as reserved,
        (select rolconnlimit::bigint from pg_roles where rolname = current_user) as own,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
        (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  )
  const difference = Math.abs(now - Date.now())
  const capacity = Math.min(most - reserved, own < 0 ? Number.POSITIVE_INFINITY : own)
  const servers = Math.floor(capacity / connections)
  const text = `it takes ${capacity} connections, ${used} of them in use: enough for ${servers} processes with up to ${connections} each`
  return [
    servers > 0
      ? { ok: true, text }
      : { ok: false, text: `${text}. Raise max_connections, or lower QUIRE_POSTGRES_CONNECTIONS` },
    difference <= mostClockDifferenceMs
      ? { ok: true, text: 'its clock and that of this machine agree' }
      : {
          ok: true,
          isWarning: true,
          text: `its clock and that of this machine differ by ${Math.round(difference / 1000)} s: let both ask a time server`,
        },
  ]
}

/** Every column of text compares by bytes, whatever the database's own collation is. */
async function checkCollation(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
        and table_name = any ($1) order by 1`,
    [Object.keys(tables)],
  )
  const names = rows.map(({ name }) => name)
  return names.length === 0
    ? { ok: true, text: 'text is compared by its bytes in every column' }
    : { ok: false, text: `these columns have another collation than "C", and wrong orders: ${names.join(', ')}` }
}

/** Counters and stamps are wrong where a trigger is missing, off or another one. */
async function checkTriggers(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; enabled: string; body: string }>(
    `select tgname as name, tgenabled as enabled, prosrc as body
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  )
  const found = new Map(rows.map((row) => [row.name, row]))
  const wrong = triggers.flatMap((trigger) => {
    const { enabled, body } = found.get(trigger.name) ?? {}
    if (body === undefined) return [`${trigger.name} is missing`]
    if (enabled === 'D') return [`${trigger.name} is off`]
    return printPostgresTrigger(trigger)[0].includes(body) ? [] : [`${trigger.name} was changed`]
  })
  return wrong.length === 0
    ? { ok: true, text: `all ${triggers.length} triggers are there, on, and what this version expects` }
    : { ok: false, text: `counters go wrong, for triggers are not as they should be: ${wrong.join(', ')}` }
}

async function checkContents(client: Client, onContents: OnPart): Promise<Finding> {
  const reader = {
    count: async ({ from }: { from: string }) =>
      (await oneRow<{ count: number }>(client, `select count(*) as count from ${from}`)).count ?? 0,
    contents: ({ columns, from, order }: { columns: readonly [string, string]; from: string; order: string }) =>
      readRows<[string, string | Uint8Array]>(client, { columns, longColumns: [columns[1]], from, order }),
  }
  const problems = await findDamagedContent(reader, Object.values(contentStores), onContents)
  return problems.length === 0
    ? { ok: true, text: 'every text and file is what its hash says' }
    : { ok: false, text: `the database is damaged, restore a backup: ${problems.join('; ')}` }
}
