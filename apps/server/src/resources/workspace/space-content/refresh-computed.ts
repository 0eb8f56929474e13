import { type ContentChange, readPages } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { resolveComputed, textsByName } from '#resources/workspace/content/computed/computed-sources.ts'
import { dependentPages, endCheck } from '#resources/workspace/content/content-index/computed-checks.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { writeChanges } from '#resources/workspace/content/edit/apply-edit.ts'
import { addRevisionBy, type NewRevision, type RevisionRow } from '#resources/workspace/content/store/revisions.ts'
import { readNodes, saveTexts } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { advanceSpace, primaryContent } from '#resources/workspace/spaces/content.ts'

/** Gives a space a new revision when its sources stand for something else than its primary content was made from. */
export async function refreshComputed(ctx: AppContext, spaceId: string): Promise<void> {
  await finishIndexes(ctx, [spaceId])
  await inTransaction(ctx, async (tx) => {
    const space = (await spacesWithIds(tx, [spaceId])).get(spaceId)
    if (!space) return
    const { revision } = await primaryContent(tx, space)
    const changes = await outdatedPages(tx, space.organizationId, revision)
    if (changes.length > 0) {
      const { root } = await writeChanges(tx, revision.rootHash, { changes, files: [] })
      const next: NewRevision = { spaceId, rootHash: root, parentIds: [revision.id], type: 'computed' }
      // Nobody did it, so it stays with whoever wrote the content.
      await advanceSpace(tx, spaceId, await addRevisionBy(tx, revision.createdById, next))
    }
    await endCheck(tx, spaceId)
  })
}

/** Stores what the sources stand for now, and answers what has to be changed in the content for that. */
async function outdatedPages(
  tx: AppContext,
  organizationId: string,
  { spaceId, rootHash }: RevisionRow,
): Promise<ContentChange[]> {
  const pages = [...(await readPages(readNodes(tx), rootHash, await dependentPages(tx, spaceId))).values()]
  const placeholders = pages.filter(({ type }) => type === 'computed')
  const sources = placeholders.map(({ computed = {} }) => computed)
  const resolved = await resolveComputed(tx, organizationId, sources)
  const changes = placeholders.flatMap(({ id, computedSeed }, index): ContentChange[] => {
    const hash = resolved[index]?.hash
    return hash === computedSeed ? [] : [{ operation: 'update_page', page: id, computedSeed: hash ?? null }]
  })
  if (changes.length > 0) await saveTexts(tx, textsByName(resolved))
  return changes
}
