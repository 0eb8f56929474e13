import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { storedStandaloneRules } from './merge-rules.ts'
import type { OrganizationPermissions } from './permissions.ts'
import type { OrganizationRow } from './repository.ts'

type Organization = Schema<'Organization'>

export function presentOrganization(
  ctx: AppContext,
  { organization, permissions }: { organization: OrganizationRow; permissions: OrganizationPermissions },
): Organization {
  return {
    object: 'organization',
    id: organization.id,
    title: organization.title,
    createdAt: organization.createdAt,
    emailDomains: fromJson(organization.emailDomains, texts),
    type: organization.type,
    defaultRole: organization.defaultRole,
    sso: fromFlag(organization.sso),
    ai: fromFlag(organization.ai),
    inviteLinks: fromFlag(organization.inviteLinks),
    // Whoever runs the server has everything it can do.
    plan: 'enterprise_2024',
    mergeRules: fromJson(organization.mergeRules, storedStandaloneRules),
    urls: {
      location: locationUrl(ctx, pathTo.getOrganizationById({ organizationId: organization.id })),
      app: appUrl(ctx, `/o/${organization.id}`),
      ...(organization.logoUrl !== null && { logo: organization.logoUrl }),
    },
    trial: { status: 'notapplicable', count: 0 },
    internal_isOnNewTrial: true,
    permissions,
    ...(organization.hostname !== null && { hostname: organization.hostname }),
    ...(organization.defaultSiteId !== null && {
      defaultContent: { type: 'site' as const, site: organization.defaultSiteId },
    }),
    ...(organization.useCase !== null && { useCase: organization.useCase as Organization['useCase'] & string }),
    ...(organization.communityType !== null && {
      communityType: organization.communityType as Organization['communityType'] & string,
    }),
  }
}
