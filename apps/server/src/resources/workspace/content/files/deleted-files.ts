import type { ContentDifferences } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { insertDeletedFiles, updateDeletedFilesAfter } from './deleted-file-repository.ts'

/** Records files that go from the primary content of a space: after some days their bytes go too, from the history as well. */
export function recordDeletedFiles(
  tx: AppContext,
  spaceId: string,
  { files }: Pick<ContentDifferences, 'files'>,
): Promise<void> {
  const deleted = files.flatMap(({ before, after }) => (before && !after ? [before.content] : []))
  const deletedAt = tx.now()
  return insertDeletedFiles(
    tx.db,
    deleted.map((hash) => ({ spaceId, hash, deletedAt })),
  )
}

/** See `jobs/mend-times.ts`. The seven days begin anew. */
export function mendFileDeletionTimes(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateDeletedFilesAfter(tx.db, tx.now()))
}
