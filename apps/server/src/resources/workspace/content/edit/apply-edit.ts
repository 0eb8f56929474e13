import type { Schema } from '@quire/api-types'
import { type AppliedChanges, applyChanges, type ContentChange, ContentError } from '@quire/content'
import type { AppContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import { findOrganizationOfSpace } from '#resources/workspace/content/computed/computed-repository.ts'
import { pinSources } from '#resources/workspace/content/computed/computed-sources.ts'
import { contentFileUrl } from '#resources/workspace/content/files/file-address.ts'
import type { ReadFile } from '#resources/workspace/content/files/file-entry.ts'
import { presentFile } from '#resources/workspace/content/read/file-presenter.ts'
import { presentChangedPage } from '#resources/workspace/content/read/page-presenter.ts'
import { presentReusable } from '#resources/workspace/content/read/reusable-presenter.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { readNodes, saveContent } from '#resources/workspace/content/store/store.ts'
import { insertFileContent } from '#resources/workspace/content/store/store-repository.ts'
import { pause } from '#workers/pause.ts'
import type { ReadyChange } from './incoming-texts.ts'

export interface Edit {
  spaceId: string
  /** The content to change. */
  rootHash: string
  /** What `revert_page` goes back to when it names no revision. */
  revertRootHash: string
  changes: ReadyChange[]
}

/** Applies a batch and stores what it wrote; the caller makes the revision. Throws before anything is stored. */
export async function applyEdit(ctx: AppContext, edit: Edit): Promise<AppliedChanges> {
  const changes: ContentChange[] = []
  for (const [index, change] of edit.changes.entries()) changes.push(await toContentChange(ctx, edit, change, index))
  const pinned = await pinSources(ctx, () => findOrganizationOfSpace(ctx.db, edit.spaceId), changes)
  try {
    return await writeChanges(ctx, edit.rootHash, { changes: pinned, files: edit.changes.flatMap(filesIn) })
  } catch (error) {
    if (error instanceof ContentError) throw new BadRequestError(`body.${error.message}`)
    throw error
  }
}

export interface Writing {
  changes: readonly ContentChange[]
  /** The bytes that the changes name. */
  files: readonly ReadFile[]
}

/** The one writer of content. Everything it needs from elsewhere has been fetched and read before. */
export async function writeChanges(ctx: AppContext, rootHash: string, writing: Writing): Promise<AppliedChanges> {
  const { changes, files } = writing
  const applied = await applyChanges(readNodes(ctx), rootHash, { changes, newId: ctx.newId, now: ctx.now(), pause })
  for (const { entry, bytes } of files) {
    await insertFileContent(ctx.db, entry.content, bytes)
    await pause()
  }
  await saveContent(ctx, applied)
  return applied
}

async function toContentChange(
  ctx: AppContext,
  edit: Edit,
  change: ReadyChange,
  index: number,
): Promise<ContentChange> {
  if ('condition' in change && change.condition) checkCondition(`body.changes[${index}].condition`, change.condition)
  switch (change.operation) {
    case 'insert_page': {
      const { ownTitle, title = undefined, ...fields } = change
      const chosen = ownTitle ?? title
      if (chosen === undefined)
        throw new BadRequestError(`body.changes[${index}].title is required unless the body brings one`)
      return { ...fields, title: chosen } as ContentChange
    }
    case 'update_page':
    case 'put_reusable_content':
      return change as ContentChange
    case 'delete_page':
    case 'delete_file':
    case 'delete_reusable_content':
    case 'set_variables':
      return change
    case 'revert_page': {
      const { operation, page, revision } = change
      const to =
        revision === undefined ? edit.revertRootHash : (await readRevision(ctx, edit.spaceId, revision)).rootHash
      return { operation, page, to }
    }
    case 'insert_files':
      return { operation: 'insert_files', files: change.files.map(({ entry }) => entry) }
  }
}

export function filesIn(change: ReadyChange): ReadFile[] {
  return change.operation === 'insert_files' ? change.files : []
}

export function presentApplied(
  ctx: AppContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId?: string },
  { pages, files, reusableContents }: AppliedChanges,
): Pick<Schema<'SpaceContentUpdate'>, 'changes' | 'insertedFiles' | 'reusableContents'> {
  const source = changeRequestId === undefined ? undefined : { changeRequestId }
  return {
    changes: pages.map(({ change, page, ref }) => ({
      type: `${change}_page`,
      page: presentChangedPage(page),
      ...(ref !== undefined && { ref }),
    })),
    ...(files.length > 0 && {
      insertedFiles: files.map(({ file, ref }) => ({
        file: presentFile((inserted) => contentFileUrl(ctx, spaceId, inserted, { source }), file, { metadata: true }),
        ...(ref !== undefined && { ref }),
      })),
    }),
    ...(reusableContents.length > 0 && {
      reusableContents: reusableContents.map(({ reusable, ref }) => ({
        ...presentReusable(ctx, spaceId, reusable, { metadata: true }),
        ...(ref !== undefined && { ref }),
      })),
    }),
  }
}
