import type { SiteScripts } from '../../../between-wings.ts'
import type { AppContext } from '../../../context.ts'
import { fromJson } from '../../../db/columns.ts'
import { fileUrl } from '../integrations/files.ts'
import { type Manifest, policyText } from '../integrations/manifest.ts'
import { statusOf } from './configuration.ts'
import { listScriptSources } from './placement-repository.ts'

/** The scripts of what runs on a site, in the order of installation. */
export const siteScripts: SiteScripts<AppContext> = async (ctx, siteId) => {
  const sources = await listScriptSources(ctx.db, siteId)
  return sources.flatMap(({ name, scriptFile, manifest, configuration, siteConfiguration }) => {
    const { configurations, scopes, contentSecurityPolicy: policy } = fromJson(manifest) as Manifest
    const statuses = [
      statusOf(configurations?.account, fromJson(configuration)),
      statusOf(configurations?.site, siteConfiguration === null ? {} : fromJson(siteConfiguration)),
    ]
    if (statuses.some((status) => status !== 'active')) return []
    return [
      {
        script: fileUrl(ctx, name, scriptFile),
        cookies: scopes.includes('site:script:cookies'),
        ...(policy !== undefined && { contentSecurityPolicy: policyText(policy) }),
      },
    ]
  })
}
