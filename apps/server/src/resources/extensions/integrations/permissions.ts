import type { Schema } from '@quire/api-types'
import type { OrganizationPermissions } from '#resources/identity/organizations/permissions.ts'

export type IntegrationPermissions = Schema<'Integration'>['permissions']

/** The one place that says who may do what with an integration. */
export function integrationPermissions(
  { visibility, ownerId }: { visibility: Schema<'IntegrationVisibility'>; ownerId: string },
  caller: { inOwner: OrganizationPermissions; administers: readonly string[] },
): IntegrationPermissions {
  const isForAll = visibility !== 'private'
  return {
    admin: caller.inOwner.admin,
    install: isForAll ? caller.administers.length > 0 : caller.administers.includes(ownerId),
  }
}
