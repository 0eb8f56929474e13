import type { SiteRow } from '#db/tables/publishing.ts'
import type { ConditionContext } from '#expressions/expressions.ts'

/** What decides about conditions for a visitor of a site: they apply only while its content is adaptive. */
export function conditionContextOf(
  { adaptiveContent }: Pick<SiteRow, 'adaptiveContent'>,
  claims: ConditionContext['claims'],
): ConditionContext {
  return { claims, appliesConditions: adaptiveContent === 1 }
}
