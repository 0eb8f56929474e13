import type { Schema } from '@quire/api-types'
import { compareRevisions, type RevisionChange } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { presentFile } from './file-presenter.ts'
import { presentChangedPage } from './page-presenter.ts'
import { readNodes } from './store.ts'

/** What became of pages and files from one state of the content to another. */
export async function presentChanges(
  ctx: AppContext,
  roots: { before: string; after: string },
  limit: number,
): Promise<Schema<'RevisionSemanticChanges'>> {
  const { changes, more } = await compareRevisions(readNodes(ctx), roots, limit)
  return { changes: changes.map((change) => presentChange(ctx, change)), ...(more > 0 && { more }) }
}

function presentChange(ctx: AppContext, change: RevisionChange): Schema<'RevisionSemanticChange'> {
  if (change.type === 'file') {
    return { type: `file_${change.change}`, file: presentFile(ctx, change.file, { metadata: true }) }
  }
  return {
    type: `page_${change.change}`,
    page: presentChangedPage(change.page),
    ...(change.fields && { fields: change.fields.map((field) => (field === 'body' ? 'document' : field)) }),
    ...(change.previousPath !== undefined && { previousPath: change.previousPath }),
  }
}
