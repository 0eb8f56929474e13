import { ExpressionError } from './expression-error.ts'
import { maxExpressionLength } from './parse.ts'

/**
 * Counts what evaluating costs: a step each, and one for every so many characters or items that are read, compared or
 * made. What an expression costs bounds its time as well as its memory, however little there is of it.
 */
export interface Meter {
  /** Throws when it is too much. */
  spend(steps: number, position?: number): void
  spendLength(length: number, position?: number): void
  spendParsing(text: string): void
  /** Looking for a text in another may compare each character with each. */
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

/** What is evaluated together; each expression has a bound of its own, and all of them share one. */
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
