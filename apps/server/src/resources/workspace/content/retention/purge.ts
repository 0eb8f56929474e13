import type { AppContext } from '#context.ts'
import { deleteRevisionsOfSpace } from '#resources/workspace/content/store/revision-repository.ts'
import { deleteDeletedFilesOfSpace } from './garbage-repository.ts'

export function purgeDeletedFiles(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteDeletedFilesOfSpace(ctx.db, spaceId, limit)
}

export function purgeRevisions(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteRevisionsOfSpace(ctx.db, spaceId, limit)
}
