import type { Schema } from '@quire/api-types'
import type { AppContext, RequestContext } from '#context.ts'
import { presentTeam } from '#resources/identity/organizations/teams/presenter.ts'
import { type TeamAccess, teamsById } from '#resources/identity/organizations/teams/service.ts'
import { startAddress } from './addresses.ts'
import type { SignInChoice } from './repository.ts'
import type { IdentityProviderAccess } from './service.ts'

/** What providers have in common whichever they speak. */
type CommonPart = Pick<
  Schema<'OrganizationSamlProvider'>,
  'id' | 'label' | 'defaultTeam' | 'defaultRole' | 'createdAt' | 'status'
>

/** Presents what the protocol of a provider adds. */
type PresentRest<T> = (ctx: AppContext, access: IdentityProviderAccess) => T

export async function presentIdentityProviders<T>(
  ctx: RequestContext,
  providers: IdentityProviderAccess[],
  presentRest: PresentRest<T>,
): Promise<(CommonPart & T)[]> {
  const teamIds = providers.flatMap(({ provider }) => provider.defaultTeamId ?? [])
  const [first] = providers
  const teams = first ? await teamsById(ctx, first.organization, teamIds) : new Map()
  return providers.map((access) => ({ ...presentCommon(access, teams), ...presentRest(ctx, access) }))
}

export async function presentIdentityProvider<T>(
  ctx: RequestContext,
  access: IdentityProviderAccess,
  presentRest: PresentRest<T>,
): Promise<CommonPart & T> {
  const { defaultTeamId } = access.provider
  const teams = await teamsById(ctx, access.organization, defaultTeamId === null ? [] : [defaultTeamId])
  return { ...presentCommon(access, teams), ...presentRest(ctx, access) }
}

export function presentLogin(ctx: AppContext, choice: SignInChoice): Schema<'SsoProviderLogin'> {
  return { id: choice.id, label: choice.label, startURL: startAddress(ctx, choice) }
}

function presentCommon({ provider }: IdentityProviderAccess, teams: Map<string, TeamAccess>): CommonPart {
  const { id, label, defaultTeamId, defaultRole, createdAt, status } = provider
  const defaultTeam = teams.get(defaultTeamId ?? '')
  return { id, label, ...(defaultTeam && { defaultTeam: presentTeam(defaultTeam) }), defaultRole, createdAt, status }
}
