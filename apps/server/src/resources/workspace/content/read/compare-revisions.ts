import type { Schema } from '@quire/api-types'
import { compareRevisions, type Hash, type RevisionChange } from '@quire/content'
import type { AppContext } from '#context.ts'
import { isReached } from '#resources/workspace/content/content-index/is-reached.ts'
import { fileSigner, type SignFile } from '#resources/workspace/content/content-index/sign-files.ts'
import { visiblePage } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { changedAttributes, shownName } from './changed-attributes.ts'
import { presentFile } from './file-presenter.ts'
import { presentChangedPage } from './page-presenter.ts'

/** What became of pages and files up to a state of the content, as far as its reader sees them. */
export async function presentChanges(
  ctx: AppContext,
  { before, after }: { before: Hash; after: Content },
  limit: number,
): Promise<Schema<'RevisionSemanticChanges'>> {
  const isForAll = after.audience === undefined
  const roots = { before, after: after.revision.rootHash }
  const all = await compareRevisions(readNodes(ctx), roots, isForAll ? limit : undefined)
  const earlier = { ...after, revision: { ...after.revision, rootHash: before } }
  const addressOf = await fileSigner(ctx, after)
  const changes: Schema<'RevisionSemanticChange'>[] = []
  let more = all.more
  for (const change of all.changes) {
    const isSeen = isForAll || (await isChangeSeen(ctx, change.change === 'deleted' ? earlier : after, change))
    if (isSeen && changes.length < limit) changes.push(presentChange(ctx, { content: after, addressOf }, change))
    else if (isSeen) more += 1
  }
  return { changes, ...(more > 0 && { more }) }
}

async function isChangeSeen(ctx: AppContext, content: Content, change: RevisionChange): Promise<boolean> {
  if (change.type === 'file') return isReached(ctx, content, 'files', change.file.id)
  return (await visiblePage(ctx, content, { ...change.page, pages: [] })) !== undefined
}

function presentChange(
  ctx: AppContext,
  { content, addressOf }: { content: Content; addressOf: SignFile },
  change: RevisionChange,
): Schema<'RevisionSemanticChange'> {
  if (change.type === 'file') {
    return { type: `file_${change.change}`, file: presentFile(addressOf, change.file, { metadata: true }) }
  }
  const attributes = changedAttributes(ctx, content, change)
  return {
    type: `page_${change.change}`,
    page: presentChangedPage(change.page),
    ...(change.fields && { fields: change.fields.map(shownName) }),
    ...(attributes && { attributes }),
    ...(change.previousPath !== undefined && { previousPath: change.previousPath }),
  }
}
