import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from '#db/database.ts'
import { SearchDeadlineError, type SearchRun } from '#db/full-text.ts'
import { isEndedByDeadline } from '#db/postgres/errors.ts'
import { runCompiled } from '#db/queries/prepared.ts'

/** As for a file. The connections of searches have it as their limit for a statement. */
export const searchDeadlineMs = 3_000

/** Runs a query of a search when it is the turn of whoever asks. */
export function runSearch<Row>({ db, inTurn }: SearchRun, query: CompiledQuery<Row>): Promise<Row[]> {
  return inTurn(() => withDeadline(() => runCompiled(db, query), searchDeadlineMs))
}

export type Ask = <Row>(query: RawBuilder<Row>) => Promise<Row[]>

/** For several queries, one after another: none begins when their time is over. */
export function askWithin(db: Db, deadlineMs: number): Ask {
  const until = performance.now() + deadlineMs
  return (query) => {
    if (performance.now() > until) throw new SearchDeadlineError(deadlineMs)
    return withDeadline(async () => (await query.execute(db)).rows, deadlineMs)
  }
}

async function withDeadline<T>(work: () => Promise<T>, deadlineMs: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isEndedByDeadline(error) ? new SearchDeadlineError(deadlineMs) : error
  }
}
