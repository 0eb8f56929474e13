import type { AppContext } from '../../../context.ts'
import { deleteDeletedFilesOfSpace } from './collection-repository.ts'
import { deleteRevisionsOfSpace } from './revision-repository.ts'

export function purgeDeletedFiles(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteDeletedFilesOfSpace(ctx.db, spaceId, limit)
}

export function purgeRevisions(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteRevisionsOfSpace(ctx.db, spaceId, limit)
}
