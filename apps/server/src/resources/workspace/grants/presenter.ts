import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import type { OrganizationPermissions } from '#resources/identity/organizations/permissions.ts'
import { teamPermissions } from '#resources/identity/organizations/teams/permissions.ts'
import { presentTeam } from '#resources/identity/organizations/teams/presenter.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import type { PersonWithRole } from './aggregate.ts'
import type { TeamGrant, UserGrant } from './repository.ts'
import type { GrantTarget } from './target.ts'

type Origin = NonNullable<Schema<'UserContentPermission'>['origin']>

export function presentUserGrant(
  ctx: AppContext,
  target: GrantTarget,
  grant: UserGrant,
): Schema<'UserContentPermission'> {
  return { permission: grant.role, user: presentUser(ctx, grant), origin: pointerTo(target) }
}

export function presentTeamGrant(
  permissions: OrganizationPermissions,
  grant: TeamGrant,
): Schema<'TeamContentPermission'> {
  const team = presentTeam({ team: grant, permissions: teamPermissions(permissions, grant.callerRole) })
  return { permission: grant.role, team }
}

export function presentPerson(
  ctx: AppContext,
  organizationId: string,
  { user, effective }: PersonWithRole,
): Schema<'UserContentPermission'> {
  const { role, origin } = effective
  return {
    permission: role,
    user: presentUser(ctx, user),
    origin: origin === 'organization' ? { type: 'organization', organization: organizationId } : pointerTo(origin),
  }
}

function pointerTo({ kind, id }: GrantTarget): Origin {
  return kind === 'space' ? { type: 'space', space: id } : { type: 'collection', collection: id }
}
