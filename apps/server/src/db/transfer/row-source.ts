import type { Db } from '#db/database.ts'
import type { IndexedWords } from '#db/full-text.ts'
import type { StoredRow } from './table-plan.ts'

/** The tables of a database, all but its full-text index, which each engine has of its own kind. */
export interface RowSource {
  count(table: string): Promise<number>
  /** All rows of a table in one order, some at a time, so that no table has to fit into memory. */
  rows(table: string): AsyncGenerator<readonly StoredRow[]>
}

/** A database as it is at one moment, whoever writes meanwhile. */
export interface DatabaseSnapshot extends RowSource, AsyncDisposable {}

/** A database that is being made of rows. It is not there before it is published, and never will be if it is not. */
export interface DatabaseBuilder extends RowSource, AsyncDisposable {
  /** Reads what has come in so far. */
  db: Db
  insert(table: string, rows: readonly StoredRow[]): Promise<void>
  /** When all rows are there: what looks after them, as indexes and triggers, which would only have slowed them down. */
  complete(): Promise<void>
  insertWords(rows: readonly IndexedWords[]): Promise<void>
  /** Puts it in its place at once, whole and for good. Answers where what was there is kept. */
  publish(onCheck: (done: number, total: number) => void): Promise<string | undefined>
}

/** The words of all pages of a database that has everything but its full-text index. */
export type WordSource = (db: Db) => AsyncIterable<readonly IndexedWords[]>
