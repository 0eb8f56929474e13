import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { ConflictError, ForbiddenError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { type Manifest, storedManifest } from '#resources/extensions/integrations/manifest.ts'
import { integrationsByName, requireIntegration } from '#resources/extensions/integrations/service.ts'
import { administeredOrganizations, requireOrganization } from '#resources/identity/organizations/service.ts'
import { type InstallationAccess, type InstallationPath, requireInstallation } from './access.ts'
import { checkConfiguration, statusOf } from './configuration.ts'
import { recordEvent } from './events/record-event.ts'
import {
  countInstallations,
  countInstallationsInOrganization,
  deleteInstallation,
  findInstallation,
  findInstallationIn,
  type InstallationForReader,
  insertInstallation,
  listInstallations,
  listInstallationsInOrganization,
  replaceExternalIds,
  updateInstallation,
} from './repository.ts'

type PageQuery = { page?: string; limit: number }

/** Those whom an integration is installed for: its owner sees all, others what they administer. */
export async function installationsOf(
  ctx: RequestContext,
  name: string,
  { externalId, ...query }: PageQuery & { externalId?: string },
): Promise<ListPage<InstallationAccess>> {
  const integration = await requireIntegration(ctx, name, 'view')
  const organizationIds = integration.permissions.admin ? undefined : await administeredOrganizations(ctx)
  const pageRequest = readPageRequest(`installations/${name}/${externalId ?? ''}`, query)
  const filters = { integrationName: name, externalId, organizationIds }
  const isWhole = externalId === undefined && organizationIds === undefined
  const [rows, count] = await Promise.all([
    listInstallations(ctx.db, filters, pageRequest),
    isWhole ? integration.integration.installationCount : countInstallations(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  return { ...page, items: page.items.map((installation) => ({ installation, integration })) }
}

/** What is installed in an organization; only administrators see how it is set up. */
export async function installationsIn(
  ctx: RequestContext,
  organizationId: string,
  { search, ...query }: PageQuery & { search?: string },
): Promise<ListPage<InstallationAccess>> {
  const { permissions } = await requireOrganization(ctx, organizationId, 'listInstallations')
  const pageRequest = readPageRequest(`organization-installations/${organizationId}/${search ?? ''}`, query)
  const filters = { organizationId, search }
  const [rows, count] = await Promise.all([
    listInstallationsInOrganization(ctx.db, filters, pageRequest),
    countInstallationsInOrganization(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  const integrations = await integrationsByName(ctx, [...new Set(rows.map((row) => row.integrationName))])
  const items = page.items.flatMap((row) => {
    const integration = integrations.get(row.integrationName)
    const installation = permissions.installIntegration ? row : withoutSettings(row)
    return integration ? [{ installation, integration }] : []
  })
  return { ...page, items }
}

/** The scripts of all of them may stand on every page of a site. */
const maxInstallations = 100

export function installIntegration(
  ctx: RequestContext,
  name: string,
  organizationId: string,
): Promise<InstallationAccess> {
  return inTransaction(ctx, async (tx) => {
    const integration = await requireIntegration(tx, name, 'view')
    const { organization } = await requireOrganization(tx, organizationId, 'installIntegration')
    const { visibility, ownerId, target } = integration.integration
    if (visibility === 'private' && ownerId !== organizationId) {
      throw new ConflictError('a private integration is installed in the organization that owns it alone')
    }
    if (await findInstallationIn(tx.db, name, organizationId)) {
      throw new ConflictError('the organization has installed the integration already')
    }
    if (organization.installationCount >= maxInstallations) {
      throw new ConflictError(`an organization has at most ${maxInstallations} installations: remove one first`)
    }
    const now = tx.now()
    // What works on spaces or sites starts with none of them; what works on the organization as a whole, with all.
    const selection = target === 'organization' ? 'all' : 'selected'
    const id = tx.newId()
    await insertInstallation(tx.db, {
      id,
      integrationName: name,
      organizationId,
      installedById: tx.actor.userId,
      spaceSelection: selection,
      siteSelection: selection,
      configuration: toJson({}),
      externalIds: toJson([]),
      agreedScopes: toJson(manifestOf({ integration }).scopes),
      createdAt: now,
      updatedAt: now,
    })
    const access = await requireInstallation(tx, { integrationName: name, installationId: id }, 'edit')
    await recordEvent(tx, access, { type: 'installation_setup', status: installationStatus(access) })
    return access
  })
}

export function changeInstallation(
  ctx: RequestContext,
  path: InstallationPath,
  body: Schema<'UpdateIntegrationInstallation'>,
): Promise<InstallationAccess> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireInstallation(tx, path, 'edit')
    const { externalIds, configuration, space_selection, site_selection } = body
    if (!before.isAdmin && (space_selection || site_selection)) {
      throw new ForbiddenError(
        'what an installation covers is for administrators of the organization it is installed in',
      )
    }
    if (configuration) checkConfiguration(manifestOf(before).configurations?.account, configuration)
    await updateInstallation(tx.db, path.installationId, {
      ...(externalIds && { externalIds: toJson(externalIds) }),
      ...(configuration && { configuration: toJson(configuration) }),
      ...(space_selection && { spaceSelection: space_selection }),
      ...(site_selection && { siteSelection: site_selection }),
      ...(before.isAdmin && { agreedScopes: toJson(manifestOf(before).scopes) }),
      updatedAt: tx.now(),
    })
    if (externalIds) await replaceExternalIds(tx.db, { ...path, kind: 'organization', targetId: '' }, externalIds)
    const installation = (await findInstallation(tx.db, path.installationId)) ?? before.installation
    const after = { ...before, installation }
    await recordEvent(tx, after, {
      type: 'installation_setup',
      status: installationStatus(after),
      previous: {
        status: installationStatus(before),
        configuration: fromJson(before.installation.configuration, fields),
      },
    })
    return after
  })
}

export function removeInstallation(ctx: RequestContext, path: InstallationPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireInstallation(tx, path, 'remove')
    await recordEvent(tx, access, { type: 'installation_deleted' })
    await deleteInstallation(tx.db, path.installationId)
    await deleteBelow(tx, 'installation', { installationId: path.installationId })
  })
}

export function manifestOf({ integration }: Pick<InstallationAccess, 'integration'>): Manifest {
  return fromJson(integration.integration.manifest, storedManifest)
}

export function installationStatus(access: InstallationAccess): Schema<'IntegrationInstallationStatus'> {
  return statusOf(manifestOf(access).configurations?.account, fromJson(access.installation.configuration, fields))
}

function withoutSettings(row: InstallationForReader): InstallationForReader {
  return { ...row, configuration: toJson({}), externalIds: toJson([]) }
}
