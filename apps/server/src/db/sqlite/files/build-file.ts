import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite, type Statement } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { UnusableDatabaseError } from '#db/errors.ts'
import { firstRows } from '#db/schema/tables.ts'
import { createWriteDialect } from '#db/sqlite/dialect.ts'
import { applicationId } from '#db/sqlite/file-version.ts'
import { insertWords } from '#db/sqlite/full-text/index-query.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { createWriteGroups } from '#db/sqlite/write-groups.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { DatabaseBuilder } from '#db/transfer/row-source.ts'
import { writtenColumns, writtenValues } from '#db/transfer/table-plan.ts'
import { createPrivateFile, publishFile } from './durable-files.ts'
import { filePlanOf, readFileRows } from './file-rows.ts'
import { findDamage } from './integrity.ts'

/** Makes a new file beside its place, where no server takes it for one, and gives it its name when it is whole. */
export async function buildFile(path: string): Promise<DatabaseBuilder> {
  if (existsSync(path)) throw new UnusableDatabaseError(`${path} exists already`, 'Name a file that does not.')
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.partial-${process.pid}`
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(temporary + suffix, { force: true })
  }
  createPrivateFile(temporary)
  try {
    await migrate(temporary)
    return buildIn(openToBuild(temporary), { temporary, path, remove })
  } catch (error) {
    remove()
    throw error
  }
}

/** Whatever goes wrong, the file is thrown away: nothing has to be kept for going back. */
function openToBuild(temporary: string): Sqlite {
  const sqlite = new SqliteDatabase(temporary)
  sqlite.pragma('journal_mode = delete')
  sqlite.pragma('journal_mode = off')
  sqlite.pragma('synchronous = off')
  sqlite.pragma('foreign_keys = off')
  sqlite.pragma('cache_size = -64000')
  // Nobody's, until it is whole.
  sqlite.pragma('application_id = 0')
  return sqlite
}

interface Places {
  temporary: string
  path: string
  remove(): void
}

function buildIn(sqlite: Sqlite, { temporary, path, remove }: Places): DatabaseBuilder {
  const watching = dropWatching(sqlite)
  for (const table of Object.keys(firstRows)) sqlite.exec(`delete from "${table}"`)
  const db = new Kysely<Tables>({ dialect: createWriteDialect(sqlite, createWriteGroups(sqlite)) })
  const inserts = new Map<string, Statement>()
  return {
    ...readFileRows(sqlite),
    db,
    async insert(table, rows) {
      const plan = filePlanOf(table)
      const insert = inserts.get(table) ?? sqlite.prepare(insertInto(table))
      inserts.set(table, insert)
      sqlite.transaction(() => {
        for (const row of rows) insert.run(writtenValues(plan, row))
      })()
    },
    async complete() {
      for (const statement of watching) sqlite.exec(statement)
    },
    insertWords: (rows) => insertWords(db, rows),
    async publish(onCheck) {
      onCheck(0, 0)
      const damage = await findDamage(sqlite, onCheck)
      if (damage.length > 0) throw new UnusableDatabaseError(`what was read is damaged: ${damage.join('; ')}`)
      sqlite.pragma(`application_id = ${applicationId}`)
      sqlite.pragma('journal_mode = delete')
      sqlite.close()
      publishFile(temporary, path)
      return undefined
    },
    async [Symbol.asyncDispose]() {
      sqlite.close()
      remove()
    },
  }
}

/** Takes indexes and triggers away, and answers how to make them again. */
function dropWatching(sqlite: Sqlite): string[] {
  const found = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where type in ('index', 'trigger') and sql is not null order by type, name",
    )
    .all()
  for (const { type, name } of found) sqlite.exec(`drop ${type} "${name}"`)
  return found.map(({ sql }) => sql)
}

function insertInto(table: string): string {
  const columns = writtenColumns(filePlanOf(table))
  return `insert into "${table}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
