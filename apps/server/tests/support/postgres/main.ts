import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseTests, shortRun } from './database-tests.ts'
import { NoPostgresError, startPostgres } from './start.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** Tests beside those of the server that are given a database. */
const elsewhere = ['tooling/fuzz/tests/fuzz.test.ts']

/** `pnpm test:postgres`: every test that is given a database, those of the folders that are named, or a short run. */
async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'failing-first': { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
  })
  const named = values.short ? shortRun : positionals
  const mode = values['failing-first'] ? 'postgres-failing-first' : 'postgres'
  const where = values['failing-first'] ? 'on PostgreSQL, where every transaction fails first' : 'on PostgreSQL'
  // noProcessEnv is about the server's settings; these are of the tests.
  // biome-ignore lint/style/noProcessEnv: see above
  const { QUIRE_TEST_POSTGRES: programs, QUIRE_TEST_POSTGRES_LOG: log, ...environment } = process.env
  try {
    const postgres = await startPostgres({ ...(programs && { programs }), ...(log && { log }) })
    const startedAt = performance.now()
    const { status, error } = spawnSync('vitest', ['run', '--retry=1', ...chosenTests(named)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, QUIRE_TEST_ENGINE: mode, QUIRE_TEST_POSTGRES_URL: postgres.urlOf('postgres') },
    })
    await postgres.stop()
    if (error) throw error
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    say(
      `${status === 0 ? '✓' : '✗'} ${where}: ${values.short ? 'a short run' : positionals.join(', ') || 'everything'}, in ${seconds} s`,
    )
    return status ?? 1
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error
    say(`↓ ${where}: skipped. ${error.message}`)
    return 0
  }
}

function chosenTests(folders: readonly string[]): string[] {
  const tests = [...databaseTests().map((file) => `apps/server/tests/${file}`), ...elsewhere]
  const isNamed = (file: string) => folders.some((folder) => file.includes(`/${folder.replace(/^tooling\//, '')}`))
  return folders.length > 0 ? tests.filter(isNamed) : tests
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await main(process.argv.slice(2))
