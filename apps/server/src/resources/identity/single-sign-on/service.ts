import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { BadRequestError, ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { type OrganizationAccess, requireOrganization } from '#resources/identity/organizations/service.ts'
import { teamsById } from '#resources/identity/organizations/teams/service.ts'
import { keepOwnSession } from '#resources/identity/sessions/service.ts'
import {
  countIdentityProviders,
  deleteIdentityProvider,
  findIdentityProvider,
  type IdentityProviderRow,
  insertIdentityProvider,
  listIdentityProviders,
  type ProviderOwner,
  type SignInProtocol,
  updateIdentityProvider,
} from './repository.ts'

export type { IdentityProviderRow, ProviderOwner, SignInProtocol }

/** Of an organization, whichever they speak: the list of logins has no pages, so it must have an end. */
const maxProviders = 100

/** What a provider of each protocol is known by. It is active once it has all of it. */
const knownBy = {
  saml: ['entityId', 'certificate', 'ssoUrl'],
  oidc: ['entityId', 'clientId', 'clientSecret'],
} as const satisfies Record<SignInProtocol, (keyof IdentityProviderRow)[]>

const protocolNames = { saml: 'SAML', oidc: 'OpenID Connect' } as const satisfies Record<SignInProtocol, string>

/** What the fields of a protocol in a request make of what the provider is known by. */
export type ReadKnownBy = (
  provider: IdentityProviderRow,
) => Partial<Pick<IdentityProviderRow, (typeof knownBy)[SignInProtocol][number]>>

/** The fields that providers have whichever they speak. */
type CommonFields = Pick<Schema<'UpdateOrganizationSamlProvider'>, 'label' | 'defaultTeam' | 'defaultRole'>

/** Holding one is the proof that the caller administers the organization. */
export interface IdentityProviderAccess {
  provider: IdentityProviderRow
  organization: OrganizationAccess
}

export async function identityProvidersOf(
  ctx: RequestContext,
  owner: ProviderOwner,
  query: { page?: string; limit: number },
): Promise<ListPage<IdentityProviderAccess>> {
  const organization = await requireOrganization(ctx, owner.organizationId, 'admin')
  const pageRequest = readPageRequest(`${owner.protocol}/${owner.organizationId}`, query)
  const [rows, count] = await Promise.all([
    listIdentityProviders(ctx.db, owner, pageRequest),
    countIdentityProviders(ctx.db, owner),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  return { ...page, items: page.items.map((provider) => ({ provider, organization })) }
}

export async function requireIdentityProvider(
  ctx: RequestContext,
  owner: ProviderOwner,
  id: string,
): Promise<IdentityProviderAccess> {
  const organization = await requireOrganization(ctx, owner.organizationId, 'admin')
  const provider = await findIdentityProvider(ctx.db, owner, id)
  if (!provider) throw new NotFoundError(`the ${protocolNames[owner.protocol]} provider ${id}`)
  return { provider, organization }
}

export function createIdentityProvider(
  ctx: RequestContext,
  { organizationId, protocol }: ProviderOwner,
  body: CommonFields & { label: string },
  readKnownBy: ReadKnownBy,
): Promise<IdentityProviderAccess> {
  return inTransaction(ctx, async (tx) => {
    const organization = await requireOrganization(tx, organizationId, 'admin')
    if (organization.organization.samlProviderCount >= maxProviders) {
      throw new ConflictError(`an organization has at most ${maxProviders} identity providers: remove one first`)
    }
    const blank: IdentityProviderRow = {
      id: tx.newId(),
      organizationId,
      protocol,
      label: body.label,
      ...{ entityId: '', certificate: '', ssoUrl: '', clientId: '', clientSecret: null },
      ...{ defaultTeamId: null, defaultRole: null },
      status: 'pending',
      createdAt: tx.now(),
      generation: 0,
    }
    const provider = await withChanges(tx, { provider: blank, organization }, body, readKnownBy)
    await insertIdentityProvider(tx.db, provider)
    return { provider, organization }
  })
}

export function changeIdentityProvider(
  ctx: RequestContext,
  { id, ...owner }: ProviderOwner & { id: string },
  body: CommonFields,
  readKnownBy: ReadKnownBy,
): Promise<IdentityProviderAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireIdentityProvider(tx, owner, id)
    const { provider, organization } = access
    const changed = await withChanges(tx, access, body, readKnownBy)
    if (changed.status !== 'active') keepWayIn(access)
    await updateIdentityProvider(tx.db, changed)
    if (changed.generation !== provider.generation) await keepOwnSession(tx, changed)
    return { provider: changed, organization }
  })
}

export function removeIdentityProvider(ctx: RequestContext, owner: ProviderOwner, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    keepWayIn(await requireIdentityProvider(tx, owner, id))
    await deleteIdentityProvider(tx.db, id)
    await deleteBelow(tx, 'samlProvider', { samlProviderId: id })
  })
}

/** Where single sign-on is required, the last way to sign in stays. */
function keepWayIn({ organization: { organization }, provider: { status } }: IdentityProviderAccess): void {
  const isLast = status === 'active' && organization.activeSamlProviderCount === 1
  if (!isLast || !fromFlag(organization.sso)) return
  throw new ConflictError(
    'this is the last active identity provider, and single sign-on is required: set `sso` of the organization to false first',
  )
}

async function withChanges(
  ctx: RequestContext,
  { provider, organization }: IdentityProviderAccess,
  body: CommonFields,
  readKnownBy: ReadKnownBy,
): Promise<IdentityProviderRow> {
  if (body.defaultTeam) await requireTeamOfOrganization(ctx, organization, body.defaultTeam)
  const changed: IdentityProviderRow = {
    ...provider,
    ...(body.label !== undefined && { label: body.label }),
    ...(body.defaultTeam !== undefined && { defaultTeamId: body.defaultTeam }),
    ...(body.defaultRole !== undefined && { defaultRole: body.defaultRole }),
    ...readKnownBy(provider),
  }
  const names = knownBy[provider.protocol]
  const vouchesAnew = names.some((name) => changed[name] !== provider[name])
  const isComplete = names.every((name) => changed[name] !== '' && changed[name] !== null)
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
