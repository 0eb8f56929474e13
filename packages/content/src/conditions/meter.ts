import { ExpressionError } from './expression-error.ts'
import { maxExpressionLength } from './parse.ts'

/**
 * Meters the cost of an evaluation, like gas: a step for each operation, and one for every so many characters or items
 * that are read, compared or produced. The limit bounds time and memory, however short the expression is.
 */
export interface Meter {
  /** Throws when the budget is exhausted. */
  spend(steps: number, position?: number): void
  spendLength(length: number, position?: number): void
  spendParsing(text: string): void
  /** A substring search may compare every character with every other. */
  spendSearch(length: number, sought: number, position?: number): void
}

/** Functions over lists can multiply the work; nothing that people write comes near this. */
export const maxSteps = 10_000
/** For everything that is evaluated together, such as a document or the pages of a space. */
export const maxStepsTogether = 200_000

/** Reading an expression takes longer than evaluating most. */
const parsing = 50
const lengthPerStep = 16
const comparisonsPerStep = 200

/** The budget of expressions that are evaluated together, beside the limit of each. */
export interface Allowance {
  left: number
}

export function createAllowance(): Allowance {
  return { left: maxStepsTogether }
}

export function createMeter(allowance: Allowance = createAllowance()): Meter {
  let left = Math.min(maxSteps, allowance.left)
  const spend = (steps: number, position = 0) => {
    left -= steps
    allowance.left -= steps
    if (left < 0) throw new ExpressionError('it takes too long', position)
  }
  return {
    spend,
    spendLength: (length, position) => spend(Math.ceil(length / lengthPerStep), position),
    spendParsing: ({ length }) => spend(parsing + 2 * Math.min(length, maxExpressionLength)),
    spendSearch: (length, sought, position) =>
      spend(Math.ceil(length / lengthPerStep + (length * sought) / comparisonsPerStep), position),
  }
}
