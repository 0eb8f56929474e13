import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, TestRunner } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { clonePostgres, type PostgresOfRun, type TestDatabase } from './postgres/clone.ts'

/** A new database that is up to date: a file, or a PostgreSQL database where the run has one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = postgresOfRun()
  return postgres ? clonePostgres(postgres) : cloneFile()
}

/** Undefined where the databases of this run are files. Tests are skipped where they are to be of PostgreSQL and none can be started. */
export function postgresOfRun(): PostgresOfRun | undefined {
  // Commands like `pnpm crash-test` use the same worlds as the tests, and are no run of them.
  // biome-ignore lint/style/noProcessEnv: it is Vitest that says so
  const postgres = process.env.VITEST ? inject('postgres') : undefined
  return postgres && 'skipped' in postgres ? skipOnServer(postgres.skipped) : postgres
}

/** Where the tests run on PostgreSQL: tells why the current one does not, and ends it. */
export function skipOnServer(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason)
  throw new Error(reason)
}

async function cloneFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-test-'))
  const path = join(folder, 'quire.db')
  copyFileSync(await migratedTemplate(), path)
  return {
    address: { engine: 'sqlite', path },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

let template: Promise<string> | undefined

/** Migrating takes longer than copying, so it is done once a process. */
function migratedTemplate(): Promise<string> {
  template ??= makeTemplate()
  return template
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-template-'))
  const path = join(folder, 'quire.db')
  await migrate(path)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return path
}
