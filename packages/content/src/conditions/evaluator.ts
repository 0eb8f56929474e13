import type { Evaluator } from '../document/evaluate.ts'
import { evaluate, holds, type Scope } from './evaluate.ts'
import { ExpressionError } from './expression-error.ts'
import { usesRoot } from './parse.ts'

/** Says what the expressions of a document come to; those that use a root in `later` cannot be told yet. */
export function createEvaluator(scope: Scope, later: readonly string[] = []): Evaluator {
  const isLater = (text: string) => later.some((root) => dependsOn(text, root))
  return {
    isComplete: later.length === 0,
    holds: (text) => (isLater(text) ? undefined : holds(text, scope)),
    textOf: (text) => (isLater(text) ? undefined : textOf(resultOf(text, scope))),
  }
}

function dependsOn(text: string, root: string): boolean {
  return orUndefined(() => usesRoot(text, root)) ?? false
}

/** What cannot be evaluated shows as nothing. */
function resultOf(text: string, scope: Scope): unknown {
  return orUndefined(() => evaluate(text, scope))
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
