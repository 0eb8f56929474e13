import type { AppContext } from '#context.ts'
import { type SiteSectionGroupRow, updateGroup } from './repository.ts'

/** A step of a change to the structure: asked only by those who checked that the caller may make it. */
export function placeGroup(
  ctx: AppContext,
  group: Pick<SiteSectionGroupRow, 'siteId' | 'id'>,
  place: Partial<Pick<SiteSectionGroupRow, 'parentId' | 'position'>>,
): Promise<void> {
  return updateGroup(ctx.db, group, place)
}
