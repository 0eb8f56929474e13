import type { AppContext } from '../../../context.ts'
import { deleteRevisionsOfSpace } from './revision-repository.ts'

export function purgeRevisions(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteRevisionsOfSpace(ctx.db, spaceId, limit)
}
