import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { storedSpaceRules } from '#resources/identity/organizations/merge-rules.ts'
import { type PublishedUrls, publishedUrls } from '#resources/workspace/content/read/published-urls.ts'
import type { SpaceAccess } from './access.ts'

type Space = Schema<'Space'>

type SpaceToPresent = Omit<SpaceAccess, 'role'>

export async function presentSpace(ctx: AppContext, access: SpaceToPresent): Promise<Space> {
  if (access.space.siteVisibility === null) return presentSpaceAt(ctx, access)
  const [urls] = await publishedUrls(ctx, [access.space])
  const signIns = await signInsOf(ctx, [access.space])
  return presentSpaceAt(ctx, access, { urls, visitorAuth: signIns.get(access.space.id) })
}

export async function presentSpaces(ctx: AppContext, accesses: readonly SpaceToPresent[]): Promise<Space[]> {
  const spaces = accesses.map(({ space }) => space)
  const [urls, signIns] = await Promise.all([publishedUrls(ctx, spaces), signInsOf(ctx, spaces)])
  return accesses.map((access, index) => {
    return presentSpaceAt(ctx, access, { urls: urls[index], visitorAuth: signIns.get(access.space.id) })
  })
}

/** How visitors sign in to read spaces that are for nobody else. Most are not of that kind, and cost nothing. */
export async function signInsOf(
  ctx: AppContext,
  spaces: readonly Pick<SpaceAccess['space'], 'id' | 'siteVisibility'>[],
): Promise<ReadonlyMap<string, Schema<'SpaceVisitorAuth'>>> {
  const ids = spaces.filter(({ siteVisibility }) => siteVisibility === 'visitor-auth').map(({ id }) => id)
  return ids.length === 0 ? new Map() : ctx.spaceSignIns(ctx, ids)
}

/** How and where a space is published. */
export interface Publication {
  urls?: PublishedUrls | undefined
  visitorAuth?: Schema<'SpaceVisitorAuth'> | undefined
}

/** A space of which it is known how it is published. */
export function presentSpaceAt(
  ctx: AppContext,
  { space, permissions }: SpaceToPresent,
  { urls = {}, visitorAuth }: Publication = {},
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
    mergeRules: fromJson(space.mergeRules, storedSpaceRules),
    urls: {
      location: locationUrl(ctx, pathTo.getSpaceById({ spaceId: space.id })),
      app: appUrl(ctx, `/s/${space.id}`),
      ...urls,
      ...(space.iconUrl !== null && { icon: space.iconUrl }),
    },
    organization: space.organizationId,
    ...(space.parentId !== '' && { parent: space.parentId }),
    ...(space.language !== null && { language: space.language as Schema<'Language'> }),
    ...(visitorAuth && { visitorAuth }),
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
