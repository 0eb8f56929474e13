import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '#access/roles.ts'

export type OrganizationPermissions = Schema<'Organization'>['permissions']

/** How somebody stands to an organization; undefined for a stranger. */
export interface Membership {
  role: Role | null
  ownsTeam: boolean
}

/** The one place that says who may do what in an organization. */
export function organizationPermissions(membership: Membership | undefined): OrganizationPermissions {
  const role = membership?.role
  const isMember = atLeast(role, 'read')
  const isAdmin = atLeast(role, 'admin')
  return {
    view: membership !== undefined,
    access: membership !== undefined,
    admin: isAdmin,
    ownTeam: isAdmin || membership?.ownsTeam === true,
    createContent: atLeast(role, 'create'),
    createOpenAPISpec: atLeast(role, 'create'),
    ingestConversations: isAdmin,
    viewBilling: isAdmin,
    listMembers: isMember,
    listTeams: isMember,
    listIntegrations: isMember,
    listInstallations: isMember,
    installIntegration: isAdmin,
  }
}
