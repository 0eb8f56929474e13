import { readRelaxedQuery, type SearchQuery } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import type { Relaxed, RelaxInput } from '#db/full-text/relax-thread.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { SearchScope } from './match-repository.ts'

const relaxTask = defineTask<RelaxInput, Relaxed>('relax-search', {
  module: new URL('../../../db/full-text/relax-thread.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 1_000,
})

/** What was typed, for pages that have some of it, or words that differ in a few letters. Empty when that would cost too much. */
export async function relaxQuery(
  ctx: AppContext & { actor?: Actor },
  text: string,
  { spaceNumbers, onlyListed }: SearchScope,
): Promise<SearchQuery> {
  const scope = { spaceNumbers, onlyListed, onlyForAll: ctx.actor?.visitor !== undefined }
  const input = { path: ctx.database.path, words: readRelaxedQuery(text), scope }
  try {
    return (await ctx.workers.run(relaxTask, input, { caller: callerOf(ctx) })).query
  } catch (error) {
    if (error instanceof TooCostlyError) return []
    throw error
  }
}
