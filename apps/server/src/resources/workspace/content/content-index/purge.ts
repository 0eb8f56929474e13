import type { AppContext } from '#context.ts'
import { deleteLinksOfSpace } from './links/link-repository.ts'
import { deleteSearchPagesOfSpace } from './search/search-repository.ts'
import { deleteIndex } from './state-repository.ts'

export async function purgeIndex(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  const links = await deleteLinksOfSpace(ctx.db, spaceId, limit)
  if (links > 0) return links
  const removed = await deleteSearchPagesOfSpace(ctx.db, spaceId, limit)
  if (removed === 0) await deleteIndex(ctx.db, spaceId)
  return removed
}
