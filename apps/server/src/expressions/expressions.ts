import { createRequire } from 'node:module'
import { BadRequestError } from '#errors.ts'

const require = createRequire(import.meta.url)

/** Loaded with the first expression: most spaces and sites have none. */
export function loadExpressions(): typeof import('@quire/content/conditions') {
  return require('@quire/content/conditions')
}

/** Refuses an expression that could never be evaluated, when it is saved rather than when it is needed. */
export function checkExpression(field: string, text: string, roots: readonly string[]): void {
  const expressions = loadExpressions()
  try {
    expressions.checkExpression(text, roots)
  } catch (error) {
    if (!(error instanceof expressions.ExpressionError)) throw error
    throw new BadRequestError(
      `${field} is not a valid expression: ${error.message}, at character ${error.position + 1}`,
    )
  }
}

/** A condition decides what a visitor sees, by what is known about the visitor. */
export function checkCondition(field: string, text: string): void {
  checkExpression(field, text, ['visitor'])
}

/** What decides about conditions: what is known about the visitor, and whether the site applies conditions at all. */
export interface ConditionContext {
  claims: Readonly<Record<string, unknown>>
  /** Where it is false, what has a condition is shown as if it had none. Never left out, so that nobody forgets it. */
  appliesConditions: boolean
}

/** Says whether a visitor sees what stands under a condition; what asks about many asks one of these. */
export function conditionsFor({
  claims,
  appliesConditions,
}: ConditionContext): (condition: string | null | undefined) => boolean {
  let holds: ((condition: string) => boolean) | undefined
  return (condition) => {
    if (!appliesConditions || condition === null || condition === undefined) return true
    holds ??= loadExpressions().createConditions({ visitor: { claims } })
    return holds(condition)
  }
}
