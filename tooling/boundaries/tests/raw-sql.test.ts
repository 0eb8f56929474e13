import ts from 'typescript'
import { expect, it } from 'vitest'
import { rawSqlIn } from '../src/raw-sql.ts'
import { shippedSources } from '../src/sources.ts'

/** What engines say in different words is a named fragment (`db/queries/fragments.ts`), which each of them provides. */
it('no SQL is written outside of the database layer', () => {
  const above = shippedSources().filter(({ path }) => !path.startsWith('apps/server/src/db/'))
  expect(above.length).toBeGreaterThan(900)
  expect(rawSqlIn(above)).toEqual([])
})

it.each([
  ["import { sql } from 'kysely'", 1],
  ["import { type Expression, sql as raw } from 'kysely'", 1],
  ["import type { RawBuilder } from 'kysely'", 1],
  ["import { expressionBuilder } from 'kysely'", 0],
  ["import { sql } from './sql.ts'", 0],
  ["if (error.code === 'SQLITE_BUSY') return", 1],
  ["const advice = { SQLITE_FULL: 'free some space' }", 1],
  ["run('pragma user_version')", 1],
  ["print('a database')", 0],
])('in %s it finds %d', (text, count) => {
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  expect(rawSqlIn([{ path: 'a.ts', tree }])).toHaveLength(count)
})
