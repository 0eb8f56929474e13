import type { HandlersOf, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import type { InstallationPath, PlacePath } from './access.ts'
import {
  changePlacement,
  installOnPlace,
  type PlacementAccess,
  placementsOfInstallation,
  placementsOfIntegration,
  removePlacement,
  requirePlacement,
} from './placements.ts'
import { presentSitePlacements, presentSpacePlacements } from './presenter.ts'

type Extended = { extended: boolean }
type Some = Partial<HandlersOf<'integration-installations', RequestContext>>

export const spacePlacementHandlers = {
  async listIntegrationSpaceInstallations(ctx, { path, query }) {
    const page = await placementsOfIntegration(ctx, path.integrationName, 'space', query)
    return presentList(page, await presentSpacePlacements(ctx, page.items, query))
  },
  async listIntegrationInstallationSpaces(ctx, { path, query }) {
    const page = await placementsOfInstallation(ctx, path, 'space', query)
    return presentList(page, await presentSpacePlacements(ctx, page.items, query))
  },
  async installIntegrationOnSpace(ctx, { path, query, body }) {
    return oneSpace(ctx, await installOnPlace(ctx, { ...path, kind: 'space', placeId: body.space }), query)
  },
  async getIntegrationSpaceInstallation(ctx, { path, query }) {
    return oneSpace(ctx, await requirePlacement(ctx, spacePath(path), 'edit'), query)
  },
  async updateIntegrationSpaceInstallation(ctx, { path, query, body }) {
    return oneSpace(ctx, await changePlacement(ctx, spacePath(path), body), query)
  },
  async uninstallIntegrationFromSpace(ctx, { path }) {
    await removePlacement(ctx, spacePath(path))
    return undefined
  },
} satisfies Some

export const sitePlacementHandlers = {
  async listIntegrationSiteInstallations(ctx, { path, query }) {
    const page = await placementsOfIntegration(ctx, path.integrationName, 'site', query)
    return presentList(page, await presentSitePlacements(ctx, page.items, query))
  },
  async listIntegrationInstallationSites(ctx, { path, query }) {
    const page = await placementsOfInstallation(ctx, path, 'site', query)
    return presentList(page, await presentSitePlacements(ctx, page.items, query))
  },
  async installIntegrationOnSite(ctx, { path, query, body }) {
    return oneSite(ctx, await installOnPlace(ctx, { ...path, kind: 'site', placeId: body.siteId }), query)
  },
  async getIntegrationSiteInstallation(ctx, { path, query }) {
    return oneSite(ctx, await requirePlacement(ctx, sitePath(path), 'edit'), query)
  },
  async updateIntegrationSiteInstallation(ctx, { path, query, body }) {
    return oneSite(ctx, await changePlacement(ctx, sitePath(path), body), query)
  },
  async uninstallIntegrationFromSite(ctx, { path }) {
    await removePlacement(ctx, sitePath(path))
    return undefined
  },
} satisfies Some

function spacePath({ spaceId, ...path }: InstallationPath & { spaceId: string }): PlacePath {
  return { ...path, kind: 'space', placeId: spaceId }
}

function sitePath({ siteId, ...path }: InstallationPath & { siteId: string }): PlacePath {
  return { ...path, kind: 'site', placeId: siteId }
}

async function oneSpace(ctx: RequestContext, { placement, integration }: PlacementAccess, query: Extended) {
  const [presented] = await presentSpacePlacements(ctx, [{ placement, integration }], query)
  return presented as Schema<'IntegrationSpaceInstallation'>
}

async function oneSite(ctx: RequestContext, { placement, integration }: PlacementAccess, query: Extended) {
  const [presented] = await presentSitePlacements(ctx, [{ placement, integration }], query)
  return presented as Schema<'IntegrationSiteInstallation'>
}
