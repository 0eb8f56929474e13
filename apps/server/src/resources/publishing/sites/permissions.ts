import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export interface SitePermissions {
  view: boolean
  admin: boolean
}

/** The one place that says who may do what with a site, by the role in the organization. */
export function sitePermissions(standing: Standing): SitePermissions {
  return { view: atLeast(standing.role, 'read'), admin: mayAdministrate(standing) }
}
