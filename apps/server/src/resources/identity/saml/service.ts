import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { BadRequestError, ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import {
  domainOf,
  type OrganizationAccess,
  readOrganization,
  requireOrganization,
  requireOrganizationBeforeSignIn,
} from '#resources/identity/organizations/service.ts'
import { teamsById } from '#resources/identity/organizations/teams/service.ts'
import { keepOwnSession } from '#resources/identity/sessions/service.ts'
import { requireCertificate } from './certificate.ts'
import {
  deleteSamlProvider,
  findSamlProvider,
  insertSamlProvider,
  listActiveSamlProviders,
  listSamlProviders,
  type SamlProviderRow,
  updateSamlProvider,
} from './repository.ts'

/** The list of logins has no pages, so it must have an end. */
const maxProviders = 100

/** Holding one is the proof that the caller administers the organization. */
export interface SamlProviderAccess {
  provider: SamlProviderRow
  organization: OrganizationAccess
}

export async function samlProvidersOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<SamlProviderAccess>> {
  const organization = await requireOrganization(ctx, organizationId, 'admin')
  const pageRequest = readPageRequest(`saml/${organizationId}`, query)
  const rows = await listSamlProviders(ctx.db, organizationId, pageRequest)
  const page = toPage(pageRequest, rows, organization.organization.samlProviderCount, ({ id }) => [id])
  return { ...page, items: page.items.map((provider) => ({ provider, organization })) }
}

export async function requireSamlProvider(
  ctx: RequestContext,
  organizationId: string,
  id: string,
): Promise<SamlProviderAccess> {
  const organization = await requireOrganization(ctx, organizationId, 'admin')
  const provider = await findSamlProvider(ctx.db, organizationId, id)
  if (!provider) throw new NotFoundError(`the SAML provider ${id}`)
  return { provider, organization }
}

export function createSamlProvider(
  ctx: RequestContext,
  organizationId: string,
  body: Schema<'CreateOrganizationSamlProvider'>,
): Promise<SamlProviderAccess> {
  return inTransaction(ctx, async (tx) => {
    const organization = await requireOrganization(tx, organizationId, 'admin')
    if (organization.organization.samlProviderCount >= maxProviders) {
      throw new ConflictError(`an organization has at most ${maxProviders} SAML providers: remove one first`)
    }
    const empty = { entityId: '', certificate: '', ssoUrl: '', defaultTeamId: null, defaultRole: null } as const
    const blank: SamlProviderRow = {
      ...empty,
      id: tx.newId(),
      organizationId,
      label: body.label,
      status: 'pending',
      createdAt: tx.now(),
      generation: 0,
    }
    const provider = await withChanges(tx, organization, blank, body)
    await insertSamlProvider(tx.db, provider)
    return { provider, organization }
  })
}

export function changeSamlProvider(
  ctx: RequestContext,
  organizationId: string,
  id: string,
  body: Schema<'UpdateOrganizationSamlProvider'>,
): Promise<SamlProviderAccess> {
  return inTransaction(ctx, async (tx) => {
    const { provider, organization } = await requireSamlProvider(tx, organizationId, id)
    const changed = await withChanges(tx, organization, provider, body)
    if (changed.status !== 'active') keepWayIn(organization, provider)
    await updateSamlProvider(tx.db, changed)
    if (changed.generation !== provider.generation) await keepOwnSession(tx, changed)
    return { provider: changed, organization }
  })
}

export function removeSamlProvider(ctx: RequestContext, organizationId: string, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { provider, organization } = await requireSamlProvider(tx, organizationId, id)
    keepWayIn(organization, provider)
    await deleteSamlProvider(tx.db, id)
    await deleteBelow(tx, 'samlProvider', { samlProviderId: id })
  })
}

/** Where single sign-on is required, the last way to sign in stays. */
function keepWayIn({ organization }: OrganizationAccess, { status }: SamlProviderRow): void {
  const isLast = status === 'active' && organization.activeSamlProviderCount === 1
  if (!isLast || !fromFlag(organization.sso)) return
  throw new ConflictError(
    'this is the last active SAML provider, and single sign-on is required: set `sso` of the organization to false first',
  )
}

export type SamlLogin = Pick<SamlProviderRow, 'id' | 'label'>

/** The ways to sign in, for those who belong to the organization and those whose address could join it. */
export async function samlLoginsOf(ctx: RequestContext, organizationId: string): Promise<SamlLogin[]> {
  const organization = await readOrganization(ctx, organizationId)
  // What an identity provider says of an address counts in its own organization alone.
  const isOwnAddress = !ctx.actor.signIn
  if (!isOwnAddress || !fromJson(organization.emailDomains, texts).includes(domainOf(ctx.actor.email))) {
    await requireOrganizationBeforeSignIn(ctx, organizationId)
  }
  return listActiveSamlProviders(ctx.db, organizationId)
}

async function withChanges(
  ctx: RequestContext,
  organization: OrganizationAccess,
  provider: SamlProviderRow,
  body: Schema<'UpdateOrganizationSamlProvider'>,
): Promise<SamlProviderRow> {
  if (body.certificate) requireCertificate('body.certificate', body.certificate)
  if (body.defaultTeam) await requireTeamOfOrganization(ctx, organization, body.defaultTeam)
  const changed: SamlProviderRow = {
    ...provider,
    ...(body.label !== undefined && { label: body.label }),
    ...(body.entityID !== undefined && { entityId: body.entityID }),
    ...(body.certificate !== undefined && { certificate: body.certificate }),
    ...(body.ssoURL !== undefined && { ssoUrl: body.ssoURL }),
    ...(body.defaultTeam !== undefined && { defaultTeamId: body.defaultTeam }),
    ...(body.defaultRole !== undefined && { defaultRole: body.defaultRole }),
  }
  const vouchesAnew = (['entityId', 'certificate', 'ssoUrl'] as const).some((name) => changed[name] !== provider[name])
  const isComplete = changed.entityId !== '' && changed.certificate !== '' && changed.ssoUrl !== ''
  const generation = provider.generation + (vouchesAnew ? 1 : 0)
  return { ...changed, generation, status: isComplete ? 'active' : 'pending' }
}

async function requireTeamOfOrganization(
  ctx: RequestContext,
  organization: OrganizationAccess,
  teamId: string,
): Promise<void> {
  const teams = await teamsById(ctx, organization, [teamId])
  if (!teams.has(teamId)) throw new BadRequestError('body.defaultTeam is not a team of the organization')
}
