import type { ContentFile } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import type { Content } from '../content/content.ts'
import { fileUrl, type Grant } from '../content/file-address.ts'
import { reachOf } from './reach.ts'

export type SignFile = (file: ContentFile) => string

/** Gives addresses to the files of some content, for as long as whoever reads it may keep them. */
export async function fileSigner(ctx: AppContext, content: Content): Promise<SignFile> {
  const { spaceId, audience, revision, space } = content
  const onSite = audience?.isPublic === undefined ? undefined : audience.siteId
  const closed: Grant = { onSite }
  const isPublished = audience?.isPublic === true && revision.id === space?.revisionId
  if (!isPublished || onSite === undefined) return (file) => fileUrl(ctx, spaceId, file, closed)
  // What somebody of whom nothing is known is shown, anybody is shown.
  const isSameForAll = !audience.appliesConditions || Object.keys(audience.claims).length === 0
  if (isSameForAll) return (file) => fileUrl(ctx, spaceId, file, { publicOn: onSite })
  const { files } = await reachOf(ctx, content, { ...audience, claims: {} })
  return (file) => fileUrl(ctx, spaceId, file, files.has(file.id) ? { publicOn: onSite } : closed)
}
