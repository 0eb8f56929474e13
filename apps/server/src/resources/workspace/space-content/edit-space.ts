import type { Schema } from '@quire/api-types'
import type { AppliedChanges } from '@quire/content'
import { inTransaction, type RequestContext } from '#context.ts'
import { LockedSpaceError } from '#errors.ts'
import { saveDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { applyEdit, filesIn, presentApplied } from '#resources/workspace/content/edit/apply-edit.ts'
import { requireBase, requireUnchangedPages } from '#resources/workspace/content/edit/base-revision.ts'
import { markdownsIn, type ReadyChange, readIncomingTexts } from '#resources/workspace/content/edit/incoming-texts.ts'
import { saveAheadWithDigests } from '#resources/workspace/content/edit/save-ahead.ts'
import { withIncomingFiles } from '#resources/workspace/content/files/incoming-files.ts'
import { addRevision, type RevisionRow, rootBefore } from '#resources/workspace/content/store/revisions.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { advanceSpace, primaryContent } from '#resources/workspace/spaces/content.ts'

/** Edits the primary content directly: one batch, one revision, or nothing at all. */
export async function editSpace(
  ctx: RequestContext,
  spaceId: string,
  { changes: given, baseRevision }: Schema<'ContentChangeBatch'>,
): Promise<Schema<'SpaceContentUpdate'>> {
  await requireEditableSpace(ctx, spaceId)
  return withIncomingFiles(ctx, { spaceId, changes: given }, async (incoming) => {
    const changes = await readIncomingTexts(ctx, incoming)
    const incomingContent = { texts: markdownsIn(changes), files: changes.flatMap(filesIn) }
    const digests = await saveAheadWithDigests(ctx, incomingContent)
    await finishIndexes(ctx, [spaceId])
    return inTransaction(ctx, async (tx) => {
      const { space } = await requireEditableSpace(tx, spaceId)
      requireBase(baseRevision, space.revisionId)
      await requireUnchangedPages(tx, { spaceId, current: space.revisionId }, given)
      await saveDigests(tx, digests)
      return writeContent(tx, space, changes)
    })
  })
}

/** Edits the primary content whatever the edit mode: asked only by those who checked that it may be. */
export async function writeContent(
  ctx: RequestContext,
  space: SpaceAccess['space'],
  changes: ReadyChange[],
): Promise<Schema<'SpaceContentUpdate'>> {
  const { revisionId, applied } = await advancePrimary(ctx, space, async (revision) =>
    applyEdit(ctx, {
      spaceId: space.id,
      rootHash: revision.rootHash,
      revertRootHash: await rootBefore(ctx, revision),
      changes,
    }),
  )
  return {
    object: 'space-content-update',
    revision: revisionId,
    ...presentApplied(ctx, { spaceId: space.id }, applied),
  }
}

/** Makes what `apply` does to the primary content its next revision, when it does anything. */
export async function advancePrimary<Applied extends Pick<AppliedChanges, 'root' | 'changed'>>(
  ctx: RequestContext,
  space: SpaceAccess['space'],
  apply: (revision: RevisionRow) => Promise<Applied>,
): Promise<{ revisionId: string; applied: Applied }> {
  const { revision } = await primaryContent(ctx, space)
  const applied = await apply(revision)
  if (!applied.changed) return { revisionId: revision.id, applied }
  const change = { spaceId: space.id, rootHash: applied.root, parentIds: [revision.id] }
  const revisionId = await addRevision(ctx, { ...change, type: 'edits' })
  await advanceSpace(ctx, space.id, revisionId)
  return { revisionId, applied }
}

export async function requireEditableSpace(ctx: RequestContext, spaceId: string): Promise<SpaceAccess> {
  const access = await requireSpace(ctx, spaceId, 'edit')
  if (access.space.editMode === 'locked') throw new LockedSpaceError()
  return access
}
