import { randomUUID } from 'node:crypto'
import { beforeAll, type TestContext } from 'vitest'
import { withAdmin } from './clone.ts'
import { NoPostgresError, type RunningPostgres, startPostgres } from './start.ts'

export interface OwnPostgres {
  /** Others use it as well. A test is skipped, with the reason, where PostgreSQL cannot be started. */
  running(test: Pick<TestContext, 'skip'>): RunningPostgres
  /** The address of a new database of it, in which nothing is. */
  emptyDatabase(test: Pick<TestContext, 'skip'>): Promise<string>
}

/** One for all files of a process, with which it ends. */
let started: Promise<RunningPostgres> | undefined

/** A PostgreSQL beside what the other tests run on. To be called where the tests are declared. */
export function useOwnPostgres(): OwnPostgres {
  let postgres: RunningPostgres | undefined
  let reason = ''
  beforeAll(async () => {
    try {
      started ??= startPostgres()
      postgres = await started
    } catch (error) {
      if (!(error instanceof NoPostgresError)) throw error
      reason = error.message
    }
  })
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
