import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { fromJson } from '../../../db/columns.ts'
import { appUrl, locationUrl } from '../../../urls.ts'
import { type PublishedUrls, publishedUrls } from '../content/published-urls.ts'
import type { SpaceAccess } from './access.ts'

type Space = Schema<'Space'>

type SpaceToPresent = Omit<SpaceAccess, 'role'>

export async function presentSpace(ctx: AppContext, access: SpaceToPresent): Promise<Space> {
  if (access.space.siteVisibility === null) return presentSpaceAt(ctx, access)
  const [urls] = await publishedUrls(ctx, [access.space])
  return presentSpaceAt(ctx, access, urls)
}

export async function presentSpaces(ctx: AppContext, accesses: readonly SpaceToPresent[]): Promise<Space[]> {
  const urls = await publishedUrls(
    ctx,
    accesses.map(({ space }) => space),
  )
  return accesses.map((access, index) => presentSpaceAt(ctx, access, urls[index]))
}

/** A space of which it is known where it is published. */
export function presentSpaceAt(
  ctx: AppContext,
  { space, permissions }: SpaceToPresent,
  urls: PublishedUrls = {},
): Space {
  return {
    object: 'space',
    id: space.id,
    title: space.title,
    emoji: space.emoji,
    visibility: visibilityOf(space),
    createdAt: space.createdAt,
    updatedAt: space.updatedAt,
    ...(space.deletedAt !== null && { deletedAt: space.deletedAt }),
    editMode: space.editMode,
    mergeRules: fromJson(space.mergeRules) as Space['mergeRules'],
    urls: {
      location: locationUrl(ctx, `/spaces/${space.id}`),
      app: appUrl(ctx, `/s/${space.id}`),
      ...urls,
      ...(space.iconUrl !== null && { icon: space.iconUrl }),
    },
    organization: space.organizationId,
    ...(space.parentId !== '' && { parent: space.parentId }),
    ...(space.language !== null && { language: space.language as Schema<'Language'> }),
    revision: space.revisionId,
    defaultLevel: space.defaultLevel,
    comments: space.openCommentCount,
    changeRequests: space.changeRequestCount,
    changeRequestsOpen: space.openChangeRequestCount,
    changeRequestsDraft: space.draftChangeRequestCount,
    permissions,
  }
}

/** A published space is as visible as its site, and any other as visible as the collection it takes its access from. */
function visibilityOf({ siteVisibility, parentId, defaultLevel }: SpaceAccess['space']): Space['visibility'] {
  if (siteVisibility !== null) return siteVisibility
  return parentId !== '' && defaultLevel === 'inherit' ? 'in-collection' : 'private'
}
