import type { ContentDifferences } from '@quire/content'
import type { AppContext } from '#context.ts'
import { listSourcesBySlug } from './link-repository.ts'
import { linksDiffer, reusableLinksDiffer, type SourceIds } from './link-sources.ts'

/**
 * The sources of a space whose links may lead elsewhere after a change: those that say something else, and those whose
 * addresses go through a slug that leads somewhere else. So a page that is renamed or moved costs what links through it.
 */
export async function affectedSources(
  ctx: AppContext,
  spaceId: string,
  differences: ContentDifferences,
): Promise<SourceIds> {
  const pages = new Set(differences.pages.filter(linksDiffer).map(({ id }) => id))
  const reusables = new Set(differences.reusables.filter(reusableLinksDiffer).map(({ id }) => id))
  // An address that names no page by its path may name one by its id, once that is there.
  const added = differences.pages.filter(({ before }) => before === undefined).map(({ id }) => id)
  const through = await listSourcesBySlug(ctx.db, spaceId, [...differences.slugs, ...added])
  for (const { sourceKind, sourceId } of through) (sourceKind === 'page' ? pages : reusables).add(sourceId)
  return { pages, reusables }
}
