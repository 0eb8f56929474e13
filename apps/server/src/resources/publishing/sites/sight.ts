import type { SiteRow } from '#db/tables/publishing.ts'
import type { Sight } from '#expressions/expressions.ts'

/** What decides about conditions for a visitor of a site: they apply only while its content is adaptive. */
export function sightOn({ adaptiveContent }: Pick<SiteRow, 'adaptiveContent'>, claims: Sight['claims']): Sight {
  return { claims, appliesConditions: adaptiveContent === 1 }
}
