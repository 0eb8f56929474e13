import type { RelaxedWord, SearchQuery } from '@quire/content'
import type { DatabaseAddress, Db } from './database.ts'
import type { Flag } from './tables/columns.ts'
import type { RunInThread } from './thread-module.ts'

/** Words of a page under its number. */
export interface IndexedWords {
  id: number
  title: string
  headings: string
  body: string
}

export interface SearchScope {
  /** Of the spaces looked into. */
  spaceNumbers: readonly number[]
  /** Leaves out pages that published search must not show. */
  onlyListed: boolean
  /** Matches that the caller must not learn of: ids, or in a relaxed search what of them matches, as `id/way`. */
  hidden?: readonly (number | string)[]
}

/** Where near words are taken from: only from what the caller sees, so that they tell of nothing else. */
export interface NearWordScope {
  spaceNumbers: readonly number[]
  onlyListed: boolean
  /** Leaves out pages of which it depends on the visitor what is seen. */
  onlyForAll: boolean
}

export interface Search {
  scope: SearchScope
  text: string
  query: SearchQuery
  /** Whether some of the words are enough. */
  isRelaxed: boolean
}

/** Which of the results are wanted: the best ones at first, later those that a cursor names and what comes after them. */
export interface ResultsWanted {
  limit: number
  most: number
  going: { best: readonly number[]; here: readonly number[]; after: number | undefined } | undefined
}

export interface SearchMatch {
  id: number
  pageId: string
  /** 0 when the title is what was looked for. */
  tier: number
  score: number
  total: number
  /** How many of the best have all of the words as they were typed, where all are needed. */
  whole: number
}

export type SpaceMatch = SearchMatch & {
  spaceNumber: number
  /** Among the pages of all spaces, counted from 1. */
  position: number
}

export interface AdaptiveMatch {
  id: number
  spaceId: string
  pageId: string
  isAdaptive: Flag
  /** In a relaxed search, which of the ways of all words it matches. */
  way: number | null
}

/** So many that match, and one more, are looked at for what a visitor sees of them. */
export const mostMatchesToCheck = 2_000

/** What a search needs to run: queries for frequent words may take seconds, so callers take turns with them. */
export interface SearchRun {
  db: Db
  address: DatabaseAddress
  /** Where this process works it out. */
  runInThread: RunInThread
  /** Where the server of the database does. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** How many searches the server of a database works out at once for one process. */
export const searchesAtOnce = 4

/** A search that was ended because it took longer than it may. */
export class SearchDeadlineError extends Error {
  override name = 'SearchDeadlineError'
  readonly deadlineMs: number

  constructor(deadlineMs: number) {
    super(`the search takes longer than ${deadlineMs} ms`)
    this.deadlineMs = deadlineMs
  }
}

/** The full-text index of an engine. */
export interface FullText {
  insertWords(db: Db, rows: readonly IndexedWords[]): Promise<void>
  deleteWords(db: Db, ids: readonly number[]): Promise<void>
  /**
   * What is deleted may stay in an index until its parts are merged. This does a little of that, beginning anew with round
   * 0, and answers whether there is more to do.
   */
  mergeWords(db: Db, round: number): Promise<boolean>
  /** Pages that match: those that are wanted, and one more where there are more. `total` counts all of them. */
  listMatches(run: SearchRun, search: Search, wanted: ResultsWanted): Promise<SearchMatch[]>
  /** Spaces in the order of their best page, with the best of their pages. `total` counts the spaces. */
  listSpaceMatches(
    run: SearchRun,
    search: Search & { pagesPerSpace: number },
    wanted: ResultsWanted,
  ): Promise<SpaceMatch[]>
  /** All that matches, up to `mostMatchesToCheck` and one, with whether it depends on the visitor what of it is seen. */
  listMatchesToCheck(run: SearchRun, search: Search): Promise<AdaptiveMatch[]>
  /** Adds words that differ in a few letters to a query of which some words are enough, within what may be read. */
  relaxWords(run: SearchRun, words: readonly RelaxedWord[], scope: NearWordScope): Promise<SearchQuery>
}

/** The name of the error of a query whose words stand in too many places, which is all that is left of it after a thread. */
export const tooManyPostings = 'TooManyPostingsError'

/** Ids of one space lie together, so that a search in it reads nothing else of the index. */
export const bitsPerSpace = 28
const idsPerSpace = 2 ** bitsPerSpace

export function wordIdsOf(spaceNumber: number): { from: number; to: number } {
  return { from: spaceNumber * idsPerSpace, to: (spaceNumber + 1) * idsPerSpace - 1 }
}
