import { type ContentDifferences, type Hash, type IdentifiedPage, listReusableContents } from '@quire/content'
import type { AppContext } from '#context.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { type Digests, shareDigests } from './digests/digests.ts'
import { deleteSupersededDigests } from './digests/superseded-digests.ts'
import { insertLinkRows, updateLinkRows } from './links/link-rows.ts'
import { readSources } from './links/link-sources.ts'
import { insertSearchRows, updateSearchRows } from './search/search-rows.ts'
import type { SpaceIndexRow } from './state-repository.ts'

/**
 * The rows for search and for links, in the order that they need: search asks the links which pages include what has
 * changed, so it comes first, and a digest is needed until both have been derived from it.
 */

/**
 * For pages that have no rows yet. With the last of them comes the reusable content. What is indexed for the first time came
 * whole from another space, which goes on to hold the same texts.
 */
export async function insertDerivedRows(
  tx: AppContext,
  index: SpaceIndexRow,
  { pages, digests, isLast }: { pages: readonly IdentifiedPage[]; digests: Digests; isLast: boolean },
): Promise<void> {
  await insertSearchRows(tx, index, pages, { digests })
  const reusables = isLast ? await listReusableContents(readNodes(tx), index.rootHash) : []
  const ids = { pages: new Set(pages.map(({ id }) => id)), reusables: new Set(reusables.map(({ id }) => id)) }
  await insertLinkRows(tx, index, await readSources(tx, index.rootHash, ids))
  await shareDigests(
    tx,
    [...pages, ...reusables].map(({ body }) => body),
  )
}

/** For what differs in the content that `rootHash` names from the content that the rows were derived from. */
export async function updateDerivedRows(
  tx: AppContext,
  { spaceId, number }: Pick<SpaceIndexRow, 'spaceId' | 'number'>,
  { rootHash, differences, digests }: { rootHash: Hash; differences: ContentDifferences; digests: Digests },
): Promise<void> {
  await updateSearchRows(tx, { spaceId, number, rootHash }, differences, digests)
  await updateLinkRows(tx, { spaceId, rootHash }, differences, digests)
  await deleteSupersededDigests(tx, differences)
}
