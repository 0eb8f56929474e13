import type { ContentFile } from '@quire/content'
import type { AppContext } from '#context.ts'
import { contentFileUrl, type FileSource, type Grant } from '#resources/workspace/content/files/file-address.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { reachOf } from './reach.ts'

export type SignFile = (file: ContentFile) => string

/** Gives addresses to the files of some content, for as long as whoever reads it may keep them. */
export async function fileSigner(ctx: AppContext, content: Content): Promise<SignFile> {
  const { spaceId, audience, revision, space } = content
  const onSite = audience?.siteId
  const closed: Grant = {
    onSite,
    isPreview: audience !== undefined && audience.isPublic === undefined,
    source: sourceOf(content),
  }
  const isPublished = audience?.isPublic === true && revision.id === space?.revisionId
  if (!isPublished || onSite === undefined) return (file) => contentFileUrl(ctx, spaceId, file, closed)
  // What somebody of whom nothing is known is shown, anybody is shown.
  const isSameForAll = !audience.appliesConditions || Object.keys(audience.claims).length === 0
  if (isSameForAll) return (file) => contentFileUrl(ctx, spaceId, file, { publicOn: onSite })
  const { files } = await reachOf(ctx, content, { ...audience, claims: {} })
  return (file) => contentFileUrl(ctx, spaceId, file, files.has(file.id) ? { publicOn: onSite } : closed)
}

/** By what content is named, so that an address ends when what it was given out for has the file no more. */
function sourceOf({ changeRequestId, revision, space }: Content): FileSource | undefined {
  if (changeRequestId !== undefined) return { changeRequestId }
  return revision.id === space?.revisionId ? undefined : { revisionId: revision.id }
}
