import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { type IndexWord, postingBlocksQuery, toRanges } from './posting-blocks.ts'

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
  readonly weight?: number
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

const mergedPages = 64
/** More than any index takes: what is left waits for the next time. */
const maxRounds = 10_000

/**
 * What is deleted stays in the index until its parts are merged. This does a little of that, beginning anew with round 0,
 * and answers whether there is more to do.
 */
export async function mergeWords(db: Db, round: number): Promise<boolean> {
  const changes = async () =>
    (await sql<{ count: number }>`select total_changes() as count`.execute(db)).rows[0]?.count ?? 0
  const before = await changes()
  const pages = round === 0 ? -mergedPages : mergedPages
  await sql`insert into "searchText" ("searchText", rank) values ('merge', ${pages})`.execute(db)
  // The command itself is one.
  return round < maxRounds && (await changes()) - before > 1
}

/** Ids of one space lie together, so that a search in it reads nothing else of the index. */
export const bitsPerSpace = 28
const idsPerSpace = 2 ** bitsPerSpace

export function wordIdsOf(spaceNumber: number): { from: number; to: number } {
  return { from: spaceNumber * idsPerSpace, to: (spaceNumber + 1) * idsPerSpace - 1 }
}

export function spaceNumberOf(id: string): RawBuilder<number> {
  return sql<number>`${sql.ref(id)} >> ${sql.lit(bitsPerSpace)}`
}

/**
 * A query for the ids that match, each with a score, the best having the lowest; a title counts most, then headings. It may
 * take seconds: only where `isQuick` says otherwise it may run elsewhere than in `full-text-thread.ts`.
 */
export function matchingWords(
  words: string,
  within: RawBuilder<SqlBool>,
  { isInThread }: { isInThread: boolean },
): RawBuilder<{ id: number; score: number }> {
  const mayGoOn = isInThread ? sql` and mayGoOn()` : sql``
  return sql`select rowid as id, ${score} as score from "searchText"
    where "searchText" match ${words} and ${within}${mayGoOn}`
}

const score = sql.raw('bm25("searchText", 60.0, 20.0, 1.0)')

/** A word of a query where not all have to occur, by its number there. */
export interface WeightedWays {
  /** What `toWeightedWays` makes: a word is found where any of its ways is. */
  ways: string
  /** Of what the caller must not learn: `id/way`. Undefined when there is nothing of that kind. */
  hidden: RawBuilder<unknown> | undefined
}

/** The same for ids that match some of the words: for each way of a word that they match a row, with its weight. */
export function matchingWays(
  { ways, hidden }: WeightedWays,
  within: RawBuilder<SqlBool>,
  { isInThread }: { isInThread: boolean },
): RawBuilder<{ id: number; way: number; word: number; weight: number; score: number }> {
  const mayGoOn = isInThread ? sql` and mayGoOn()` : sql``
  const isSeen = hidden ? sql` and ("searchText".rowid || '/' || way.key) not in ${hidden}` : sql``
  return sql`select "searchText".rowid as id, way.key as way, way.value ->> 0 as word, way.value ->> 1 as weight,
      (way.value ->> 1) * ${score} as score
    from json_each(${ways}) as way cross join "searchText"
    where "searchText" match way.value ->> 2 and ${within}${isSeen}${mayGoOn}`
}

export function toWeightedWays(query: readonly (readonly Phrase[])[]): string {
  return JSON.stringify(
    query.flatMap((ways, word) => ways.map((phrase) => [word, phrase.weight ?? 1, toMatchPhrase(phrase)])),
  )
}

/** Of more words it takes too long to tell. */
const mostQuickWords = 8
/** Blocks of 4 kB, of up to a thousand rows each: it takes 25 ms at the very most to find what is in so many. */
const maxQuickBlocks = 16

/** Whether words stand in so few places, in the whole index, that no query for them takes long. */
export async function isQuick(db: Db, words: readonly IndexWord[]): Promise<boolean> {
  if (words.length > mostQuickWords) return false
  const [counted] = await countPostingBlocks(db, { ranges: toRanges(words) })
  return (counted?.blocks ?? 0) <= maxQuickBlocks
}

const [beforeRanges = '', afterRanges = ''] = postingBlocksQuery.split('?')

const countPostingBlocks = prepared((db, { ranges }: { ranges: string }) => ({
  compile: () => sql<{ blocks: number }>`${sql.raw(beforeRanges)}${ranges}${sql.raw(afterRanges)}`.compile(db),
}))

export function toMatchWords(query: readonly (readonly Phrase[])[]): string {
  return query.map((ways) => `(${ways.map(toMatchPhrase).join(' OR ')})`).join(' AND ')
}

function toMatchPhrase({ words, isPrefix }: Phrase): string {
  return `"${words.join(' ')}"${isPrefix ? ' *' : ''}`
}

/** The words of a query, each as often as the index is read for it. */
export function toIndexWords(query: readonly (readonly Phrase[])[]): IndexWord[] {
  return query.flat().flatMap(({ words, isPrefix }) => {
    return words.map((word, index) => ({ word, isPrefix: isPrefix && index === words.length - 1 }))
  })
}
