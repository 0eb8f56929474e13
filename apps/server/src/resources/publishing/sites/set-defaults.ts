import type { AppContext } from '#context.ts'
import { type SiteRow, updateSite } from './repository.ts'

/** Notes what a site shows first: asked only by those who checked that the caller may say so. */
export function setSiteDefaults(
  ctx: AppContext,
  siteId: string,
  defaults: Partial<Pick<SiteRow, 'defaultSectionId' | 'defaultSiteSpaceId'>>,
): Promise<void> {
  return updateSite(ctx.db, siteId, defaults)
}

/** Notes the icon of a site, which follows its customization. */
export function setSiteIcon(ctx: AppContext, siteId: string, icon: SiteRow['icon']): Promise<void> {
  return updateSite(ctx.db, siteId, { icon })
}
