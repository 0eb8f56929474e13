import type { AppContext } from '#context.ts'
import { type SiteSectionRow, updateSection } from './repository.ts'

/** Steps of a change to the structure: asked only by those who checked that the caller may make it. */

type Section = Pick<SiteSectionRow, 'siteId' | 'id'>

export function placeSection(
  ctx: AppContext,
  section: Section,
  place: Partial<Pick<SiteSectionRow, 'groupId' | 'position'>>,
): Promise<void> {
  return updateSection(ctx.db, section, place)
}

export function setSectionDefault(ctx: AppContext, section: Section, defaultSiteSpaceId: string | null): Promise<void> {
  return updateSection(ctx.db, section, { defaultSiteSpaceId })
}
