import { readRelaxedQuery, type SearchQuery } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { SearchDeadlineError, type SearchScope } from '#db/full-text.ts'
import { fullTextOf } from '#db/queries/full-text.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { searchRun } from './search-run.ts'

/** What was typed, for pages that have some of it, or words that differ in a few letters. Empty when that would cost too much. */
export async function relaxQuery(
  ctx: AppContext & { actor?: Actor },
  text: string,
  { spaceNumbers, onlyListed }: SearchScope,
): Promise<SearchQuery> {
  const scope = { spaceNumbers, onlyListed, onlyForAll: ctx.actor?.visitor !== undefined }
  try {
    return await fullTextOf(ctx.db).relaxWords(searchRun(ctx), readRelaxedQuery(text), scope)
  } catch (error) {
    if (error instanceof TooCostlyError || error instanceof SearchDeadlineError) return []
    throw error
  }
}
