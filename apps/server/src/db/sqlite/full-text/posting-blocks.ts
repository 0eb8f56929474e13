import { tooManyPostings } from '#db/full-text.ts'

/** A word that a query looks for, or what words begin with. */
export interface IndexWord {
  word: string
  isPrefix: boolean
}

/**
 * How many blocks of the full-text index (its posting lists) hold where the words stand, which is what a query takes its
 * time for: all of them are read for every phrase, whatever it finds. FTS5 keeps words in order, in blocks of 4 kB of a
 * few segments (it calls them pages), and the first word of each in `searchText_idx`; a segment's own blocks have numbers
 * of 31 bits below that of the segment.
 */
const segments = `
  with recursive segments (id) as (
    select min(segid) from "searchText_idx"
    union all
    select (select min(segid) from "searchText_idx" where segid > segments.id) from segments where id is not null
  )`

const blocks = `
  total(
    coalesce(
      (select pgno / 2 from "searchText_idx" where segid = segments.id and term > cast(word.value ->> 1 as blob)
        order by term limit 1),
      (select (max(id) & 0x7fffffff) + 1 from "searchText_data"
        where id between segments.id << 37 and (segments.id << 37) + 0x7fffffff)
    ) - coalesce(
      (select pgno / 2 from "searchText_idx" where segid = segments.id and term <= cast(word.value ->> 0 as blob)
        order by term desc limit 1),
      1
    )
  ) as blocks
  from segments cross join json_each(?) as word where segments.id is not null`

export const postingBlocksQuery = `${segments} select ${blocks}`

/** The same for each of the words, by where it stands in the list. */
export const postingBlocksByWordQuery = `${segments} select word.key as "index", ${blocks} group by word.key`

/** What FTS5 puts before words of the index that is not for prefixes. */
const mark = '0'
/** Sorts behind whatever a word goes on with. */
const end = '\u{10ffff}'

/** What the query takes. */
export function toRanges(words: readonly IndexWord[]): string {
  return JSON.stringify(words.map(({ word, isPrefix }) => [`${mark}${word}`, `${mark}${word}${isPrefix ? end : ''}`]))
}

/**
 * Nothing stops SQLite between two rows that it finds, so how much it reads for none at all is bounded beforehand. It takes
 * 30 to 200 µs to look at a block.
 */
export const maxPostingBlocks = 10_000

export class TooManyPostingsError extends Error {
  override name = tooManyPostings

  constructor() {
    super(
      `has words that stand in too many places, for which more than ${maxPostingBlocks} blocks of the index are read`,
    )
  }
}
