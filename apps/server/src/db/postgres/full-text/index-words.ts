import { sql } from 'kysely'
import type { FullText } from '#db/full-text.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { toWordVector } from './word-vector.ts'

export const insertVectors: FullText['insertWords'] = async (db, rows) => {
  if (rows.length === 0) return
  const indexed = rows.map((row) => ({ id: row.id, ...toWordVector(row) }))
  const parts = indexed.flatMap(({ id, vectors, length }) =>
    vectors.map((words, part) => ({ id, part, words, length })),
  )
  // In one order, so that no two transactions wait for each other.
  const terms = [...new Set(indexed.flatMap(({ words }) => words))].toSorted()
  await sql`with terms as (
      insert into "searchTerms" (term) select value from json_array_elements_text(cast(${JSON.stringify(terms)} as json))
        on conflict do nothing
    )
    insert into "searchText" (id, part, words, length) select id, part, cast(words as tsvector), length
      from json_to_recordset(cast(${JSON.stringify(parts)} as json)) as parts (id bigint, part bigint, words text, length bigint)`.execute(
    db,
  )
}

export const deleteVectors: FullText['deleteWords'] = async (db, ids) => {
  if (ids.length === 0) return
  await sql`delete from "searchText" where id in ${valuesOf(JSON.stringify(ids), 'integer')}`.execute(db)
}

const termsAtOnce = 500

/** Words that are on no page any more are forgotten, some at a time. */
export const deleteUnusedTerms: FullText['mergeWords'] = async (db, round) => {
  const { rows } = await sql<{ count: number }>`with looked as materialized (
      select term from "searchTerms" order by term offset ${round * termsAtOnce} limit ${termsAtOnce}
    ), gone as (
      delete from "searchTerms" where term in (
        select term from looked where not exists (
          select 1 from "searchText" where words @@ cast(quote_literal(looked.term) as tsquery)
        )
      )
    )
    select count(*) as count from looked`.execute(db)
  return (rows[0]?.count ?? 0) === termsAtOnce
}
