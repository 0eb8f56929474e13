import type { ContentFile } from '@quire/content'
import type { AppContext } from '#context.ts'
import { contentFileUrl, type FileSource, type Grant } from '#resources/workspace/content/files/file-address.ts'
import type { Audience, Content } from '#resources/workspace/content/store/content.ts'
import { isReached } from './is-reached.ts'
import { reachOf } from './reach.ts'

export type SignFile = (file: ContentFile) => string

/** Gives addresses to the files of some content, for as long as whoever reads it may keep them. */
export async function fileSigner(ctx: AppContext, content: Content): Promise<SignFile> {
  const { spaceId } = content
  const { closed, open, anybody } = grantsOf(content)
  if (!open) return (file) => contentFileUrl(ctx, spaceId, file, closed)
  if (!anybody) return (file) => contentFileUrl(ctx, spaceId, file, open)
  const { files } = await reachOf(ctx, content, anybody)
  return (file) => contentFileUrl(ctx, spaceId, file, files.has(file.id) ? open : closed)
}

/** The same for one of them, without looking at what all others are reached by. */
export async function signFile(ctx: AppContext, content: Content, file: ContentFile): Promise<string> {
  const { closed, open, anybody } = grantsOf(content)
  const isOpen = open && (!anybody || (await isReached(ctx, { ...content, audience: anybody }, 'files', file.id)))
  return contentFileUrl(ctx, content.spaceId, file, isOpen ? open : closed)
}

interface Grants {
  closed: Grant
  /** For what everybody sees, where there is such. */
  open?: Grant
  /** Whom that has to be shown to; undefined where all that the reader sees is. */
  anybody?: Audience
}

function grantsOf(content: Content): Grants {
  const { audience, revision, space } = content
  const onSite = audience?.siteId
  const closed: Grant = {
    onSite,
    isPreview: audience !== undefined && audience.isPublic === undefined,
    source: sourceOf(content),
  }
  const isPublished = audience?.isPublic === true && revision.id === space?.revisionId
  if (!isPublished || onSite === undefined) return { closed }
  const open = { publicOn: onSite }
  // What somebody of whom nothing is known is shown, anybody is shown.
  const isSameForAll = !audience.appliesConditions || Object.keys(audience.claims).length === 0
  return isSameForAll ? { closed, open } : { closed, open, anybody: { ...audience, claims: {} } }
}

/** By what content is named, so that an address ends when what it was given out for has the file no more. */
function sourceOf({ changeRequestId, revision, space }: Content): FileSource | undefined {
  if (changeRequestId !== undefined) return { changeRequestId }
  return revision.id === space?.revisionId ? undefined : { revisionId: revision.id }
}
