import type { Actor, AppContext } from '#context.ts'
import { isQuick, toIndexWords } from '#db/full-text/full-text.ts'
import type { FullTextInput } from '#db/full-text/full-text-thread.ts'
import { tooManyPostings } from '#db/full-text/posting-blocks.ts'
import { runCompiled } from '#db/queries/prepared.ts'
import { BadRequestError } from '#errors.ts'
import { callerOf } from '#workers/caller.ts'
import { TaskFailedError, TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { FindWords } from './repository.ts'

const deadlineMs = 3_000

const searchTask = defineTask<FullTextInput, unknown[]>('search', {
  module: new URL('../../../db/full-text/full-text-thread.ts', import.meta.url),
  lane: 'short',
  deadlineMs,
})

/**
 * The cost of a full-text query follows the number of occurrences in all spaces. Queries for frequent words run in the
 * worker pool, on a connection of their own and fair between callers.
 */
export function findWords(ctx: AppContext & { actor?: Actor }): FindWords {
  return async (compile, query) => {
    const words = toIndexWords(query)
    if (await isQuick(ctx.db, words)) return runCompiled(ctx.db, compile(false))
    return findInThread(ctx, compile(true), words)
  }
}

async function findInThread<Row>(
  ctx: AppContext & { actor?: Actor },
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  words: FullTextInput['words'],
): Promise<Row[]> {
  const input = { path: ctx.database.path, sql, parameters, words }
  try {
    return (await ctx.workers.run(searchTask, input, { caller: callerOf(ctx) })) as Row[]
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): unknown {
  const advice = 'use fewer words, or rarer ones'
  if (error instanceof TooCostlyError) {
    return new BadRequestError(`query takes longer than the ${deadlineMs / 1000} seconds that a search may: ${advice}`)
  }
  const isTooMany = error instanceof TaskFailedError && error.kind === tooManyPostings
  return isTooMany ? new BadRequestError(`query ${error.message}: ${advice}`) : error
}
