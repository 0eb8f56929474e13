import { Client } from 'pg'
import type { DatabaseAddress } from '#db/database.ts'
import { migrateServer } from '#db/postgres/migrate.ts'
import { printFirstRows } from '#db/schema/postgres-schema.ts'
import { keepConnections } from './kept-connections.ts'
import { recordStatements } from './record-statements.ts'

export interface TestDatabase {
  address: DatabaseAddress
  remove(): Promise<void>
}

/** The PostgreSQL of a run of the tests, which has a database that is up to date and holds nothing. */
export interface PostgresOfRun {
  url: string
  template: string
  /** Whether every transaction is to fail once, and be run again. */
  failsFirst?: boolean
  /** The folder where every statement that servers send is noted. */
  statements?: string
}

/** `url` is of a database from which others are made. */
export async function createTemplate(url: string): Promise<PostgresOfRun> {
  const template = 'quire_template'
  await withAdmin(url, `create database ${template}`)
  await migrateServer(besides(url, template))
  return { url, template }
}

/** Another database of the same server. */
function besides(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

let clones = 0
/** Databases of tests that have ended. */
const emptied: string[] = []

/** A new database takes a quarter of a second to copy on a busy machine; one that was emptied takes a tenth of that. */
export async function clonePostgres(postgres: PostgresOfRun): Promise<TestDatabase> {
  const { url, template, failsFirst = false, statements } = postgres
  if (statements !== undefined) recordStatements(statements)
  const own = emptied.pop() ?? (await copy(url, template))
  keepConnections(own)
  return {
    address: { engine: 'postgres', url: own, failsFirst },
    async remove() {
      const cleaner = await cleanerOf(own)
      for (const command of [emptying, ...printFirstRows()]) await cleaner.query(command)
      emptied.push(own)
    },
  }
}

const cleaners = new Map<string, Client>()

/** Whoever emptied a database before knows its tables, which a new connection has to look up one by one. */
async function cleanerOf(url: string): Promise<Client> {
  const known = cleaners.get(url)
  if (known) return known
  const client = new Client({ connectionString: url })
  await client.connect()
  // It keeps nobody from coming to an end, and ends with the PostgreSQL of the run.
  Object(client).unref()
  client.on('error', () => undefined)
  cleaners.set(url, client)
  return client
}

async function copy(url: string, template: string): Promise<string> {
  clones += 1
  const name = `test_${process.pid}_${clones}`
  await withAdmin(url, `create database ${name} template ${template} strategy file_copy`)
  return besides(url, name)
}

/** An empty one of this name, unless it is there already. */
export async function createNamedDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  try {
    await withAdmin(besides(url, 'postgres'), `create database "${name}"`)
  } catch (error) {
    if (!thereAlready.includes((error as { code?: string }).code)) throw error
  }
}

/** Before, or at the same moment. */
const thereAlready: (string | undefined)[] = ['42P04', '23505']

/**
 * Without triggers and foreign keys; what became large is better thrown away, and what was never written to is left alone.
 * Numbers begin anew.
 */
const emptying = `do $$ declare written record; begin
  set local session_replication_role = replica;
  for written in
    select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schemaVersion'
      and pg_relation_size(oid) > 0
  loop
    if written.bytes > 500000 then execute format('truncate %I cascade', written.name);
    else execute format('delete from %I', written.name);
    end if;
  end loop;
  perform setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences where last_value is not null;
end $$`

export async function withAdmin(url: string, ...commands: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const command of commands) await client.query(command)
  } finally {
    await client.end()
  }
}
