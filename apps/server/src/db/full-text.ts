import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

/** The full-text index: words of pages under a number. Another engine replaces this file and the table of its migration. */

export interface IndexedWords {
  id: number
  title: string
  headings: string
  body: string
}

/** Neighbouring words; none holds anything but letters and digits. */
interface Phrase {
  readonly words: readonly string[]
  readonly isPrefix: boolean
}

export async function insertWords(db: Db, rows: readonly IndexedWords[]): Promise<void> {
  if (rows.length === 0) return
  const values = JSON.stringify(rows.map(({ id, title, headings, body }) => [id, title, headings, body]))
  await sql`insert into "searchText" (rowid, title, headings, body)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${values})`.execute(db)
}

export async function deleteWords(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from "searchText" where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(db)
}

/** Ids of one space lie together, so that a search in it reads nothing else of the index. */
const bitsPerSpace = 28
const idsPerSpace = 2 ** bitsPerSpace

export function wordIdsOf(spaceNumber: number): { from: number; to: number } {
  return { from: spaceNumber * idsPerSpace, to: (spaceNumber + 1) * idsPerSpace - 1 }
}

export function spaceNumberOf(id: string): RawBuilder<number> {
  return sql<number>`${sql.ref(id)} >> ${sql.lit(bitsPerSpace)}`
}

/** A query for the ids that match, each with a score, the best having the lowest; a title counts most, then headings. */
export function matchingWords(words: string, within: RawBuilder<SqlBool>): RawBuilder<{ id: number; score: number }> {
  return sql`select rowid as id, bm25("searchText", 10.0, 4.0, 1.0) as score from "searchText"
    where "searchText" match ${words} and ${within}`
}

export function toMatchWords(query: readonly (readonly Phrase[])[]): string {
  const phrase = ({ words, isPrefix }: Phrase) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`
  return query.map((ways) => `(${ways.map(phrase).join(' OR ')})`).join(' AND ')
}
