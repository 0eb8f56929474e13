import { diffContent, emptyRoot, type Hash } from '@quire/content'
import type { AppContext } from '#context.ts'
import { recordDeletedFiles } from '#resources/workspace/content/files/deleted-files.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { checkPages } from './computed-checks.ts'
import { requireDigests } from './digests/digests.ts'
import { requireFinishedIndex } from './finish-indexes.ts'
import { toUpdateCursor } from './index-cursor.ts'
import { insertIndex, updateIndex } from './state-repository.ts'
import { bodiesAfter, exceedsTransaction } from './step-size.ts'
import { updateDerivedRows } from './write-derived-rows.ts'

/**
 * Rows for search and for links are kept for the primary content of every space. They are updated in the transaction that
 * gives a space another revision, by the difference between the two trees, so an edit costs what it changes. What a text
 * says (its sections, links and anchors) belongs to the hash of the text and is read before the transaction. A change
 * request has no rows of its own: its links are those of the primary content, with those of the pages that differ put in
 * their place when they are read.
 *
 * A change of many pages, or of long ones, is only recorded, so that no transaction takes long, and none waits for one. A
 * space that starts with the content of another one only records that nothing is indexed yet. A job does that in small
 * steps, and whoever asks sooner does it first: see `finishIndexes`. So a copy costs the same whatever its size, and no
 * answer is wrong meanwhile.
 *
 * The way goes down only: this file, `finish-indexes.ts`, `index-step.ts`, `write-derived-rows.ts`, and below them the rows of
 * `search`, `links` and `digests`.
 */

export function startIndex(tx: AppContext, spaceId: string, rootHash: Hash = emptyRoot): Promise<void> {
  return insertIndex(tx.db, { spaceId, rootHash, cursor: rootHash === emptyRoot ? null : '' })
}

/** Indexes what a new revision of the primary content changes; called by whoever makes it that. */
export async function indexRevision(tx: AppContext, spaceId: string, rootHash: Hash): Promise<void> {
  const index = await requireFinishedIndex(tx, spaceId)
  const differences = await diffContent(readNodes(tx), { before: index.rootHash, after: rootHash })
  await recordDeletedFiles(tx, spaceId, differences)
  if (await exceedsTransaction(tx, differences)) {
    await updateIndex(tx.db, spaceId, { cursor: toUpdateCursor({ rootHash, after: '' }) })
  } else {
    const digests = await requireDigests(tx, bodiesAfter(differences.pages))
    await updateDerivedRows(tx, index, { rootHash, differences, digests })
    await updateIndex(tx.db, spaceId, { rootHash })
  }
  await checkPages(
    tx,
    spaceId,
    differences.pages.map(({ after }) => after),
  )
}
