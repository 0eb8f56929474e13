import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, type TestContext } from 'vitest'
import { withAdmin } from './clone.ts'
import { NoPostgresError, type RunningPostgres, startPostgres } from './start.ts'

export interface OwnPostgres {
  /** A test is skipped, with the reason, where PostgreSQL cannot be started. */
  running(test: Pick<TestContext, 'skip'>): RunningPostgres
  /** The address of a new database of it, in which nothing is. */
  emptyDatabase(test: Pick<TestContext, 'skip'>): Promise<string>
}

/** A PostgreSQL for the tests of one file, whichever engine the others run on. To be called where the tests are declared. */
export function useOwnPostgres(): OwnPostgres {
  let postgres: RunningPostgres | undefined
  let reason = ''
  beforeAll(async () => {
    try {
      postgres = await startPostgres()
    } catch (error) {
      if (!(error instanceof NoPostgresError)) throw error
      reason = error.message
    }
  })
  afterAll(() => postgres?.stop())
  const running = (test: Pick<TestContext, 'skip'>): RunningPostgres => {
    if (!postgres) return test.skip(reason)
    return postgres
  }
  return {
    running,
    async emptyDatabase(test) {
      const { urlOf } = running(test)
      const name = `quire_${randomUUID().replaceAll('-', '')}`
      await withAdmin(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
  }
}
