import { pathTo, type Schema } from '@quire/api-types'
import { asOther } from '#access/standing.ts'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { fields, texts } from '#db/tables/stored-values.ts'
import { administeredOrganizations } from '#resources/identity/organizations/service.ts'
import { findSpaceAccess } from '#resources/workspace/spaces/access.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { spacePermissions } from '#resources/workspace/spaces/permissions.ts'
import { presentSpaces } from '#resources/workspace/spaces/presenter.ts'
import type { InstallationAccess } from './access.ts'
import { type PlacementAccess, placementStatus } from './placements.ts'
import { installationStatus } from './service.ts'

export function presentInstallation(ctx: AppContext, access: InstallationAccess): Schema<'IntegrationInstallation'> {
  const { installation } = access
  const { integrationName, id: installationId } = installation
  const path = pathTo.getIntegrationInstallationById({ integrationName, installationId })
  return {
    id: installation.id,
    status: installationStatus(access),
    space_selection: installation.spaceSelection,
    site_selection: installation.siteSelection,
    spaces: installation.spaceSelection === 'all' ? installation.organizationSpaceCount : installation.spaceCount,
    configuration: fromJson(installation.configuration, fields),
    createdAt: installation.createdAt,
    updatedAt: installation.updatedAt,
    urls: {
      location: locationUrl(ctx, path),
      app: appUrl(ctx, `/o/${installation.organizationId}${path}`),
      ...endpointsAt(ctx, path),
    },
    externalIds: fromJson(installation.externalIds, texts),
    target: { organization: installation.organizationId },
  }
}

function endpointsAt({ config }: AppContext, path: string) {
  const publicEndpoint = `${config.publicUrl}${path}`
  return { publicEndpoint, publicContentEndpoint: publicEndpoint }
}

export function presentPlacement(ctx: AppContext, access: PlacementAccess) {
  const { placement } = access
  const { kind, targetId, integrationName, installationId } = placement
  const path =
    kind === 'space'
      ? pathTo.getIntegrationSpaceInstallation({ integrationName, installationId, spaceId: targetId })
      : pathTo.getIntegrationSiteInstallation({ integrationName, installationId, siteId: targetId })
  return {
    integration: integrationName,
    installation: installationId,
    status: placementStatus(access),
    configuration: fromJson(placement.configuration, fields),
    externalIds: fromJson(placement.externalIds, texts),
    urls: { location: locationUrl(ctx, path), ...endpointsAt(ctx, path) },
  }
}

export async function presentSpacePlacements(
  ctx: RequestContext,
  items: PlacementAccess[],
  { extended }: { extended: boolean },
): Promise<Schema<'IntegrationSpaceInstallation'>[]> {
  const ids = items.map(({ placement }) => placement.targetId)
  const spaces = extended ? await spacesForCaller(ctx, ids) : undefined
  return items.map((access) => ({
    ...presentPlacement(ctx, access),
    space: spaces?.get(access.placement.targetId) ?? access.placement.targetId,
  }))
}

export async function presentSitePlacements(
  ctx: RequestContext,
  items: PlacementAccess[],
  { extended }: { extended: boolean },
): Promise<Schema<'IntegrationSiteInstallation'>[]> {
  const ids = items.map(({ placement }) => placement.targetId)
  const sites = extended ? await ctx.siteDirectory(ctx, ids) : undefined
  return items.map((access) => ({
    ...presentPlacement(ctx, access),
    site: sites?.get(access.placement.targetId)?.site ?? access.placement.targetId,
  }))
}

/** Lists are for administrators, of the organization of a space or of the integration: the latter may do nothing there. */
async function spacesForCaller(ctx: RequestContext, ids: string[]): Promise<Map<string, Schema<'Space'>>> {
  const [rows, administers] = await Promise.all([spacesWithIds(ctx, ids), administeredOrganizations(ctx)])
  const [only] = ids.length === 1 ? ids : []
  const own = only === undefined ? undefined : await findSpaceAccess(ctx, only)
  const accesses = [...rows.values()].map((space) => {
    const isAdmin = administers.includes(space.organizationId)
    return { space, permissions: own?.permissions ?? spacePermissions(asOther(isAdmin ? 'admin' : undefined)) }
  })
  return new Map((await presentSpaces(ctx, accesses)).map((space) => [space.id, space]))
}
