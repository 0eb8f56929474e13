import type { AppContext } from '../../../context.ts'
import { type SiteRow, updateSite } from './repository.ts'

/** Notes what a site shows first: asked only by those who checked that the caller may say so. */
export function setSiteDefaults(
  ctx: AppContext,
  siteId: string,
  defaults: Partial<Pick<SiteRow, 'defaultSectionId' | 'defaultSiteSpaceId'>>,
): Promise<void> {
  return updateSite(ctx.db, siteId, defaults)
}
