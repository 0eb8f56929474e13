import { editsAllowed, findNearWords, type NearWord, nearWeights, type Phrase, type SearchQuery } from '@quire/content'
import { type RawBuilder, sql } from 'kysely'
import { type FullText, type NearWordScope, wordIdsOf } from '#db/full-text.ts'
import { relaxRules } from '#db/queries/search-results.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { spaceOf } from './rank-query.ts'
import { type Ask, askWithin } from './run-search.ts'
import { quoteWord } from './word-vector.ts'

export const relaxWords: FullText['relaxWords'] = ({ db, inTurn }, words, scope) =>
  inTurn(async () => {
    const ask = askWithin(db, deadlineMs)
    const terms = createTermWindow(ask)
    const extended: Phrase[][] = []
    for (const { ways, near } of words) {
      extended.push(near === undefined ? [...ways] : [...ways, ...(await nearWays(ask, terms, near, scope))])
    }
    return withinLimits(extended)
  })

/** For all words together, as for a file. */
const deadlineMs = 1_000

/** A stretch of the index that has not been read. */
class UnreadTermsError extends Error {
  override name = 'UnreadTermsError'
  readonly from: string
  constructor(from: string) {
    super(from)
    this.from = from
  }
}

interface TermWindow {
  /** The first term that is not before `from`; throws where it is not known. */
  next(from: string): string | undefined
  load(from: string): Promise<void>
}

const termsAtOnce = 500

/** Terms of the index as far as they have been read: one query brings many of them. */
function createTermWindow(ask: Ask): TermWindow {
  const stretches: { from: string; terms: string[]; isLast: boolean }[] = []
  return {
    next(from) {
      for (const stretch of stretches) {
        if (stretch.from > from) continue
        const term = stretch.terms.find((one) => compareCodePoints(one, from) >= 0)
        if (term !== undefined || stretch.isLast) return term
      }
      throw new UnreadTermsError(from)
    },
    async load(from) {
      const rows = await ask(sql<{ term: string }>`select term from "searchTerms" where term >= ${from}
        order by term limit ${termsAtOnce}`)
      stretches.push({ from, terms: rows.map(({ term }) => term), isLast: rows.length < termsAtOnce })
    },
  }
}

/** As the index is sorted, which is not how JavaScript compares what is beyond 16 bits. */
function compareCodePoints(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** Words with one other letter, and where none of them is seen, with two. */
async function nearWays(ask: Ask, terms: TermWindow, word: string, scope: NearWordScope): Promise<Phrase[]> {
  for (let edits = 1; edits <= editsAllowed(word); edits++) {
    const near = await seenWords(ask, await candidatesOf(terms, word, edits), scope)
    if (near.length > 0) return near
  }
  return []
}

/** Looks again from the beginning whenever more of the index had to be read. */
async function candidatesOf(terms: TermWindow, word: string, edits: number): Promise<NearWord[]> {
  for (;;) {
    try {
      return findNearWords(word, { next: terms.next, maxLookups: relaxRules.lookupsPerWord, edits })
    } catch (error) {
      if (!(error instanceof UnreadTermsError)) throw error
      await terms.load(error.from)
    }
  }
}

/** What others write neither adds any nor takes the place of any. */
async function seenWords(ask: Ask, candidates: readonly NearWord[], scope: NearWordScope): Promise<Phrase[]> {
  if (candidates.length === 0) return []
  const wanted = candidates.map(({ word }) => ({ word, query: quoteWord(word) }))
  const rows = await ask(sql<{ word: string }>`select word
    from json_to_recordset(cast(${JSON.stringify(wanted)} as json)) as wanted (word text, query text)
    where exists (
      select 1 from "searchText" join "searchPages" on "searchPages".id = "searchText".id
        where words @@ cast(wanted.query as tsquery) and ${inScope(scope)}
    )`)
  const seen = new Set(rows.map((row) => row.word))
  return candidates
    .filter(({ word }) => seen.has(word))
    .slice(0, relaxRules.nearPerWord)
    .map(({ word, edits }) => ({ words: [word], isPrefix: false, weight: nearWeights[edits] ?? 0 }))
}

function inScope({ spaceNumbers, onlyListed, onlyForAll }: NearWordScope): RawBuilder<unknown> {
  const { from, to } = wordIdsOf(spaceNumbers[0] ?? 0)
  const conditions = [
    spaceNumbers.length === 1
      ? sql`"searchText".id between ${from} and ${to}`
      : sql`${spaceOf('searchText.id')} in ${valuesOf(JSON.stringify(spaceNumbers), 'integer')}`,
  ]
  if (onlyListed) conditions.push(sql`"isListed" = 1`)
  if (onlyForAll) conditions.push(sql`"isAdaptive" = 0`)
  return sql.join(conditions, sql` and `)
}

/** What was typed before what is near it, while there is room. */
function withinLimits(words: readonly (readonly Phrase[])[]): SearchQuery {
  const order = words.flat().toSorted((one, other) => (other.weight ?? 1) - (one.weight ?? 1))
  const taken = new Set(order.slice(0, relaxRules.ways))
  return words.map((ways) => ways.filter((phrase) => taken.has(phrase))).filter(({ length }) => length > 0)
}
