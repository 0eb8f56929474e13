import type { Schema } from '@quire/api-types'
import type { OrganizationPermissions } from '#resources/identity/organizations/permissions.ts'

export type TeamPermissions = Schema<'OrganizationTeam'>['permissions']

/**
 * The one place that says who may do what with a team. Owners manage its people, and nothing else of it; guests see the teams
 * they are in.
 */
export function teamPermissions(
  organization: OrganizationPermissions,
  teamRole: Schema<'TeamRole'> | null,
): TeamPermissions {
  return {
    admin: organization.admin || teamRole === 'owner',
    view: organization.listTeams || teamRole !== null,
  }
}
