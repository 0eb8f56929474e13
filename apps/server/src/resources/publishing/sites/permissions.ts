import { atLeast, type Role } from '../../../access/roles.ts'

export interface SitePermissions {
  view: boolean
  admin: boolean
  delete: boolean
}

/** How somebody stands to a site. */
export interface SiteRelation {
  /** The role in the organization; null for a guest. */
  role: Role | null
  isCreator: boolean
}

/** The one place that says who may do what with a site. Whoever made it manages it while it may make sites. */
export function sitePermissions({ role, isCreator }: SiteRelation): SitePermissions {
  const mayCreate = atLeast(role, 'create')
  return {
    view: atLeast(role, 'read'),
    admin: atLeast(role, 'admin') || (isCreator && mayCreate),
    delete: mayCreate,
  }
}
