import { readFile } from '@quire/content'
import type { AppContext } from '#context.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { type PublishedSite, siteWithId } from '#resources/publishing/sites/find-site.ts'
import { loadTree, loadVisibleTree } from '#resources/publishing/sites/structure/structure.ts'
import { proposedRevision } from '#resources/workspace/change-requests/content.ts'
import { isReached } from '#resources/workspace/content/content-index/is-reached.ts'
import type { FileAddress } from '#resources/workspace/content/files/file-address.ts'
import { findRevisionOf, type RevisionRow } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'

/**
 * Whether what an address of a file was given out for is still there: its space, in the content that the address names the
 * file, and where one is named, the site.
 */
export async function isServed(ctx: AppContext, address: FileAddress): Promise<boolean> {
  const { spaceId, siteId, expiresAt, isPreview } = address
  const space = (await spacesWithIds(ctx, [spaceId])).get(spaceId)
  if (!space || !(await isIn(ctx, await contentOf(ctx, space, address), address))) return false
  if (siteId === undefined) return expiresAt !== undefined
  const site = await siteWithId(ctx, siteId)
  if (!site || (site.published === 0 && !isPreview)) return false
  if (expiresAt !== undefined) return showsSpace(await loadTree(ctx, site), spaceId)
  const isPublic = site.visibility === 'public' || site.visibility === 'unlisted'
  return isPublic && (await isShownToAnybody(ctx, site, space, address))
}

async function isShownToAnybody(
  ctx: AppContext,
  site: PublishedSite,
  space: Parameters<typeof primaryContent>[1],
  { fileId }: FileAddress,
): Promise<boolean> {
  if (!showsSpace(await loadVisibleTree(ctx, site, {}), space.id)) return false
  const content = { ...(await primaryContent(ctx, space)), audience: conditionContextOf(site, {}) }
  return isReached(ctx, content, 'files', fileId)
}

/** The content that an address names, as it is now. */
function contentOf(
  ctx: AppContext,
  { id, revisionId }: Parameters<typeof primaryContent>[1],
  { source }: FileAddress,
): Promise<RevisionRow | undefined> {
  if (source && 'changeRequestId' in source) return proposedRevision(ctx, id, source.changeRequestId)
  return findRevisionOf(ctx, id, source?.revisionId ?? revisionId)
}

async function isIn(
  ctx: AppContext,
  revision: RevisionRow | undefined,
  { fileId, hash }: FileAddress,
): Promise<boolean> {
  return revision !== undefined && (await readFile(readNodes(ctx), revision.rootHash, fileId))?.content === hash
}

function showsSpace({ siteSpaces }: Awaited<ReturnType<typeof loadTree>>, spaceId: string): boolean {
  return siteSpaces.some(({ row }) => row.spaceId === spaceId)
}
