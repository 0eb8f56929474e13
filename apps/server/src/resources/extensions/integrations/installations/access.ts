import type { RequestContext } from '#context.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type IntegrationAccess, integrationsByName } from '#resources/extensions/integrations/service.ts'
import { visibleOrganizations } from '#resources/identity/organizations/service.ts'
import { findSpaceAccess } from '#resources/workspace/spaces/access.ts'
import type { PlacementKind } from './placement-repository.ts'
import { findInstallation, type InstallationForReader } from './repository.ts'

/** Names an installation in the path of an operation. */
export interface InstallationPath {
  integrationName: string
  installationId: string
}

/** Holding one is the proof that the caller's rights on the installation were looked at. */
export interface InstallationAccess {
  installation: InstallationForReader
  integration: IntegrationAccess
}

interface InstallationRights extends InstallationAccess {
  mayKnow: boolean
  isMember: boolean
  /** May install in the organization: whoever only owns the integration has no say in what it reaches there. */
  isAdmin: boolean
  /** Administers the organization that owns the integration. */
  isOwner: boolean
}

export async function requireInstallation(
  ctx: RequestContext,
  path: InstallationPath,
  need: 'edit' | 'remove' | 'own',
): Promise<InstallationAccess & { isAdmin: boolean }> {
  const rights = await findRights(ctx, path)
  if (!rights?.mayKnow) throw missing(path)
  const { isAdmin, isOwner } = rights
  const isAllowed = { edit: isAdmin || isOwner, remove: isAdmin, own: isOwner }[need]
  if (!isAllowed) throw new ForbiddenError(reasons[need])
  return rights
}

const reasons = {
  edit: 'this is for administrators of the organization in which it is installed, and of the one that owns it',
  remove: 'this needs the permission `installIntegration` in the organization',
  own: 'this is for administrators of the organization that owns the integration',
}

export interface PlacementPath extends InstallationPath {
  kind: PlacementKind
  targetId: string
}

/** The same for an installation on one space or site: whoever manages the space decides what is installed on it. */
export async function requirePlacementRights(
  ctx: RequestContext,
  path: PlacementPath,
  need: 'edit' | 'manage',
): Promise<InstallationAccess> {
  const rights = await findRights(ctx, path)
  const { kind, targetId } = path
  const space = kind === 'space' && rights ? await findSpaceAccess(ctx, targetId) : undefined
  const isThere = space?.space.deletedAt === null && space.space.organizationId === rights?.installation.organizationId
  if (!rights || (!rights.mayKnow && !isThere)) throw missing(path)
  const manages = kind === 'site' ? rights.isAdmin : isThere && space?.permissions.installIntegration === true
  if (manages || (need === 'edit' && rights.isOwner)) return rights
  if (kind === 'space' && !isThere) throw new NotFoundError(`the space ${targetId}`)
  throw new ForbiddenError(
    `this needs the permission \`installIntegration\` ${kind === 'site' ? 'in the organization' : 'on the space'}`,
  )
}

/** What can be told of an installation on a space before it is known which: that the caller may manage one there. */
export async function requireVisibleInstallation(ctx: RequestContext, path: InstallationPath): Promise<void> {
  const rights = await findRights(ctx, path)
  if (!rights?.mayKnow && !rights?.isMember) throw missing(path)
}

async function findRights(ctx: RequestContext, path: InstallationPath): Promise<InstallationRights | undefined> {
  const installation = await findInstallation(ctx.db, path.installationId)
  if (installation?.integrationName !== path.integrationName) return undefined
  const [integrations, organizations] = await Promise.all([
    integrationsByName(ctx, [installation.integrationName]),
    visibleOrganizations(ctx, [installation.organizationId]),
  ])
  const integration = integrations.get(installation.integrationName)
  const permissions = organizations.get(installation.organizationId)?.permissions
  if (!integration || !permissions) return undefined
  const isOwner = integration.permissions.admin
  const mayKnow = permissions.listInstallations || isOwner
  const { view: isMember, installIntegration: isAdmin } = permissions
  return { installation, integration, mayKnow, isMember, isAdmin, isOwner }
}

function missing({ installationId }: InstallationPath): NotFoundError {
  return new NotFoundError(`the installation ${installationId}`)
}
