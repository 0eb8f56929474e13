import { chmodSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { createMemoryFolder } from '#tests/support/memory-folder.ts'
import type { PostgresOfRun } from './clone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the tests run on files. */
    postgres: PostgresOfRun | { skipped: string } | undefined
  }
}

/**
 * Before a run of the tests. With QUIRE_TEST_ENGINE=postgres every server of the tests is on a PostgreSQL: the one at
 * QUIRE_TEST_POSTGRES_URL, or one that is started for the run and goes with it; QUIRE_TEST_POSTGRES names the folder of the
 * programs, where it is to be another one than ours, and QUIRE_TEST_POSTGRES_LOG a file for what PostgreSQL refuses. With
 * postgres-failing-first every transaction fails once, before it is committed, and is run again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createMemoryFolder()
  // The processes of the tests have it from this one.
  // biome-ignore lint/style/noProcessEnv: see below
  process.env.TMPDIR = folder.path
  chmodSync(folder.path, 0o755)
  const stop = await providePostgres(project)
  return async () => {
    await stop?.()
    folder[Symbol.dispose]()
  }
}

async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // noProcessEnv is about the server's settings; these are of the tests.
  // biome-ignore lint/style/noProcessEnv: see above
  const { QUIRE_TEST_ENGINE, QUIRE_TEST_POSTGRES_URL: url, ...how } = process.env
  if (!QUIRE_TEST_ENGINE?.startsWith('postgres')) {
    project.provide('postgres', undefined)
    return undefined
  }
  const { NoPostgresError, startPostgres } = await import('./start.ts')
  const { createTemplate } = await import('./clone.ts')
  const { createStatementFolder } = await import('./record-statements.ts')
  const { reportStatements } = await import('./statement-report.ts')
  const { QUIRE_TEST_POSTGRES: programs, QUIRE_TEST_POSTGRES_LOG: log } = how
  try {
    const postgres = url ? undefined : await startPostgres({ ...(programs && { programs }), ...(log && { log }) })
    const statements = createStatementFolder()
    project.provide('postgres', {
      ...(await createTemplate(url ?? postgres?.urlOf('postgres') ?? '')),
      failsFirst: QUIRE_TEST_ENGINE === 'postgres-failing-first',
      statements: statements.path,
    })
    return async () => {
      await postgres?.stop()
      using folder = statements
      process.stdout.write(`${await reportStatements(folder.path)}\n`)
    }
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error
    project.provide('postgres', { skipped: error.message })
    return undefined
  }
}
