import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireIntegration } from '#resources/extensions/integrations/service.ts'
import {
  type InstallationAccess,
  type InstallationPath,
  type PlacementPath,
  requireInstallation,
  requirePlacementRights,
} from './access.ts'
import { checkConfiguration, statusOf } from './configuration.ts'
import { recordEvent } from './events/record-event.ts'
import {
  countPlacements,
  deletePlacement,
  findPlacement,
  insertPlacement,
  listPlacements,
  type PlacementKind,
  type PlacementRow,
  updatePlacement,
} from './placement-repository.ts'
import { replaceExternalIds } from './repository.ts'
import { manifestOf } from './service.ts'

export type { PlacementKind }

/** An installation on a space or a site, for whoever may see it. */
export interface PlacementAccess {
  placement: PlacementRow
  integration: InstallationAccess['integration']
}

type PageQuery = { page?: string; limit: number }

/** Where one installation works. */
export async function placementsOfInstallation(
  ctx: RequestContext,
  path: InstallationPath,
  kind: PlacementKind,
  query: PageQuery,
): Promise<ListPage<PlacementAccess>> {
  const { installation, integration } = await requireInstallation(ctx, path, 'edit')
  const pageRequest = readPageRequest(`placements/${path.installationId}/${kind}`, query)
  const rows = await listPlacements(ctx.db, { ...path, kind }, pageRequest)
  const count = kind === 'space' ? installation.spaceCount : installation.siteCount
  return toAccessPage(toPage(pageRequest, rows, count, keysOf), integration)
}

/** Where an integration works in all organizations, for its owner. */
export async function placementsOfIntegration(
  ctx: RequestContext,
  integrationName: string,
  kind: PlacementKind,
  { externalId, ...query }: PageQuery & { externalId?: string },
): Promise<ListPage<PlacementAccess>> {
  const access = await requireIntegration(ctx, integrationName, 'admin')
  const pageRequest = readPageRequest(`placements/${integrationName}/${kind}/${externalId ?? ''}`, query)
  const filters = { integrationName, kind, externalId }
  const storedCount = kind === 'space' ? access.integration.spaceCount : access.integration.siteCount
  const [rows, count] = await Promise.all([
    listPlacements(ctx.db, filters, pageRequest),
    externalId === undefined ? storedCount : countPlacements(ctx.db, filters),
  ])
  return toAccessPage(toPage(pageRequest, rows, count, keysOf), access)
}

export async function requirePlacement(
  ctx: RequestContext,
  path: PlacementPath,
  need: 'edit' | 'manage',
): Promise<PlacementAccess & InstallationAccess> {
  const access = await requirePlacementRights(ctx, path, need)
  const placement = await findPlacement(ctx.db, path)
  if (!placement) throw new NotFoundError(`the installation on the ${path.kind} ${path.targetId}`)
  return { ...access, placement }
}

export function createPlacement(ctx: RequestContext, path: PlacementPath): Promise<PlacementAccess> {
  const { kind, targetId, installationId, integrationName } = path
  return inTransaction(ctx, async (tx) => {
    const access = await requirePlacementRights(tx, path, 'manage')
    // A space was looked at with its access.
    if (kind === 'site') await requireSiteIn(tx, access.installation.organizationId, targetId)
    const { target } = access.integration.integration
    if (target !== 'all' && target !== kind) {
      throw new ConflictError(`the integration cannot be installed on a ${kind}: its target is \`${target}\``)
    }
    if (await findPlacement(tx.db, path)) throw new ConflictError(`the integration is on that ${kind} already`)
    const now = tx.now()
    const placement: PlacementRow = {
      installationId,
      integrationName,
      kind,
      targetId,
      spaceId: kind === 'space' ? targetId : null,
      siteId: kind === 'site' ? targetId : null,
      isLive: 1,
      configuration: toJson({}),
      externalIds: toJson([]),
      createdAt: now,
      updatedAt: now,
    }
    await insertPlacement(tx.db, placement)
    const placed = { ...access, placement }
    await recordEvent(tx, access, {
      type: `${kind}_installation_setup`,
      status: placementStatus(placed),
      ...idOf(path),
    })
    return placed
  })
}

export function changePlacement(
  ctx: RequestContext,
  path: PlacementPath,
  { externalIds, configuration }: Schema<'UpdateIntegrationContentInstallation'>,
): Promise<PlacementAccess> {
  return inTransaction(ctx, async (tx) => {
    const before = await requirePlacement(tx, path, 'edit')
    if (configuration) checkConfiguration(manifestOf(before).configurations?.[path.kind], configuration)
    const changes = {
      ...(externalIds && { externalIds: toJson(externalIds) }),
      ...(configuration && { configuration: toJson(configuration) }),
      updatedAt: tx.now(),
    }
    await updatePlacement(tx.db, path, changes)
    const { integrationName, installationId, kind, targetId } = path
    if (externalIds) {
      await replaceExternalIds(tx.db, { integrationName, installationId, kind, targetId }, externalIds)
    }
    const after = { ...before, placement: { ...before.placement, ...changes } }
    await recordEvent(tx, after, {
      type: `${kind}_installation_setup`,
      ...idOf(path),
      status: placementStatus(after),
      previous: { status: placementStatus(before), configuration: fromJson(before.placement.configuration, fields) },
    })
    return after
  })
}

export function removePlacement(ctx: RequestContext, path: PlacementPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const access = await requirePlacement(tx, path, 'manage')
    await recordEvent(tx, access, { type: `${path.kind}_installation_deleted`, ...idOf(path) })
    await deletePlacement(tx.db, path)
  })
}

export function placementStatus({ placement, integration }: PlacementAccess): Schema<'IntegrationInstallationStatus'> {
  return statusOf(
    manifestOf({ integration }).configurations?.[placement.kind],
    fromJson(placement.configuration, fields),
  )
}

/** Of a site only its organization matters. */
async function requireSiteIn(ctx: RequestContext, organizationId: string, id: string) {
  const entry = (await ctx.siteDirectory(ctx, [id])).get(id)
  if (entry?.organizationId !== organizationId) throw new NotFoundError(`the site ${id}`)
}

function idOf({ kind, targetId }: PlacementPath): { spaceId: string } | { siteId: string } {
  return kind === 'space' ? { spaceId: targetId } : { siteId: targetId }
}

function keysOf({ installationId, targetId }: PlacementRow): string[] {
  return [installationId, targetId]
}

function toAccessPage(
  page: ListPage<PlacementRow>,
  integration: InstallationAccess['integration'],
): ListPage<PlacementAccess> {
  return { ...page, items: page.items.map((placement) => ({ placement, integration })) }
}
