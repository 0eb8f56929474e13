import type { Actor, AppContext } from '#context.ts'
import { SearchDeadlineError, type SearchRun, tooManyPostings } from '#db/full-text.ts'
import type { ThreadModule } from '#db/thread-module.ts'
import { BadRequestError } from '#errors.ts'
import { callerOf } from '#workers/caller.ts'
import { TaskFailedError, TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'

type Searcher = AppContext & { actor?: Actor }

/** What a search runs with: what takes long goes to the worker pool, or to the database, fair between callers. */
export function searchRun(ctx: Searcher): SearchRun {
  const { search, address } = ctx.database
  return {
    db: search,
    address,
    inTurn: (work) => ctx.searchTurns.run(callerOf(ctx), work),
    runInThread: ({ name, module, deadlineMs }, input) =>
      ctx.workers.run(defineTask(name, { module, lane: 'short', deadlineMs }), input, { caller: callerOf(ctx) }),
  }
}

/** The same for words that somebody asked for: those that cost too much are refused. */
export function findWords(ctx: Searcher): SearchRun {
  const run = searchRun(ctx)
  return {
    ...run,
    inTurn: (work) =>
      run.inTurn(work).catch((error) => {
        throw error instanceof SearchDeadlineError ? tooSlow(error) : error
      }),
    runInThread: (task, input) =>
      run.runInThread(task, input).catch((error) => {
        throw toRefusal(error, task)
      }),
  }
}

const advice = 'use fewer words, or rarer ones'

function tooSlow({ deadlineMs }: { deadlineMs: number }): BadRequestError {
  return new BadRequestError(`query takes longer than the ${deadlineMs / 1000} seconds that a search may: ${advice}`)
}

function toRefusal(error: unknown, task: Pick<ThreadModule<unknown, unknown>, 'deadlineMs'>): unknown {
  if (error instanceof TooCostlyError) return tooSlow(task)
  const isTooMany = error instanceof TaskFailedError && error.kind === tooManyPostings
  return isTooMany ? new BadRequestError(`query ${error.message}: ${advice}`) : error
}
