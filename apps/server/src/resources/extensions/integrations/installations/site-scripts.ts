import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import type { SiteScripts } from '#ports.ts'
import { integrationFileUrl } from '#resources/extensions/integrations/files.ts'
import { policyText, storedManifest } from '#resources/extensions/integrations/manifest.ts'
import { agreedScopesOf } from './agreed-scopes.ts'
import { statusOf } from './configuration.ts'
import { listScriptSources } from './placement-repository.ts'

/** The scripts of what runs on a site, in the order of installation. */
export const siteScripts: SiteScripts<AppContext> = async (ctx, siteId) => {
  const sources = await listScriptSources(ctx.db, siteId)
  return sources.flatMap(({ name, scriptFile, configuration, siteConfiguration, ...agreement }) => {
    const { configurations, contentSecurityPolicy: policy } = fromJson(agreement.manifest, storedManifest)
    const scopes = agreedScopesOf(agreement)
    const statuses = [
      statusOf(configurations?.account, fromJson(configuration, fields)),
      statusOf(configurations?.site, siteConfiguration === null ? {} : fromJson(siteConfiguration, fields)),
    ]
    if (!scopes.includes('site:script:inject') || statuses.some((status) => status !== 'active')) return []
    return [
      {
        script: integrationFileUrl(ctx, name, scriptFile),
        cookies: scopes.includes('site:script:cookies'),
        ...(policy !== undefined && { contentSecurityPolicy: policyText(policy) }),
      },
    ]
  })
}
