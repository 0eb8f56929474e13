import type { AppContext } from '../../../context.ts'
import { searchIdRange } from './search-repository.ts'
import { findIndex } from './state-repository.ts'

/** Where the ids of a space lie in the full-text index. */
export async function searchIdsOf(ctx: AppContext, spaceId: string): Promise<{ from: number; to: number }> {
  const index = await findIndex(ctx.db, spaceId)
  return searchIdRange(index?.number ?? 0)
}
