import { createHash } from 'node:crypto'
import type { Schema } from '@quire/api-types'
import { type AppliedChanges, applyChanges, type ContentChange, ContentError, type FileInput } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { BadRequestError } from '../../../errors.ts'
import { toMarkdown } from './documents.ts'
import { presentFile } from './file-presenter.ts'
import { dimensionsOf } from './image-dimensions.ts'
import { presentChangedPage } from './page-presenter.ts'
import { readRevision } from './revisions.ts'
import { readNodes, saveTexts } from './store.ts'
import { insertFileContent } from './store-repository.ts'
import { titleIn } from './title.ts'

type ApiChange = Schema<'ContentChange'>

export interface Edit {
  spaceId: string
  /** The content to change. */
  rootHash: string
  /** What `revert_page` goes back to when it names no revision. */
  revertRootHash: string
  changes: ApiChange[]
}

/** Applies a batch and stores what it wrote; the caller makes the revision. Throws before anything is stored. */
export async function applyEdit(ctx: AppContext, edit: Edit): Promise<AppliedChanges> {
  const changes: ContentChange[] = []
  for (const [index, change] of edit.changes.entries()) changes.push(await toContentChange(ctx, edit, change, index))
  try {
    const applied = await applyChanges(readNodes(ctx), edit.rootHash, { changes, newId: ctx.newId, now: ctx.now() })
    await saveTexts(ctx, applied.nodes, applied.bodies)
    return applied
  } catch (error) {
    if (error instanceof ContentError) throw new BadRequestError(`body.${error.message}`)
    throw error
  }
}

async function toContentChange(ctx: AppContext, edit: Edit, change: ApiChange, index: number): Promise<ContentChange> {
  switch (change.operation) {
    case 'insert_page': {
      const { document, title, ...fields } = change
      const markdown = markdownOf(document)
      const ownTitle = titleIn(markdown) ?? title
      if (ownTitle === undefined)
        throw new BadRequestError(`body.changes[${index}].title is required unless the body brings one`)
      return { ...fields, title: ownTitle, ...(markdown !== undefined && { markdown }) } as ContentChange
    }
    case 'update_page': {
      const { document, ...fields } = change
      const markdown = markdownOf(document)
      return { ...fields, ...(markdown !== undefined && { markdown }) } as ContentChange
    }
    case 'delete_page':
      return change
    case 'revert_page': {
      const { operation, page, revision } = change
      const to =
        revision === undefined ? edit.revertRootHash : (await readRevision(ctx, edit.spaceId, revision)).rootHash
      return { operation, page, to }
    }
    case 'insert_files': {
      const files: FileInput[] = []
      for (const [number, file] of change.files.entries()) {
        files.push(await storeFile(ctx, file, `body.changes[${index}].files[${number}]`))
      }
      return { operation: 'insert_files', files }
    }
  }
}

function markdownOf(document: Schema<'DocumentInput'> | undefined): string | undefined {
  if (document === undefined) return undefined
  return document.markdown ?? (document.document && toMarkdown(document.document))
}

async function storeFile(ctx: AppContext, file: Schema<'ContentFileInput'>, field: string): Promise<FileInput> {
  if (!('base64' in file)) throw new BadRequestError(`${field}.url cannot be fetched yet: send the bytes as base64`)
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file.base64)) throw new BadRequestError(`${field}.base64 is not base64`)
  const bytes = Buffer.from(file.base64, 'base64')
  const content = createHash('sha256').update(bytes).digest('hex')
  await insertFileContent(ctx.db, content, bytes)
  const dimensions = dimensionsOf(bytes)
  return {
    name: file.name,
    contentType: file.contentType,
    size: bytes.length,
    content,
    ...(dimensions && { dimensions }),
    ...(file.ref !== undefined && { ref: file.ref }),
  }
}

export function presentApplied(
  ctx: AppContext,
  { pages, files }: AppliedChanges,
): Pick<Schema<'SpaceContentUpdate'>, 'changes' | 'insertedFiles'> {
  return {
    changes: pages.map(({ change, page, ref }) => ({
      type: `${change}_page`,
      page: presentChangedPage(page),
      ...(ref !== undefined && { ref }),
    })),
    ...(files.length > 0 && {
      insertedFiles: files.map(({ file, ref }) => ({
        file: presentFile(ctx, file, { metadata: true }),
        ...(ref !== undefined && { ref }),
      })),
    }),
  }
}
