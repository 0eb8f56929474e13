import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { databaseTests, shortRun } from '#tests/support/postgres/database-tests.ts'

it('every test that is given a database is one of those that are run on each engine, and no other is', () => {
  const folder = resolve(import.meta.dirname, '..')
  const given = new Set(databaseTests())
  const others = globSync('**/*.test.ts', { cwd: folder }).filter((file) => !given.has(file))
  const sourceOf = (file: string) => readFileSync(resolve(folder, file), 'utf8')
  const asking = /\b(startTestServer|startBeside|createTestDatabase|settingsIn|fileSettingsIn|startPostgres|inject)\(/
  const isOnItsOwn = (file: string) => sourceOf(file).includes('useOwnPostgres()')
  expect(others.filter((file) => asking.test(sourceOf(file)) && !isOnItsOwn(file))).toEqual([])
  expect(given).toContain('contract/contract.test.ts')
  expect(others).toContain('json/encode.test.ts')
  expect(others).toContain('cli/move.test.ts')
  expect(others).toContain('db/migrate.test.ts')
})

it('all that is named for a short run on PostgreSQL is there', () => {
  const tests = ['/fuzz/tests/fuzz.test.ts', ...databaseTests().map((file) => `/tests/${file}`)]
  expect(shortRun.filter((name) => !tests.some((file) => file.includes(`/${name}`)))).toEqual([])
})
