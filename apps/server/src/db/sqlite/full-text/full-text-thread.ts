import type { Statement } from 'better-sqlite3'
import { threadReader } from '#db/sqlite/thread-reader.ts'
import {
  type IndexWord,
  maxPostingBlocks,
  postingBlocksQuery,
  TooManyPostingsError,
  toRanges,
} from './posting-blocks.ts'
import { addTermPart } from './term-part.ts'

/** A query of the full-text index, ready to run, with the words that it looks for. */
export interface FullTextInput {
  path: string
  sql: string
  parameters: readonly unknown[]
  /** Each as often as it is looked for. */
  words: readonly IndexWord[]
}

const prepared = new Map<string, Prepared>()

interface Prepared {
  statementOf(sql: string): Statement
  countBlocks: Statement<[string], { blocks: number }>
}

/** Runs in threads of the worker pool: each query sees everything that was written before it began. */
export function perform({ path, sql, parameters, words }: FullTextInput): unknown[] {
  const { statementOf, countBlocks } = prepared.get(path) ?? prepare(path)
  const { blocks = 0 } = countBlocks.get(toRanges(words)) ?? {}
  if (blocks > maxPostingBlocks) throw new TooManyPostingsError()
  return statementOf(sql).all(parameters)
}

function prepare(path: string): Prepared {
  const sqlite = threadReader(path)
  addTermPart(sqlite)
  // Asked for rows that are found: a thread that is told to end does so in JavaScript and nowhere else.
  sqlite.function('mayGoOn', { deterministic: false }, () => 1)
  const statements = new Map<string, Statement>()
  const statementOf = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const own = { statementOf, countBlocks: sqlite.prepare<[string], { blocks: number }>(postingBlocksQuery) }
  prepared.set(path, own)
  return own
}
