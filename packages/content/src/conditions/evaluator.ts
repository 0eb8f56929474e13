import type { Evaluator } from '#document/evaluate.ts'
import { evaluate, holds, type Scope } from './evaluate.ts'
import { ExpressionError } from './expression-error.ts'
import { type Allowance, createAllowance, createMeter, type Meter } from './meter.ts'
import { usesRoot } from './parse.ts'

export interface EvaluationRules {
  /** What uses one of these roots cannot be told yet, and stays as it is. */
  later?: readonly string[]
  /** Where it is false, every condition holds. */
  appliesConditions?: boolean
}

/**
 * Evaluates the expressions of a document. All share one allowance: when it is used up, further conditions do not hold
 * and further expressions are empty.
 */
export function createEvaluator(
  scope: Scope,
  { later = [], appliesConditions = true }: EvaluationRules = {},
): Evaluator {
  const allowance = createAllowance()
  const isLater = remembered(
    (text) => !isUsedUp(allowance) && later.some((root) => dependsOn(text, root, createMeter(allowance))),
  )
  const isHolding = createHolds(scope, allowance)
  const found = remembered((text) =>
    isUsedUp(allowance) ? '' : (orUndefined(() => textFrom(text, scope, createMeter(allowance))) ?? ''),
  )
  const shown = (text: string) => {
    const result = found(text)
    // Short expressions can show a long text as often as they like.
    allowance.left -= result.length
    return isUsedUp(allowance) ? '' : result
  }
  return {
    isComplete: later.length === 0 && appliesConditions,
    ignoresConditions: !appliesConditions,
    holds: (text) => {
      if (!appliesConditions) return true
      return isLater(text) ? undefined : isHolding(text)
    },
    textOf: (text) => (isLater(text) ? undefined : shown(text)),
  }
}

/** Whether conditions hold; all of them share one allowance, and each is evaluated once. */
export function createConditions(scope: Scope): (text: string) => boolean {
  return createHolds(scope, createAllowance())
}

/** Evaluates nothing more once the allowance is used up. */
function createHolds(scope: Scope, allowance: Allowance): (text: string) => boolean {
  return remembered((text) => !isUsedUp(allowance) && holds(text, scope, allowance))
}

function isUsedUp({ left }: Allowance): boolean {
  return left < 0
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = find(text)
    known.set(text, value)
    return value
  }
}

function dependsOn(text: string, root: string, meter: Meter): boolean {
  const isUsed = () => {
    meter.spendParsing(text)
    return usesRoot(text, root)
  }
  return orUndefined(isUsed) ?? false
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

function textFrom(text: string, scope: Scope, meter: Meter): string {
  return textOf(evaluate(text, scope, meter), meter)
}

/** A list that contains one list many times is small in memory and large as text, so the text is charged. */
function textOf(value: unknown, meter: Meter): string {
  meter.spend(1)
  if (Array.isArray(value)) return value.map((item) => textOf(item, meter)).join(', ')
  if (value === null || value === undefined || typeof value === 'object') return ''
  const text = String(value)
  meter.spendLength(text.length)
  return text
}
