import { indexedWords, type Phrase } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { bitsPerSpace, type IndexedWords } from '#db/full-text.ts'
import { prepared } from '#db/queries/prepared.ts'
import { type IndexWord, postingBlocksQuery, toRanges } from './posting-blocks.ts'
import { termPart } from './term-part.ts'

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

export function spaceNumberOf(id: string): RawBuilder<number> {
  return sql<number>`${sql.ref(id)} >> ${sql.lit(bitsPerSpace)}`
}

/** A query may take seconds: only where `isQuick` says otherwise it may run elsewhere than in `full-text-thread.ts`. */
interface Run {
  isInThread: boolean
}

/** Asked for some of the rows that are found: how much is read for none at all is bounded by `maxPostingBlocks`. */
function mayGoOn({ isInThread }: Run): RawBuilder<unknown> {
  return isInThread ? sql` and ("searchText".rowid & 15 <> 0 or mayGoOn())` : sql``
}

/** A query for the ids that match. */
export function matchingIds(words: string, within: RawBuilder<SqlBool>, run: Run): RawBuilder<{ id: number }> {
  return sql`select rowid as id from "searchText" where "searchText" match ${words} and ${within}${mayGoOn(run)}`
}

/** The ids of titles that have most of the words, of which there are as many as `words` has. */
export function titledIds(words: string, most: number, within: RawBuilder<SqlBool>): RawBuilder<{ id: number }> {
  return sql`select id from (
      select "searchText".rowid as id from json_each(${words}) as word cross join "searchText"
        where "searchText" match word.value and ${within}
    ) group by id having count(*) >= ${most}`
}

/** Each phrase of a query by its number, with that of its word, as a common table expression for the next two. */
export function waysOf(ways: string): RawBuilder<unknown> {
  return sql`ways as materialized (
    select key as way, value ->> 0 as word, value ->> 1 as weight, value ->> 2 as phrase from json_each(${ways})
  )`
}

/** For each of the ways that ids match a row. */
export function matchingWays(within: RawBuilder<SqlBool>, run: Run): RawBuilder<{ id: number; way: number }> {
  return sql`select "searchText".rowid as id, ways.way from ways cross join "searchText"
    where "searchText" match ways.phrase and ${within}${mayGoOn(run)}`
}

/** The same with how much the page is about it. */
export function scoredWays(within: RawBuilder<SqlBool>): RawBuilder<{ id: number; way: number; part: number }> {
  return sql`select "searchText".rowid as id, ways.way, ${sql.raw(termPart)} as part
    from ways cross join "searchText" where "searchText" match ways.phrase and ${within}`
}

export function toWeightedWays(query: readonly (readonly Phrase[])[]): string {
  return JSON.stringify(
    query.flatMap((ways, word) => ways.map((phrase) => [word, phrase.weight ?? 1, toMatchPhrase(phrase)])),
  )
}

/** Of more words it takes too long to tell. */
const mostQuickWords = 16
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

/** Of each word of a query what a title has where it has that word or another form of it. */
export function toTitleMatches(query: readonly (readonly Phrase[])[]): string {
  const names = query.map((ways) => ways.filter(({ isName }) => isName).map(toMatchPhrase))
  return JSON.stringify(names.map((ways) => `{title} : (${ways.join(' OR ')})`))
}

/** Any of the phrases in a title or a heading, or where all words are needed, each of them there. */
export function toProminentWords(query: readonly (readonly Phrase[])[]): { any: string; all: string } {
  const any = query.flat().map(toMatchPhrase).join(' OR ')
  return { any: `{title headings} : (${any})`, all: `{title headings} : (${toMatchWords(query)})` }
}

export function toMatchWords(query: readonly (readonly Phrase[])[]): string {
  return query.map((ways) => `(${ways.map(toMatchPhrase).join(' OR ')})`).join(' AND ')
}

/** None of the words holds anything that would be syntax. */
function toMatchPhrase(phrase: Phrase): string {
  return `"${indexedWords(phrase).join(' ')}"${phrase.isPrefix ? ' *' : ''}`
}

/** The words of a query, each as often as the index is read for it. */
export function toIndexWords(query: readonly (readonly Phrase[])[]): IndexWord[] {
  return query.flat().flatMap((phrase) => {
    const words = indexedWords(phrase)
    return words.map((word, index) => ({ word, isPrefix: phrase.isPrefix && index === words.length - 1 }))
  })
}
