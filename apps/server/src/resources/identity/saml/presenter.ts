import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { presentTeam } from '#resources/identity/organizations/teams/presenter.ts'
import { type TeamAccess, teamsById } from '#resources/identity/organizations/teams/service.ts'
import { serviceAddresses } from './addresses.ts'
import type { SamlLogin, SamlProviderAccess } from './service.ts'

export async function presentSamlProviders(
  ctx: RequestContext,
  providers: SamlProviderAccess[],
): Promise<Schema<'OrganizationSamlProvider'>[]> {
  const teamIds = providers.flatMap(({ provider }) => provider.defaultTeamId ?? [])
  const [first] = providers
  const teams = first ? await teamsById(ctx, first.organization, teamIds) : new Map()
  return providers.map((access) => present(ctx, access, teams.get(access.provider.defaultTeamId ?? '')))
}

export async function presentSamlProvider(
  ctx: RequestContext,
  access: SamlProviderAccess,
): Promise<Schema<'OrganizationSamlProvider'>> {
  const { defaultTeamId } = access.provider
  const teams = await teamsById(ctx, access.organization, defaultTeamId === null ? [] : [defaultTeamId])
  return present(ctx, access, teams.get(defaultTeamId ?? ''))
}

export function presentSamlLogin(ctx: AppContext, { id, label }: SamlLogin): Schema<'SsoProviderLogin'> {
  return { id, label, startURL: serviceAddresses(ctx, id).startURL }
}

function present(
  ctx: AppContext,
  { provider }: SamlProviderAccess,
  defaultTeam: TeamAccess | undefined,
): Schema<'OrganizationSamlProvider'> {
  return {
    object: 'saml-provider',
    id: provider.id,
    label: provider.label,
    ssoURL: provider.ssoUrl,
    entityID: provider.entityId,
    certificate: provider.certificate,
    ...(defaultTeam && { defaultTeam: presentTeam(defaultTeam) }),
    defaultRole: provider.defaultRole,
    createdAt: provider.createdAt,
    status: provider.status,
    service: serviceAddresses(ctx, provider.id),
    urls: {
      location: locationUrl(
        ctx,
        pathTo.getOrganizationSamlProviderById({
          organizationId: provider.organizationId,
          samlProviderId: provider.id,
        }),
      ),
    },
  }
}
