import type { HandlersOf, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import type { InstallationPath } from './access.ts'
import {
  changePlacement,
  createPlacement,
  type PlacementAccess,
  type PlacementKind,
  placementsOfInstallation,
  placementsOfIntegration,
  removePlacement,
  requirePlacement,
} from './placements.ts'
import { presentSitePlacements, presentSpacePlacements } from './presenter.ts'

type Some = Partial<HandlersOf<'integration-installations', RequestContext>>
type IntegrationPath = Pick<InstallationPath, 'integrationName'>
type Change = Schema<'UpdateIntegrationContentInstallation'>
type Flags = { extended: boolean }
type ListQuery = Flags & { page?: string; limit: number; externalId?: string }

/** The operations on what is installed on spaces or on sites. */
function createPlacementOperations<Path extends InstallationPath, Item extends object>(
  kind: PlacementKind,
  idIn: (path: Path) => string,
  present: (ctx: RequestContext, items: PlacementAccess[], flags: Flags) => Promise<Item[]>,
) {
  const pathTo = (path: Path) => ({ ...path, kind, targetId: idIn(path) })
  const presentOne = async (ctx: RequestContext, access: PlacementAccess, flags: Flags) => {
    const [item] = await present(ctx, [access], flags)
    return item as Item
  }
  return {
    async listOfIntegration(ctx: RequestContext, { path, query }: { path: IntegrationPath; query: ListQuery }) {
      const page = await placementsOfIntegration(ctx, path.integrationName, kind, query)
      return presentList(page, await present(ctx, page.items, query))
    },
    async listOfInstallation(ctx: RequestContext, { path, query }: { path: InstallationPath; query: ListQuery }) {
      const page = await placementsOfInstallation(ctx, path, kind, query)
      return presentList(page, await present(ctx, page.items, query))
    },
    async create(ctx: RequestContext, path: Path, flags: Flags) {
      return presentOne(ctx, await createPlacement(ctx, pathTo(path)), flags)
    },
    async read(ctx: RequestContext, { path, query }: { path: Path; query: Flags }) {
      return presentOne(ctx, await requirePlacement(ctx, pathTo(path), 'edit'), query)
    },
    async update(ctx: RequestContext, { path, query, body }: { path: Path; query: Flags; body: Change }) {
      return presentOne(ctx, await changePlacement(ctx, pathTo(path), body), query)
    },
    async remove(ctx: RequestContext, { path }: { path: Path }) {
      await removePlacement(ctx, pathTo(path))
      return undefined
    },
  }
}

const onSpaces = createPlacementOperations(
  'space',
  ({ spaceId }: InstallationPath & { spaceId: string }) => spaceId,
  presentSpacePlacements,
)

export const spacePlacementHandlers = {
  listIntegrationSpaceInstallations: onSpaces.listOfIntegration,
  listIntegrationInstallationSpaces: onSpaces.listOfInstallation,
  installIntegrationOnSpace: (ctx, { path, query, body }) =>
    onSpaces.create(ctx, { ...path, spaceId: body.space }, query),
  getIntegrationSpaceInstallation: onSpaces.read,
  updateIntegrationSpaceInstallation: onSpaces.update,
  uninstallIntegrationFromSpace: onSpaces.remove,
} satisfies Some

const onSites = createPlacementOperations(
  'site',
  ({ siteId }: InstallationPath & { siteId: string }) => siteId,
  presentSitePlacements,
)

export const sitePlacementHandlers = {
  listIntegrationSiteInstallations: onSites.listOfIntegration,
  listIntegrationInstallationSites: onSites.listOfInstallation,
  installIntegrationOnSite: (ctx, { path, query, body }) =>
    onSites.create(ctx, { ...path, siteId: body.siteId }, query),
  getIntegrationSiteInstallation: onSites.read,
  updateIntegrationSiteInstallation: onSites.update,
  uninstallIntegrationFromSite: onSites.remove,
} satisfies Some
