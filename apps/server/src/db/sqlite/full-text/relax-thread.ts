import {
  editsAllowed,
  findNearWords,
  type NearWord,
  nearWeights,
  type Phrase,
  type RelaxedWord,
  type SearchQuery,
} from '@quire/content'
import type { Statement } from 'better-sqlite3'
import { bitsPerSpace, type NearWordScope, wordIdsOf } from '#db/full-text.ts'
import { relaxRules } from '#db/queries/search-results.ts'
import { threadReader } from '#db/sqlite/thread-reader.ts'
import { toIndexWords } from './index-query.ts'
import { type IndexWord, postingBlocksByWordQuery, toRanges } from './posting-blocks.ts'

/** A query of which some words are enough, and where it looks. */
export interface RelaxInput {
  path: string
  words: readonly RelaxedWord[]
  scope: NearWordScope
}

export interface Relaxed {
  query: SearchQuery
  /** What it took: words of the index that were looked at, and blocks that the query will read. */
  lookups: number
  blocks: number
}

export const relaxLimits = {
  ...relaxRules,
  /** A word that stands in more blocks is looked for in one space after another, so that those of others are not read. */
  fewBlocks: 16,
  /** A tenth of what such a query may read. */
  blocks: 1_000,
} as const

interface Prepared {
  nextTerm: Statement<[string], { term: string }>
  isSeenInSpace: Statement<Seen & { from: number; to: number }, unknown>
  isSeenInSpaces: Statement<Seen & { spaceNumbers: string }, unknown>
  isSeenInOneOf: Statement<Seen & { spaceNumbers: string }, unknown>
  countBlocks: Statement<[string], { index: number; blocks: number }>
}

interface Seen {
  term: string
  onlyListed: number
  onlyForAll: number
}

const prepared = new Map<string, Prepared>()

/** Runs in threads of the worker pool: adds words that differ in a few letters, and leaves out what would cost too much. */
export function perform({ path, words, scope }: RelaxInput): Relaxed {
  const statements = prepared.get(path) ?? prepare(path)
  const left = { lookups: relaxLimits.lookups }
  const extended = words.map(({ ways, near }) => {
    return near === undefined ? ways : [...ways, ...nearWays(statements, near, { scope, left })]
  })
  const { query, blocks } = withinLimits(statements, extended)
  return { query, blocks, lookups: relaxLimits.lookups - left.lookups }
}

function prepare(path: string): Prepared {
  const sqlite = threadReader(path)
  sqlite.function('mayGoOn', { deterministic: false }, () => 1)
  sqlite.exec(`create virtual table if not exists temp."searchTerms" using fts5vocab('main', 'searchText', 'instance')`)
  const isSeenIn = (
    from: string,
  ) => `select 1 from ${from} cross join "searchPages" on "searchPages".id = "searchText".rowid
    where "searchText" match @term and mayGoOn() and "isListed" >= @onlyListed and "isAdaptive" <= 1 - @onlyForAll`
  const isSeen = isSeenIn('"searchText"')
  const own: Prepared = {
    nextTerm: sqlite.prepare('select term from temp."searchTerms" where term >= ? limit 1'),
    isSeenInSpace: sqlite.prepare(`${isSeen} and "searchText".rowid between @from and @to limit 1`),
    isSeenInSpaces: sqlite.prepare(
      `${isSeen} and "searchText".rowid >> ${bitsPerSpace} in (select value from json_each(@spaceNumbers)) limit 1`,
    ),
    isSeenInOneOf: sqlite.prepare(
      `${isSeenIn('json_each(@spaceNumbers) as space cross join "searchText"')} and "searchText".rowid
        between space.value << ${bitsPerSpace} and ((space.value + 1) << ${bitsPerSpace}) - 1 limit 1`,
    ),
    countBlocks: sqlite.prepare(postingBlocksByWordQuery),
  }
  prepared.set(path, own)
  return own
}

interface NearOptions {
  scope: NearWordScope
  left: { lookups: number }
}

/** Words with one other letter, and where none of them is seen, with two. */
function nearWays(statements: Prepared, word: string, { scope, left }: NearOptions): Phrase[] {
  const next = (from: string) => {
    left.lookups -= 1
    return statements.nextTerm.get(from)?.term
  }
  for (let edits = 1; edits <= editsAllowed(word); edits++) {
    const maxLookups = Math.min(relaxLimits.lookupsPerWord, left.lookups)
    const near = seenWords(statements, findNearWords(word, { next, maxLookups, edits }), scope)
    if (near.length > 0) return near
  }
  return []
}

/** What others write neither adds any nor takes the place of any. */
function seenWords(statements: Prepared, candidates: readonly NearWord[], scope: NearWordScope): Phrase[] {
  const words = candidates.map(({ word }) => ({ word, isPrefix: false }))
  const counted = blocksOf(statements, words)
  const near: Phrase[] = []
  for (const [index, { word, edits }] of candidates.entries()) {
    if (near.length === relaxLimits.nearPerWord) break
    const isRare = (counted[index] ?? 0) <= relaxLimits.fewBlocks
    if (!isSeenIn(statements, word, scope, { isRare })) continue
    near.push({ words: [word], isPrefix: false, weight: nearWeights[edits] ?? 0 })
  }
  return near
}

function isSeenIn(
  { isSeenInSpace, isSeenInSpaces, isSeenInOneOf }: Prepared,
  word: string,
  scope: NearWordScope,
  { isRare }: { isRare: boolean },
): boolean {
  const { spaceNumbers, onlyListed, onlyForAll } = scope
  const seen = { term: `"${word}"`, onlyListed: onlyListed ? 1 : 0, onlyForAll: onlyForAll ? 1 : 0 }
  const [first = 0, ...others] = spaceNumbers
  const found =
    others.length === 0
      ? isSeenInSpace.get({ ...seen, ...wordIdsOf(first) })
      : (isRare ? isSeenInSpaces : isSeenInOneOf).get({ ...seen, spaceNumbers: JSON.stringify(spaceNumbers) })
  return found !== undefined
}

/** What was typed before what is near it, and what stands in few places before what stands in many, while there is room. */
function withinLimits(statements: Prepared, words: SearchQuery): { query: SearchQuery; blocks: number } {
  const phrases = words.flat()
  const tokens = phrases.map((phrase) => toIndexWords([[phrase]]))
  const counted = blocksOf(statements, tokens.flat())
  let at = 0
  const order = phrases.map((phrase, index) => {
    const { length = 0 } = tokens[index] ?? []
    at += length
    return { phrase, blocks: counted.slice(at - length, at).reduce((sum, blocks) => sum + blocks, 0) }
  })
  order.sort((one, other) => (other.phrase.weight ?? 1) - (one.phrase.weight ?? 1) || one.blocks - other.blocks)
  let blocks = 0
  const taken = new Set<Phrase>()
  for (const candidate of order) {
    if (taken.size === relaxLimits.ways || blocks + candidate.blocks > relaxLimits.blocks) break
    blocks += candidate.blocks
    taken.add(candidate.phrase)
  }
  const query = words.map((ways) => ways.filter((phrase) => taken.has(phrase))).filter(({ length }) => length > 0)
  return { query, blocks }
}

function blocksOf({ countBlocks }: Prepared, words: readonly IndexWord[]): number[] {
  const counted = new Map(countBlocks.all(toRanges(words)).map(({ index, blocks }) => [index, blocks]))
  return words.map((_, index) => counted.get(index) ?? 0)
}
