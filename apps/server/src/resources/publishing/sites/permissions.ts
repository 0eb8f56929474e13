import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { asOther, mayAdministrate, type Standing } from '#access/standing.ts'

export type SitePermissions = Schema<'SitePermissions'>

/** The one place that says who may do what with a site, by the role in the organization. */
export function sitePermissions(standing: Standing): SitePermissions {
  const [view, admin] = [atLeast(standing.role, 'read'), mayAdministrate(standing)]
  return {
    view,
    access: view,
    edit: admin,
    create: admin,
    admin,
    installIntegration: atLeast(standing.role, 'admin'),
    viewAdaptiveSchema: view,
    editAdaptiveSchema: admin,
  }
}

/** Visitors see the site, and nothing of how it is made. */
export const visitorPermissions: SitePermissions = { ...sitePermissions(asOther(undefined)), view: true }
