import { type RawBuilder, sql } from 'kysely'
import { searchRules } from '#db/queries/search-results.ts'
import type { ServerQuery } from './rank-query.ts'

/** As much as a word of the query and one of a title begin alike: as `likeness` of the content package has it. */
const likeness = sql`(case
    when asked.word = said.word then 1
    when 2 * alike.same >= greatest(length(asked.word), length(said.word))
      then alike.same * 1.0 / greatest(length(asked.word), length(said.word))
    when alike.same = length(asked.word) and alike.same >= 3 then 0.5
    when length(asked.word) >= 5 and strpos(said.word, asked.word) > 0 then 0.5
    else 0
  end)`

/** How much of a word of the query, or of what it may stand for, the title has. */
const inTitle = sql`(select max(asked.weight * ${likeness})
    from (
      select other.value ->> 0 as word, cast(other.value ->> 1 as float8) as weight
        from json_array_elements(word.value) as other (value)
    ) as asked
    cross join unnest(string_to_array("titleKey", ' ')) as said (word)
    cross join lateral (
      select count(*) as same from generate_series(1, least(length(asked.word), length(said.word))) as ends (at)
        where left(asked.word, ends.at) = left(said.word, ends.at)
    ) as alike
  )`

/**
 * Called as the query is, or else by score, which is higher the more the title is like the query: what both have of what
 * either has, as in `titlePart` of the content package.
 */
export function rankedPages([, { titleKey: key, titleWords }]: ServerQuery): RawBuilder<unknown> {
  return sql`titled as materialized (
      select best.id, (
          select least(1, 2 * sum(coalesce(${inTitle}, 0))
              / greatest(1, count(*) + array_length(string_to_array("titleKey", ' '), 1)))
            from json_array_elements(cast(${titleWords} as json)) as word (value)
        ) as part
        from (select id from found order by score limit ${sql.lit(searchRules.titled)}) as best
        join "searchPages" on "searchPages".id = best.id
    ),
    ranked as materialized (
      select found.id,
          cast(found.score * (1 + ${sql.lit(searchRules.titleWeight)} * coalesce(titled.part, 0)) as float8) as score,
          cast(found.id not in (select id from "searchPages" where "titleKey" = ${key}) as int) as tier
        from found left join titled on titled.id = found.id
    )`
}
