import type { Input } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import {
  administeredOrganizations,
  requireOrganization,
  type VisibleOrganization,
  visibleOrganizations,
} from '#resources/identity/organizations/service.ts'
import { hostsThatCover } from './block-domains.ts'
import { type IntegrationPermissions, integrationPermissions } from './permissions.ts'
import {
  countIntegrations,
  deleteIntegration,
  findIntegration,
  type IntegrationFilters,
  type IntegrationRow,
  listIntegrations,
  listIntegrationsByName,
  type Shelf,
  updateIntegration,
} from './repository.ts'

export type { IntegrationRow }

/** Holding one is the proof that the caller's rights on the integration were looked at. */
export interface IntegrationAccess {
  integration: IntegrationRow
  owner: VisibleOrganization
  permissions: IntegrationPermissions
}

export async function requireIntegration(
  ctx: RequestContext,
  name: string,
  need: 'view' | 'admin',
): Promise<IntegrationAccess> {
  const integration = await findIntegration(ctx.db, name)
  const [access] = integration ? await withAccess(ctx, [integration]) : []
  if (!access || !isVisible(access)) throw new NotFoundError(`the integration ${name}`)
  if (need === 'admin' && !access.permissions.admin) {
    throw new ForbiddenError('this needs the permission `admin` in the organization that owns the integration')
  }
  return access
}

type Query = Input<'listIntegrations'>['query']

export async function publicIntegrations(ctx: RequestContext, query: Query): Promise<ListPage<IntegrationAccess>> {
  const { owner } = query
  const visible = owner === undefined ? undefined : (await visibleOrganizations(ctx, [owner])).get(owner)
  const isOwn = owner !== undefined && visible?.permissions.listIntegrations === true
  return integrationsOn(ctx, isOwn ? { ownerId: owner } : { isPublic: true }, query)
}

/** What an organization can install: what is public and what is its own. */
export async function integrationsFor(
  ctx: RequestContext,
  organizationId: string,
  query: Query,
): Promise<ListPage<IntegrationAccess>> {
  await requireOrganization(ctx, organizationId, 'listIntegrations')
  return integrationsOn(ctx, { isPublic: true, ownerId: organizationId }, query)
}

async function integrationsOn(ctx: RequestContext, shelf: Shelf, query: Query): Promise<ListPage<IntegrationAccess>> {
  const { page: _page, limit: _limit, ...criteria } = query
  const pageRequest = readPageRequest(
    `integrations/${JSON.stringify([shelf, Object.entries(criteria).toSorted()])}`,
    query,
  )
  const filters = toFilters(shelf, query)
  const [rows, count] = await Promise.all([
    listIntegrations(ctx.db, filters, pageRequest),
    countIntegrations(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ name }) => [name])
  return { ...page, items: await withAccess(ctx, page.items) }
}

function toFilters(shelf: Shelf, query: Query): IntegrationFilters {
  const { owner: ownerId, search, target, category, scope, blockDomain, blocks, contentSources } = query
  const facets: IntegrationFilters['facets'] = []
  if (category !== undefined) facets.push({ kind: 'category', values: [category] })
  if (scope !== undefined) facets.push({ kind: 'scope', values: [scope] })
  if (blockDomain !== undefined) facets.push({ kind: 'blockDomain', values: hostsThatCover(blockDomain) })
  if (blocks !== undefined) facets.push({ kind: 'has', values: ['blocks'], isAbsent: !blocks })
  if (contentSources !== undefined) facets.push({ kind: 'has', values: ['contentSources'], isAbsent: !contentSources })
  return { shelf, ownerId, search, target, facets }
}

/** Integrations by name, whoever may see them: asked only by those who may. */
export async function integrationsByName(
  ctx: RequestContext,
  names: readonly string[],
): Promise<Map<string, IntegrationAccess>> {
  const rows = await listIntegrationsByName(ctx.db, names)
  return new Map((await withAccess(ctx, rows)).map((access) => [access.integration.name, access]))
}

export async function withAccess(ctx: RequestContext, rows: IntegrationRow[]): Promise<IntegrationAccess[]> {
  const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const [owners, administers] = await Promise.all([visibleOrganizations(ctx, ownerIds), administeredOrganizations(ctx)])
  return rows.flatMap((integration) => {
    const owner = owners.get(integration.ownerId)
    if (!owner) return []
    const permissions = integrationPermissions(integration, { inOwner: owner.permissions, administers })
    return [{ integration, owner, permissions }]
  })
}

/** A private integration is there for the members of its owner alone; guests are none. */
function isVisible({ integration, owner }: IntegrationAccess): boolean {
  return integration.visibility !== 'private' || atLeast(owner.membership?.role, 'read')
}

/** Reads an integration without asking who is calling: for what the server does by itself. */
export function readIntegration(ctx: AppContext, name: string): Promise<IntegrationRow | undefined> {
  return findIntegration(ctx.db, name)
}

export function setTunnel(
  tx: AppContext,
  name: string,
  tunnel: Pick<IntegrationRow, 'tunnelUrl' | 'tunnelAll'>,
): Promise<void> {
  return updateIntegration(tx.db, name, tunnel)
}

export function unpublishIntegration(ctx: RequestContext, name: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireIntegration(tx, name, 'admin')
    await deleteIntegration(tx.db, name)
    await deleteBelow(tx, 'integration', { integrationName: name })
  })
}
